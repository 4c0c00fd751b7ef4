# Lo que dice el programa, en español.
#
# Las reglas de los juegos y lo que está mal en jugadas y partidas son mensajes de la biblioteca. La ayuda de la línea de
# órdenes y lo que está mal en un archivo de variante, en un FEN o en el texto de un archivo de partidas están solo en
# inglés.

## Común

error = error:
help = ayuda:
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } o { $item }
}
side = { $side ->
   *[white] blancas
    [black] negras
}
to-move = Juegan { side }
none = no hay
no-source-named = sin fuente
positions = { $n ->
    [one] { $count } posición
   *[other] { $count } posiciones
}

## Lo que sale mal

error-output = no se puede escribir la salida: { $error }
error-read = no se puede leer { $file }: { $error }
error-write = no se puede escribir { $file }: { $error }
error-system = { $kind ->
    [not-found] no existe ese archivo o carpeta
    [folder] es una carpeta
   *[denied] permiso denegado
}
error-unknown-variant = { $near ->
    [0] no hay ninguna variante «{ $name }»
   *[other] no hay ninguna variante «{ $name }»: ¿será { $nearest }?
}
help-unknown-variant = `draughts variants` muestra las incorporadas; la ruta de un archivo de variante termina en .toml
error-language = no hay textos en el idioma `{ $asked }`; los hay en: { $known }
error-exists = { $file } ya existe
help-exists = da otro nombre, o --force para reemplazarlo
error-argument-missing = { $what ->
   *[move] ¿qué jugada? no se ha dado ninguna
    [depth] ¿qué profundidad? no se ha dado ninguna
    [class] ¿qué clase? no se ha dado ninguna
}
error-no-variant = ¿qué juego? no se ha nombrado ninguno
help-no-variant = nombra uno de los que muestra `draughts variants`, o un archivo de variante: como primer argumento, con
    --variant, en $DRAUGHTS_VARIANT, o con `variant = "…"` en draughts.toml
note-crowned = nota: el peón de { $square } acaba de llegar a su última fila: se lee como dama
note-over = nota: la partida había terminado tras la media jugada { $plies }: { $why }
error-illegal-move = `{ $move }`: { $reason }
help-legal-here = { $more ->
    [0] aquí es legal: { $moves }
   *[other] aquí es legal: { $moves }…
}
error-settings-key = { $file } tiene una clave desconocida, `{ $key }`
help-settings-key = la única clave es `variant`: el juego que vale cuando no se nombra ninguno
error-settings-variant = `variant` no es un texto en { $file }
help-settings-variant = escribe variant = "…" con el id de un juego, o la ruta de un archivo de variante
error-two-pictures = dos imágenes no caben en una sola salida
help-two-pictures = da un archivo a --svg o a --png
error-picture = { $what ->
    [no-size] no se puede dibujar la imagen: no tiene tamaño
    [too-large] no se puede dibujar la imagen: es demasiado grande
   *[error] no se puede dibujar la imagen: { $error }
}
error-command = no hay ninguna orden `{ $name }`
help-command = `draughts --help` las muestra
error-id = «{ $id }» no sirve como id de un juego
help-id = letras minúsculas sin acento, cifras y guiones sueltos, con una letra al principio: my-game
note-wrote = escrito { $file }; `draughts check { $file }` dice si está bien
error-depth = «{ $text }» no es una profundidad
help-depth = un número de medias jugadas, de 0 a { $deepest }
error-memory = no hay memoria para una tabla de { $mib } MiB
help-memory = da un --hash menor

## draughts check

check-ok = bien
check-faults = { $faults ->
    [one] { $faults } falta
   *[other] { $faults } faltas
}
check-unproved = { $id }; no tiene ejemplos ni recuentos de hojas que lo prueben
check-proved = { $id }: { $proof }
check-examples = { $examples ->
    [one] { $examples } ejemplo probado en ambos generadores
   *[other] { $examples } ejemplos probados en ambos generadores
}
check-counts = { $counts ->
    [one] { $counts } recuento de hojas
   *[other] { $counts } recuentos de hojas
}
check-counts-in-both = { check-counts } en ambos generadores
check-counts-in-fast = { check-counts } en el generador rápido, { $both } de ellos en ambos

## draughts explain

explain-not-legal = no es legal
explain-not-clear = no está claro
explain-verdict = { $move }: { $verdict }
explain-rule = Regla:
explain-none-legal = Aquí no hay ninguna jugada legal.
explain-legal = Legal:

## draughts moves

moves-to-move = { $moves ->
    [one] Juegan { side }, { $moves } jugada legal:
   *[other] Juegan { side }, { $moves } jugadas legales:
}
moves-takes = captura { $squares }
moves-crowned = corona

## draughts perft

perft-leaves = { $n ->
    [one] profundidad { $depth }: { $count } hoja
   *[other] profundidad { $depth }: { $count } hojas
}
perft-pace = en { $seconds } s, { $rate } por segundo
perft-progress = contando hasta la profundidad { $depth }: { $seconds } s

## draughts variants

variants-id = id
variants-name = nombre
variants-board = tablero
variants-confidence = confianza
variants-region = región
variants-aliases = otros nombres
variants-also = también { $aliases }
variants-hint = { $games ->
    [one] { $games } juego; `draughts rules ID` dice cómo se juega
   *[other] { $games } juegos; `draughts rules ID` dice cómo se juega cada uno
}

## draughts rules

rules-names = Nombres:
rules-region = Se juega en:
rules-parent = Escrito como cambio de:
rules-confidence = Confianza:
rules-level = { $level ->
    [high] alta.
    [medium] media.
    [low] baja.
   *[none] no consta.
}
rules-assurance = { $level ->
    [high] Del reglamento de una federación, o de fuentes que concuerdan.
    [medium] Las fuentes dejan algo abierto: no son, punto por punto, las reglas de una federación.
    [low] De oídas: no son las reglas oficiales de nadie.
   *[none] El archivo no dice cuán seguras son sus reglas.
}
rules-contested = Discutido
rules-edition = Se juega así en: { $edition }.
rules-sources = Fuentes
rules-no-sources = Ninguna: el archivo no nombra fuentes de sus reglas.

## draughts compare

compare-rule = regla
compare-all-rules = Las reglas
compare-differing-rules = Reglas que difieren
compare-none-differs = Ninguna regla difiere; --all las muestra.
compare-same = { $rules ->
    [one] { $rules } regla es igual; --all las muestra.
   *[other] { $rules } reglas son iguales; --all las muestra.
}
compare-in-play = En el juego
compare-no-picture = no se escribe ninguna imagen: no se conoce ninguna posición en la que las jugadas difieran
help-compare-position = todos los juegos deben conocer la posición
compare-progress = { $games }: { $plies } medias jugadas iguales, { $percent } % de la siguiente, { $positions } posiciones
compare-games = { $first } y { $second }
compare-different-starts = Los tableros son iguales, pero los juegos empiezan en posiciones distintas. Con --fen se puede
    comparar el juego desde una posición que ambos conozcan.
plies = { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
}
compare-differ-here = Las jugadas legales difieren en esta misma posición.
compare-differ-after = Las jugadas legales difieren por primera vez tras { plies }: todas las líneas más cortas son iguales
    ({ positions } en la comparación).
compare-to-the-end = desde aquí se juega igual hasta el final, con { positions } posibles en total
compare-every-line = toda línea de { plies } es legal en ambos juegos o en ninguno ({ positions } en la comparación)
compare-same-rules = Todas las reglas son iguales. También en el juego: { $lines }.
compare-same-moves = Las jugadas legales son las mismas en toda posición: ninguna regla en la que difieren los juegos influye
    en ellas. La búsqueda lo confirma: { $lines }.
compare-none-found = { $rules ->
    [none] No se ha encontrado diferencia en el juego, aunque difieren reglas que influyen en él:
           { $lines }.{ compare-further }
   *[some] No se ha encontrado diferencia en el juego, aunque difieren reglas que influyen en él ({ $names }):
           { $lines }.{ compare-further }
}
compare-further = { $end ->
    [plies] { " " }--plies busca más lejos.
    [positions] { " " }--positions busca más lejos.
   *[none] { "" }
}
compare-elsewhere = Sí difieren en esta posición, un ejemplo de uno de sus archivos:
compare-only-in = Solo en { $game }:
compare-in = En { $game }:
compare-there = { $move } (allí { $image })
compare-in-both = En ambos:
compare-in-both-none = En ambos: ninguna jugada.
compare-and-more = { $moves } y { $more } más.
compare-cause = { $rules ->
    [one] La regla que marca la diferencia:
   *[other] Las reglas que marcan la diferencia:
}
compare-no-cause = Ninguna regla por sí sola marca la diferencia, ni dos o tres juntas.
compare-same-board = Los tableros son iguales; las casillas tienen otros nombres.
compare-mirrored = Un tablero se compara como imagen especular del otro.
compare-exchanged = Comparados con los colores cambiados: las blancas de { $first } son las negras de { $second }, y el tablero
    está girado.
compare-exchanged-mirrored = Comparados con los colores cambiados (las blancas de { $first } son las negras de { $second }), y
    un tablero como imagen especular del otro.
compare-no-common-position = El juego no se compara, porque ninguna posición es común a ambos: { $why ->
    [sizes] los tableros tienen tamaños distintos, { $first } y { $second }
    [squares] los tableros tienen distinto número de casillas de juego, { $first } y { $second }
   *[starts] los juegos empiezan en posiciones distintas
}.

## draughts compare: measured

percent = { $share } %
compare-no-tree = no se escribe ningún árbol: hace falta --games, y tres juegos o más cuyos tableros coincidan
compare-few-on-board = menos de dos juegos incluidos tienen un tablero de { $board }
help-compare-board = un tablero se escribe así: 8x8
compare-progress-pieces = { $games }: { $percent } % de todas las posiciones con { $pieces } piezas, { $positions }
    posiciones
compare-progress-games = { $games }: { $done } de { $all } partidas
compare-progress-kings = { $game }: { $kings ->
    [one] una dama contra una
   *[other] { $kings } damas contra una
}
compare-progress-pairs = distancias: { $done } de { $all } pares
compare-smallest = La posición más pequeña para cada regla
compare-smallest-none = No difiere ninguna regla que influya en las jugadas: no hay nada que buscar.
compare-smallest-compared = Se han comparado todas las posiciones de 2 a { $pieces } piezas que ambos juegos conocen
    ({ positions } en total).
compare-smallest-begun = Las posiciones de { $pieces } piezas se han comparado en parte ({ positions } en total).
compare-smallest-decides = Marca la diferencia en una posición con { $pieces } piezas, y en ninguna con menos.
compare-smallest-changes = En ninguna de estas posiciones marca por sí sola la diferencia entre los juegos. Pero
    cambia jugadas: en esta posición, { $game } difiere de sí mismo con el valor de { $other }.
compare-smallest-no-effect = Demostrado sin efecto hasta { $pieces } piezas: en ninguna de estas posiciones tiene un
    juego otras jugadas con el valor del otro.
compare-smallest-not-alone = Ningún juego puede adoptar solo este valor del otro: contradiría sus demás reglas.
compare-frequency = Con qué frecuencia importa
compare-frequency-about = En cada posición de partidas al azar se han comparado las jugadas legales de ambos. La
    coincidencia de dos listas de jugadas es lo que ambas tienen como parte de lo que tiene alguna. Una regla marca
    por sí sola la diferencia donde un juego tiene las jugadas del otro en cuanto adopta ese valor.
compare-frequency-unknown = Sin contar: { positions } que solo conoce un juego.
compare-games-of = partidas de { $game }
compare-row-positions = posiciones
compare-row-differ = jugadas legales distintas
compare-row-overlap = coincidencia de jugadas legales
compare-row-decides = solo por «{ $rule }»
compare-row-changes = cambian jugadas con «{ $rule }»
compare-row-several = por varias reglas juntas
compare-openings = Las mismas aperturas con ambos
compare-openings-about = { $openings } aperturas de { $plies } medias jugadas al azar que ambos juegos permiten, cada
    una continuada { $by ->
       *[chance] al azar
        [engine] por el motor
    } una vez con { $first }, una con { $second } y otra más con { $first } para ver qué hace el
    azar por sí solo.
compare-openings-then = después con { $game }
compare-openings-again = otra vez con { $game }
compare-row-draws-decided = tablas con { $game }, decididas
compare-row-decisions-drawn = decididas con { $game }, tablas
compare-row-same-result = el mismo resultado
compare-profiles = Cómo es el juego
compare-profiles-about = { $by ->
   *[chance] Partidas al azar desde la posición inicial: toda jugada legal es igual de probable,
    [engine] Partidas del motor contra sí mismo, tras { $random } medias jugadas al azar desde la posición inicial:
        se examinan { $nodes } posiciones por jugada,
} y las tablas que se pueden reclamar se reclaman. Entre paréntesis, el intervalo en que está el valor verdadero en 95 de
    cada 100 mediciones.
compare-row-bound = posiciones posibles, como máximo
compare-row-games = partidas
compare-row-length = medias jugadas por partida
compare-row-moves = jugadas legales
compare-row-choices = jugadas legales donde hay elección
compare-row-forced = jugadas forzadas
compare-row-captures = capturas entre las jugadas
compare-row-captured = piezas tomadas por captura
compare-row-crowned = coronaciones por partida
compare-row-first-wins = gana quien empieza
compare-row-second-wins = gana el otro
compare-row-draws = tablas
compare-row-score = puntos de quien empieza
compare-row-kings = damas que cazan a una dama sola
compare-row-caught = ganado por { $kings ->
    [one] una dama
   *[other] { $kings } damas
} contra una
compare-caught = { $share }, { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
compare-kings-needed = { $end ->
   *[caught] { $kings }
    [kings] no con hasta { $kings }
    [positions] { $kings ->
        [0] tablero demasiado grande
       *[other] no con hasta { $kings }; tablero demasiado grande para más
    }
    [no-kings] no hay damas
    [first-king-wins] gana la primera dama
    [lone-piece-loses] una pieza sola ha perdido
    [capture-does-not-win] tomar la última pieza no gana
    [sides-differ] los bandos juegan distinto
    [no-tables] no se puede resolver
    [interrupted] interrumpido
}
compare-catch-about = Las damas contra una dama son exactas, para todas las posiciones en que juegan las damas: la parte
    que ganan jugando lo mejor y sus jugadas en la victoria más larga. No cuentan las tablas por regla, como las de
    número de jugadas. Cazan a la dama sola las mínimas que ganan nueve de cada diez posiciones; se prueban hasta
    { $most }.
compare-ended-no-pieces = fin: un bando sin piezas
compare-ended-lone-piece = fin: a un bando le queda una sola pieza
compare-ended-no-moves = fin: quien mueve no tiene jugada
compare-ended-first-promotion = fin: gana la primera dama
compare-ended-repetition = tablas: repetición
compare-ended-no-progress = tablas: jugadas sin progreso
compare-ended-material = tablas: jugadas del fuerte contra el débil
compare-ended-immediate = tablas: por lo que hay en el tablero
compare-ended-cut-off = interrumpidas
compare-family = Árbol de familia: { $width } x { $height }, { $squares } casillas de juego
compare-family-about = La distancia de dos juegos es 1 menos la coincidencia media de sus jugadas legales, a medias en
    partidas de cada uno. Los juegos se unen a su distancia media.
compare-family-none = No hay árbol: no hay tres de estos juegos cuyos tableros coincidan.
compare-repeat = Cómo repetirlo
compare-interrupted = Se ha detenido antes del final: aquí está lo que se sabía hasta entonces.
compare-made-lines = líneas de hasta { $plies } medias jugadas o { positions }
compare-made-pieces = posiciones de hasta { $pieces } piezas
compare-made-games = { $by ->
   *[chance] { $games } partidas al azar
    [engine] { $games } partidas del motor, con { $nodes } posiciones por jugada,
} de cada reglamento, semilla { $seed }, cortadas tras { $cut } medias jugadas
compare-made-rules = Reglamentos: { $list }.
compare-report-title = { $games }: qué difiere
compare-report-all = El árbol de familia de las damas
compare-report-plot = Posiciones en que difieren las jugadas legales, según de qué partidas son
compare-report-same = Ninguna regla difiere.
compare-report-distances = Distancias
compare-report-newick = Newick, por unión de vecinos

## tablebase

error-man-astray = hay un peón donde ninguno puede llegar en el juego
help-man-astray = las tablas solo contienen lo que puede surgir desde donde parten los peones
error-no-home = no hay carpeta personal donde guardar las tablas
help-no-home = indica dónde están las tablas: --dir DIR
help-table-memory = permite más: --memory GIB
help-table-missing = constrúyela: draughts tablebase build { $variant } --class { $class }
help-table-bad = borra el archivo y constrúyelo de nuevo
error-no-class = ¿qué clases? no se nombra ninguna
help-no-class = --pieces 4 para todas las de hasta cuatro piezas, o --class KKK-K
error-no-tables = no hay tablas en { $folder }
error-class = `{ $class }` no es una clase
help-class = las damas de cada bando y luego sus peones, primero las blancas, como mucho 8 de cada: KKM-KM
error-table-sides = los dos bandos no tienen el mismo juego: sus casillas o direcciones no son imagen una de otra
error-table-king-runs = las reglas limitan las jugadas seguidas de una dama: una tabla de { $class } necesitaría su cuenta
help-table-king-runs = tienen tablas las clases de solo damas y las de un solo peón contra damas: --class KK-K
error-table-too-large = la clase { $class } es demasiado grande
error-table-never-played = con estas reglas no se sigue jugando ninguna posición de { $class }
error-table-stopped = detenido; se conserva lo que estaba terminado
error-table-memory = { $class } necesita { $needed } MiB de memoria, y se permiten { $allowed } MiB
error-table-missing = falta la tabla de { $class }
error-table-threads = no se pueden iniciar los hilos: { $error }
error-table-no-table = no es un archivo de tablas de finales
error-table-version = formato { $found }, y este programa lee el formato { $known }
error-table-rules = hecho para otras reglas: { $id } con huella { $found }, no { $wanted }
error-table-mistaken = el archivo contiene { $name }
error-table-truncated = el archivo está cortado
error-table-header = la cabecera está dañada
error-table-block = el bloque { $number } está dañado
tablebase-value = { $value ->
    [win] gana en { $plies }
    [loss] pierde en { $plies }
   *[draw] tablas
}
tablebase-plies = { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
}
tablebase-verdict = { $value ->
    [win] { side }: juega y gana en { tablebase-plies }
    [loss] { side }: juega y pierde en { tablebase-plies }
   *[draw] { side }: juega y hace tablas
}
tablebase-unknown = ninguna tabla tiene esta posición; pares de clases en { $folder }: { $pairs }
tablebase-not-known = desconocido
tablebase-needs = pares de clases por construir: { $pairs }, con { $positions } posiciones; unos { $disk } MiB en disco, al menos { $memory } MiB de memoria
tablebase-there = nada que construir; pares de clases presentes: { $pairs }, en { $folder }
tablebase-built = pares de clases construidos: { $pairs }, con { $positions } posiciones
tablebase-pace = en { $seconds } s, { $rate } por segundo
tablebase-progress = { $percent } %: { $done } de { $total } posiciones, en { $class }; { $seconds } s, quedan unos { $left } s
tablebase-class = { $class } en { $variant }: { $positions } posiciones con blancas al turno
tablebase-share = { $value ->
    [win] ganadas
    [loss] perdidas
   *[draw] tablas
}
tablebase-longest = la más larga: { tablebase-plies }, { $fen }
tablebase-cut = convierte en tablas { $wins } victorias y { $losses } derrotas
tablebase-whole = si la victoria entera tuviera que llegar a tiempo, se entreguen damas por el camino o no: tablas en { $wins } victorias y { $losses } derrotas
tablebase-hardest = la más difícil se gana en la jugada { $moves }: { $fen }
tablebase-distance = { tablebase-plies }: { $wins } ganadas, { $losses } perdidas
tablebase-bytes = ambas clases del par: { $results } bytes de resultados (bloque mayor: { $block }), { $distances } bytes de distancias
tablebase-verifying = { $class }, { $number } de { $pairs }
tablebase-fault = { $file }: { $fen } figura como «{ $stored }», y sus jugadas dan «{ $found }»
tablebase-verified = { $wrong ->
    [0] sin faltas
   *[other] pares de clases con faltas: { $wrong }
}; pares de clases: { $pairs }, bloques: { $blocks }, posiciones: { $positions }

## El motor

analyse-nodes = posiciones
analyse-no-move = no hay ninguna jugada legal
analyse-best = mejor: { $move }
analyse-pace = { $rate } posiciones por segundo
play-plays = Las { side } juegan { $move }
play-help = { $word ->
   *[move] una jugada, como las que muestra `moves`
    [moves] las jugadas legales
    [hint] lo que jugaría el motor
    [why] si una jugada es legal, y qué regla lo decide
    [undo] retira tu última jugada y la respuesta
    [board] el tablero
    [fen] la posición como texto
    [draw] reclama tablas, si las reglas las dan
    [resign] abandona la partida
    [quit] sale
}
play-no-move = no hay jugada
play-nothing-to-undo = no hay nada que retirar
play-no-claim = las reglas no dan aquí tablas que reclamar
play-legal = legales: { $moves }
play-unknown = `{ $text }` no es una jugada; `help` dice qué se puede escribir
match-progress = { pdn-games }: { $tally }
match-score = { $first } contra { $second }: { $tally }; { pdn-games }, { $share } % de los puntos
match-pairs = pares por puntos, de 0 a 2: { $pairs }
match-sprt = { $low } a { $high } Elo: { $verdict ->
    [accepted] aceptado
    [rejected] rechazado
   *[open] sin decidir
} (verosimilitud { $likelihood })
error-engine-option = `{ $option }` no es una opción de un motor
help-engine-option = name, weights, tables, threads, hash, nodes, depth o time
tune-progress = generación { $generation }: { $stage ->
   *[games] { $done } de { $all } partidas
    [fit] { $done } de { $all } pasadas del ajuste
    [gate] { $done } de { $all } pares contra los mejores pesos
}
tune-generation = generación { $generation }: { positions }, error de { $before } a { $after }, { $elo } Elo, { $kept ->
   *[yes] aceptada
    [no] descartada
}; { $minutes } min
tune-check = contra el motor sin entrenar: { $done } de { $all } pares
tune-against-untrained = contra el motor sin entrenar: { $tally }
tune-weights = pesos: { $file }
tune-stopped = detenido en la generación { $generation }: la misma orden la empieza de nuevo
error-minutes = eso no es un número de minutos
error-weights-of-another = { $game } no puede usar estos pesos: { $error }
engine-waiting = esperando en { $address }
engine-broken-off = interrumpida
engine-played = { $result } ({ plies } contra { $opponent })

## draughts pdn

error-utf16 = el archivo está en UTF-16: guárdalo en UTF-8
error-game-too-long = línea { $line }: una partida de más de { $limit } bytes no se lee
pdn-games = { $n ->
    [one] { $count } partida
   *[other] { $count } partidas
}
pdn-moves = { $n ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
pdn-in-variations = { $count } en líneas alternativas
pdn-no-faults = sin faltas
pdn-fault = { $kind } en la partida { $game }: `{ $text }`: { $message }
pdn-guessed = deducido: encajan { $fitting } de { pdn-games }
pdn-other-squares = casillas con otros nombres en { pdn-games }
pdn-encoding = { $encoding } en { pdn-games }
pdn-progress = { $percent ->
    [none] { $file }: { pdn-games }
   *[known] { $file }: { pdn-games }, { $percent } %
}
pdn-note-faults = nota: las partidas tienen { check-faults }; `draughts pdn check` dice cuáles
pdn-of-no-variant = { pdn-games } de ninguna variante conocida
pdn-share = { $whole },{ $tenth } %
pdn-label = { $what ->
   *[variant] variante
    [games] partidas
    [results] resultados
    [moves] jugadas
    [captures] capturas
    [crowned] coronaciones
    [forced] única jugada legal
    [priority] la prioridad limitó
    [over] terminadas al final
    [drawn] tablas por regla
    [claimable] tablas reclamables
    [went-on] siguieron tras tablas
    [opening] apertura
}
pdn-stats-games = { $games }, { $broken } de ellas hasta una jugada ilegal
pdn-stats-moves = { $moves }; una partida tiene de { $least } a { $most }, la mitad de ellas { $median } como mucho
pdn-stats-captures = { $n ->
    [one] { $share } de las jugadas; { $count } pieza
   *[other] { $share } de las jugadas; { $count } piezas
}
pdn-stats-priority = { $share } de las capturas ({ $count })
pdn-reason = { $reason ->
    [no-pieces] sin piezas
    [blocked] sin jugada legal
    [first-promotion] primera dama
    [repetition] repetición
    [no-progress] sin progreso
    [material] material
   *[immediate] en el acto
}
pdn-draw-rule = { pdn-reason } (regla de tablas { $rule })
pdn-game = Partida { $number }
pdn-keys = Intro siguiente, b atrás, un número para ir allí, n partida siguiente, q salir:
pdn-pictures = { $n ->
    [one] { $count } imagen
   *[other] { $count } imágenes
}

## El servidor

serve-listening = Abre { $address } en un navegador; Ctrl-C lo termina. Las partidas se guardan en { $database }.
serve-remote = Otras máquinas pueden llegar a { $address }: quien llegue puede jugar, hacer pensar al motor y ver todas
    las partidas guardadas aquí. No hay cuentas ni cifrado; un proxy delante puede añadir ambas cosas.
error-remote = otras máquinas pueden llegar a { $address }
help-remote = --allow-remote lo permite; 127.0.0.1:8080 es solo para esta máquina
error-listen = no se puede escuchar en { $address }: { $error }
help-listen = da otra dirección: --listen 127.0.0.1:0 toma cualquier puerto libre
error-database = no se puede usar la base de datos { $file }: { $error }
error-no-data-home = no hay carpeta personal donde guardar las partidas
help-no-data-home = di dónde se guardan: --database FILE
