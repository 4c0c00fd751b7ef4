# Lo que el servidor dice a sus clientes, en español. Los finales de línea dentro de un mensaje cuentan como espacios.

list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } o { $item }
}

## Peticiones

error-internal = Algo ha fallado en el servidor: { $error }
error-busy = El servidor tiene demasiado trabajo. Vuelve a intentarlo dentro de un momento.
error-too-slow = Esto tarda demasiado.
error-too-many = Estás pidiendo demasiado a la vez.
error-too-large = Esto es demasiado grande: se leen como mucho { $limit } KiB.
error-too-many-moves = Son demasiadas jugadas: desde una posición se juegan como mucho { $most }.
error-long-address = La dirección es demasiado larga.
error-not-found = En esta dirección no hay nada.
error-method = Esta dirección no conoce ese método.
error-content-type = El cuerpo debe ser JSON, con el tipo de contenido application/json.
error-body = No se puede leer el cuerpo: { $error }
error-query = No se puede leer un parámetro de la dirección: { $error }
error-host = A este servidor solo se llega por el nombre de esta misma máquina. Quien quiera que otros lleguen a él, que lo inicie con --allow-remote.
error-other-site = Las páginas de otros sitios no pueden usar este servidor.
error-width = Una imagen tiene de { $least } a { $most } píxeles de ancho.

## Variantes

error-unknown-variant = { $near ->
    [0] No hay ninguna variante «{ $name }».
   *[other] No hay ninguna variante «{ $name }». ¿Querías decir { $nearest }?
}
error-faulty-variant = { $n ->
    [one] La variante tiene un fallo.
   *[other] La variante tiene { $n } fallos.
}
error-id = Esto no vale como identificador de una variante: minúsculas, cifras y guiones sueltos, y una letra al principio.

## Posiciones y jugadas

error-fen = Esto no es una posición.
error-fen-too-long = Esto es demasiado largo para una posición: se leen como mucho { $most } caracteres.
fault-fen = { $kind ->
    [too-long] Esto es demasiado largo para una posición.
    [empty] Falta la posición.
    [side] ¿A quién le toca mover? Una posición empieza con W: o B:.
    [field] Esto no es la lista de piezas ni de las blancas ni de las negras.
    [color-twice] { $color ->
        [white] Las piezas blancas aparecen dos veces.
       *[black] Las piezas negras aparecen dos veces.
    }
    [missing-square] Falta una casilla.
    [color-in-list] La letra { $letter } va una sola vez, delante de la lista.
    [letter] La letra { $letter } no significa nada aquí: K va delante de la casilla de una dama, y las columnas van de la a a la { $last }.
    [backward-range] El intervalo va hacia atrás.
    [range-off-board] El intervalo { $first }-{ $end } se sale del tablero: sus casillas van de la 1 a la { $last }.
    [range-of-names] Solo los números forman intervalos.
    [missing-comma] Falta una coma o dos puntos delante de esto.
    [mid-capture] Esta posición está en mitad de una captura.
    [count] Esto no es una cuenta de jugadas.
    [overlap] Hay más de una pieza en { $square }.
    [man-crowned] Un peón no puede estar en { $square }: allí habría coronado.
    [king] En { $square } no puede haber una dama: en este juego no hay damas.
    [run] La cuenta de jugadas de dama no encaja en esta posición.
   *[off-board] Hay una pieza fuera del tablero.
}
help-legal-here = { $more ->
    [0] Son legales: { $moves }.
   *[other] Son legales, entre otras: { $moves }.
}

## Partidas

error-unknown-game = No existe esa partida.
error-game-over = La partida ha terminado.
error-other-ply = Entretanto la partida ha seguido.
error-engine-turn = Le toca mover al motor.
error-engine-side = Ese bando lo lleva el motor.
error-not-now = Ahora no se puede hacer esto.
error-no-offer = Nadie ha ofrecido tablas.
error-no-claim = Aquí no se pueden reclamar tablas.
error-no-take-back = No hay tal jugada que deshacer.
error-long-game = La partida tiene demasiadas jugadas para seguir.
error-stale = La partida no se puede continuar: { $error }
error-clock = Un reloj tiene de 1 a 604800 segundos y suma como mucho 3600 tras cada jugada.
error-level = Los niveles del motor van del 1 al 10.
error-result = Esto no es el resultado de una partida.
error-tag = No se puede escribir la etiqueta { $tag }.
error-limits = Un análisis sigue de 1 a { $lines } jugadas, con una profundidad máxima de { $depth } medias jugadas y con algo de tiempo y de posiciones.
error-no-table = Ninguna tabla de finales tiene esta posición.
error-compare-limits = Una comparación llega como mucho a { $plies } medias jugadas, a posiciones de { $pieces } piezas y a { $games } partidas.
error-compare-games = Se comparan de 2 a { $most } juegos.
error-family-board = Un árbol de familia necesita al menos tres juegos en ese tablero; un tablero se escribe como 8x8.
