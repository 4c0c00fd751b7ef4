# Las reglas en palabras, en español.
#
# Cada mensaje que pide el programa es una frase entera, un giro entero o un nombre; los mensajes a los que otros
# remiten son asunto de este archivo. Los saltos de línea dentro de un mensaje valen como espacios.
# Los números llegan como números; los valores de los archivos de variantes, por su nombre.

## Encabezamientos

heading-board = Tablero
heading-start = Comienzo
heading-men = Peones
heading-kings = Damas
heading-capture = Captura
heading-crowning = Coronación
heading-end = Final de la partida
heading-draws = Tablas
heading-notation = Notación

## Enumeraciones
# $place es middle o last: el molde une lo anterior ($head) con un elemento más ($item).

list-and = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } y { $item }
}
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } o { $item }
}
# Lo que no ocurre: «sin capturas ni jugadas de peón».
list-without = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ni { $item }
}
# Alternativas que ya llevan «y».
list-either = { $head }, o bien { $item }
list-apart = { $head }; { $item }

## Direcciones

ways-diagonals = en diagonal hacia adelante o hacia atrás
ways-forward-and-sideways = recto hacia adelante o de lado
ways-forward-three = hacia adelante, en recto o en diagonal
ways-orthogonals = recto hacia adelante, recto hacia atrás o de lado
ways-all = en cualquiera de las ocho direcciones
way = { $way ->
   *[forward] recto hacia adelante
    [forward-right] en diagonal hacia adelante a la derecha
    [right] hacia la derecha
    [backward-right] en diagonal hacia atrás a la derecha
    [backward] recto hacia atrás
    [backward-left] en diagonal hacia atrás a la izquierda
    [left] hacia la izquierda
    [forward-left] en diagonal hacia adelante a la izquierda
    [forward-diagonals] en diagonal hacia adelante
    [backward-diagonals] en diagonal hacia atrás
    [sideways] de lado
}

## Tablero

board-size = El tablero tiene { $height } filas de { $width } casillas.
board-all = Se juega en todas las casillas: { $squares }.
board-checkered = { $corner ->
    [left] Se juega en una de cada dos casillas, { $squares } en total; entre ellas está la esquina que cada jugador
           tiene a su izquierda.
    [right] Se juega en una de cada dos casillas, { $squares } en total; entre ellas está la esquina que cada jugador
            tiene a su derecha.
    [left-of-white] Se juega en una de cada dos casillas, { $squares } en total; entre ellas están la esquina que las
                    blancas tienen a su izquierda y la que las negras tienen a su derecha.
    [right-of-white] Se juega en una de cada dos casillas, { $squares } en total; entre ellas están la esquina que las
                     blancas tienen a su derecha y la que las negras tienen a su izquierda.
   *[both] Se juega en una de cada dos casillas, { $squares } en total, y entre ellas están las cuatro esquinas.
}
board-numbers = { $from ->
    [bottom-left] Las casillas de juego se numeran del 1 al { $squares }: la 1 es la primera por la izquierda de la fila
                  más próxima a las blancas, y los números siguen hacia la derecha y, fila a fila, alejándose de ellas.
    [bottom-right] Las casillas de juego se numeran del 1 al { $squares }: la 1 es la primera por la derecha de las
                   blancas en la fila más próxima a ellas, y los números siguen hacia la izquierda y, fila a fila,
                   alejándose de ellas.
   *[top-left] Las casillas de juego se numeran del 1 al { $squares }: la 1 es la primera por la izquierda de las
               blancas en la fila más alejada de ellas, y los números siguen hacia la derecha y, fila a fila,
               acercándose a ellas.
    [top-right] Las casillas de juego se numeran del 1 al { $squares }: la 1 es la primera por la derecha de las
                blancas en la fila más alejada de ellas, y los números siguen hacia la izquierda y, fila a fila,
                acercándose a ellas.
}
board-letters = Cada casilla se nombra con una letra y un número: las columnas van de la a a la { $file } desde la
    izquierda de las blancas, y las filas del 1 al { $height } desde el lado de las blancas.

## Comienzo

men-count = { $men ->
    [one] un peón
   *[other] { $men } peones
}
start-rows = { $rows ->
    [1] Cada bando empieza con { men-count }, en todas las casillas de juego de la fila más próxima a él.
   *[other] Cada bando empieza con { men-count }, en todas las casillas de juego de las { $rows } filas más próximas a
            él.
}
start-rows-apart = { $rows ->
    [1] Cada bando empieza con { men-count }, en todas las casillas de juego de su fila { $first }, contada desde su
        propio borde; las demás filas quedan vacías.
    [2] Cada bando empieza con { men-count }, en todas las casillas de juego de sus filas { $first } y { $last },
        contadas desde su propio borde; las demás filas quedan vacías.
   *[other] Cada bando empieza con { men-count }, en todas las casillas de juego de sus filas { $first } a { $last },
            contadas desde su propio borde; las demás filas quedan vacías.
}
start-squares = { $side ->
   *[white] Las blancas empiezan con { men-count }, en { $squares }.
    [black] Las negras empiezan con { men-count }, en { $squares }.
}
start-first = { $side ->
   *[white] Salen las blancas, y después se juega por turnos.
    [black] Salen las negras, y después se juega por turnos.
    [either] Las reglas no dicen quién sale: se decide por sorteo o de común acuerdo. Después se juega por turnos. Aquí,
             en las posiciones iniciales juegan las blancas.
}

## Peones

men-move = El peón se mueve una casilla { $ways }, siempre a una casilla libre.
men-leap = { $over ->
   *[one-man] En lugar de dar un paso, el peón puede saltar { $ways } por encima de un peón propio contiguo y caer en la
              casilla libre que está justo detrás de él; no captura nada.
    [line] En lugar de dar un paso, el peón puede saltar { $ways } por encima de una fila ininterrumpida de peones propios,
           el primero de ellos contiguo, y caer en la casilla libre que está justo detrás del último; no captura nada. Es lo
           mismo que mover un paso toda la fila.
}
men-capture = El peón captura { $ways }: salta por encima de una pieza contraria contigua y cae en la casilla libre que
    está justo detrás de ella.
men-capture-none = Los peones no capturan.
men-capture-kings = { $value ->
   *[allowed] Un peón puede capturar una dama como cualquier otra pieza.
    [forbidden] Un peón no puede capturar damas.
}
straight-steps = En línea recta, por filas o columnas, no cuentan las casillas en las que no se juega: la siguiente está
    dos casillas más allá.

## Damas

kings-none = Los peones no coronan: no hay damas.
kings-never-move = La primera coronación gana la partida, así que ninguna dama llega a mover por su cuenta.
kings-move-short = La dama se mueve una casilla { $ways }, siempre a una casilla libre.
kings-move-flying = La dama se mueve { $ways }, en una misma línea, tantas casillas libres como quiera.
kings-capture-short = La dama captura { $ways }: salta por encima de una pieza contraria contigua y cae en la casilla
    libre que está justo detrás de ella.
kings-capture-flying = { $landing ->
   *[any] La dama captura { $ways }, a cualquier distancia en una misma línea: salta por encima de una sola pieza
          contraria, con todas las casillas intermedias libres, y cae en cualquier casilla libre detrás de ella, hasta
          la siguiente pieza de la línea.
    [adjacent] La dama captura { $ways }, a cualquier distancia en una misma línea: salta por encima de una sola pieza
               contraria, con todas las casillas intermedias libres, y cae en la casilla que está justo detrás de ella,
               que debe estar libre.
}
kings-turn = En medio de una captura la dama sigue en línea recta; solo puede cambiar de dirección en una casilla del borde del
    tablero.
kings-capture-none = Las damas no capturan.
kings-halt = { $kings ->
    [0] { $captured ->
        [1] La dama debe terminar toda captura en la casilla que está justo detrás de la última pieza capturada.
       *[other] La dama que captura al menos { $captured } piezas debe terminar en la casilla que está justo detrás de
                la última de ellas.
    }
    [1] { $captured ->
        [1] Si la última pieza que captura una dama es otra dama, debe terminar en la casilla que está justo detrás de
            ella.
       *[other] Si una dama captura al menos { $captured } piezas y la última es una dama, debe terminar en la casilla
                que está justo detrás de ella.
    }
   *[other] { $extra ->
        [0] Si las últimas { $kings } piezas que captura una dama son damas, debe terminar en la casilla que está justo
            detrás de la última.
       *[other] Si una dama captura al menos { $captured } piezas y las últimas { $kings } son damas, debe terminar en
                la casilla que está justo detrás de la última.
    }
}
kings-halt-middle = Esto solo obliga al final de la captura: entre salto y salto, la dama sigue eligiendo dónde cae.
kings-move-limit = { $moves ->
    [1] El bando que tiene algún peón no puede hacer dos jugadas seguidas sin captura con la misma dama: después de una,
        debe mover otra pieza o capturar antes de que esa dama vuelva a moverse sin capturar.
   *[other] El bando que tiene algún peón puede hacer como mucho { $moves } jugadas seguidas sin captura con la misma
            dama: después debe mover otra pieza o capturar antes de que esa dama vuelva a moverse sin capturar.
}

## Captura

capture-none = En este juego no se captura.
capture-obligation = { $value ->
   *[compulsory] La captura es obligatoria: quien puede capturar debe hacerlo.
    [optional] La captura no es obligatoria: quien puede capturar también puede hacer una jugada sin captura.
}
capture-missed = Al jugador que deja de capturar se le puede soplar: el contrario retira del tablero la pieza que debió capturar y después
    hace su jugada. Aquí no se llega a eso: la jugada que omite una captura no es legal.
capture-chain = { $value ->
   *[must-complete] La pieza que desde donde ha caído puede volver a capturar debe seguir en la misma jugada hasta que
                    no pueda capturar más; de un salto a otro puede cambiar de dirección.
    [may-stop] La pieza que desde donde ha caído puede volver a capturar puede seguir en la misma jugada, y también
               pararse después de cualquier salto; de un salto a otro puede cambiar de dirección.
}
capture-origin = Mientras una pieza captura, la casilla de la que partió cuenta como libre.
capture-landing-choice = { $value ->
   *[must-continue] Si detrás de una pieza la dama puede caer en varias casillas, debe elegir una desde la que pueda
                    seguir capturando, si la hay.
    [free] Si detrás de una pieza la dama puede caer en varias casillas, elige la que quiera; si desde ella no puede
           capturar más, su captura ha terminado.
    [nearest] Si detrás de una pieza la dama puede caer en varias casillas, no puede ir más allá de la más cercana desde la que
              pueda seguir capturando, y desde ella debe seguir; en una más cercana su captura ha terminado. Si no hay ninguna
              así, puede caer en cualquiera.
}
capture-removal = { $value ->
   *[after-move] Las piezas capturadas no se retiran del tablero hasta que termina toda la jugada; mientras tanto
                 estorban el paso, no se pueden saltar otra vez, y por su casilla no se puede pasar ni caer en ella.
    [immediate] Cada pieza capturada se retira del tablero en el acto, antes del salto siguiente; más adelante, en la
                misma captura, se puede pasar por su casilla o caer en ella.
}
capture-removal-moot = Las piezas capturadas se retiran del tablero; que sea en el acto o al final de la jugada no cambia
    nada en este juego.
capture-half-turn = { $value ->
    [allowed] En medio de una captura, la dama puede dar media vuelta sobre la línea de su último salto.
   *[forbidden] En medio de una captura, ninguna pieza puede dar media vuelta sobre la línea de su último salto.
}

### Qué captura

priority-free = Si son posibles varias capturas, se elige la que se quiera; no tiene que ser la de más piezas.
# Cómo empieza una frase sobre un criterio, según el criterio anterior.
among = { $before ->
   *[none] Si son posibles varias capturas
    [most-pieces] Entre capturas con el mismo número de piezas
    [most-value] Entre capturas del mismo valor
    [with-king] Entre las que quedan
    [most-kings] Entre capturas con el mismo número de damas
    [earliest-king] Entre las que quedan
}
priority-most-pieces = { $kings ->
    [alike] { among }, es obligatoria la que captura más piezas (ley de la cantidad); una dama capturada cuenta como una
            pieza, igual que un peón.
   *[other] { among }, es obligatoria la que captura más piezas (ley de la cantidad).
}
priority-most-value = { among }, es obligatoria la de mayor valor, contando { $man } por cada peón capturado y { $king }
    por cada dama.
# Lo que vale una dama en peones: $men es el número entero de peones que vale, o que supera.
priority-worth = { $worth ->
   *[equal] { $men ->
        [1] Una dama y un peón cuentan lo mismo.
       *[other] Una dama cuenta tanto como { $men } peones.
    }
    [between] { $men ->
        [0] Una dama cuenta menos que un peón.
        [1] Una dama cuenta más que un peón y menos que dos.
       *[other] Una dama cuenta más que { $men } peones y menos que { $more }.
    }
}
priority-with-king = { among }, hay que capturar con una dama, si alguna puede.
priority-most-kings = { among }, es obligatoria la que captura más damas (ley de la calidad).
priority-earliest-king = { among }, es obligatoria la que encuentra antes las damas: en la primera pieza en que se
    distinguen dos capturas, la que captura ahí una dama va por delante de la que captura un peón.
priority-rest = { $last ->
    [most-pieces] Entre capturas con el mismo número de piezas se elige libremente.
    [most-value] Entre capturas del mismo valor se elige libremente.
    [with-king] Entre las que quedan se elige libremente.
    [most-kings] Entre capturas con el mismo número de damas se elige libremente.
   *[several] Entre capturas iguales en todo esto se elige libremente.
}

## Coronación
# $where es far-row, o squares cuando se enumeran las casillas de coronación.

crowning-far-row = El peón corona, y se convierte en dama, en la última fila: la más próxima al adversario.
crowning-squares = El peón corona, y se convierte en dama, en estas casillas: los peones blancos, en { $white }; los
    negros, en { $black }.
crowning-quiet = { $where ->
   *[far-row] El peón que llega a la última fila sin capturar corona, y ahí termina la jugada.
    [squares] El peón que llega a una casilla de coronación sin capturar corona, y ahí termina la jugada.
}
crowning-stop = { $where ->
   *[far-row] El peón que llega a la última fila capturando corona y termina ahí su jugada, aunque desde ahí pudiera
              seguir capturando.
    [squares] El peón que llega a una casilla de coronación capturando corona y termina ahí su jugada, aunque desde ahí
              pudiera seguir capturando.
}
# Lo mismo, cuando desde ahí un peón no podría capturar más, y solo una dama podría.
crowning-last = { $where ->
   *[far-row] El peón que llega a la última fila capturando corona y termina ahí su jugada, aunque desde ahí una dama
              pudiera seguir capturando.
    [squares] El peón que llega a una casilla de coronación capturando corona y termina ahí su jugada, aunque desde ahí
              una dama pudiera seguir capturando.
}
crowning-pass = { $where ->
   *[far-row] Si un peón llega a la última fila capturando y desde ahí sigue la captura, lo hace como peón y sigue siendo
              peón: solo corona si su captura termina en la última fila.
    [squares] Si un peón llega a una casilla de coronación capturando y desde ahí sigue la captura, lo hace como peón y
              sigue siendo peón: solo corona si su captura termina en una casilla de coronación.
}
crowning-continue-as-man = { $where ->
   *[far-row] Si un peón llega a la última fila capturando y desde ahí sigue la captura, lo hace como peón, y corona al
              terminar la jugada, acabe donde acabe.
    [squares] Si un peón llega a una casilla de coronación capturando y desde ahí sigue la captura, lo hace como peón, y
              corona al terminar la jugada, acabe donde acabe.
}
crowning-continue-as-king = { $where ->
   *[far-row] El peón que llega a la última fila capturando corona en el acto; si desde ahí puede seguir capturando como
              dama, la captura sigue en la misma jugada como la de una dama.
    [squares] El peón que llega a una casilla de coronación capturando corona en el acto; si desde ahí puede seguir
              capturando como dama, la captura sigue en la misma jugada como la de una dama.
}

## Final de la partida

end-no-move = { $value ->
   *[loss] Pierde el jugador al que no le queda ninguna jugada, sea porque le han capturado todas las piezas o porque las
           que le quedan están bloqueadas.
    [win] Gana el jugador al que no le queda ninguna jugada, sea porque le han capturado todas las piezas o porque las
          que le quedan están bloqueadas.
    [draw] Si al jugador de turno no le queda ninguna jugada, la partida queda en tablas, sea porque le han capturado todas las
           piezas o porque las que le quedan están bloqueadas.
}
end-no-pieces = { $value ->
   *[loss] Pierde el jugador al que no le queda ninguna pieza.
    [win] Gana el jugador al que no le queda ninguna pieza.
    [draw] Si a un jugador no le queda ninguna pieza, la partida queda en tablas.
}
end-blocked = { $value ->
   *[loss] Pierde el jugador que tiene piezas, pero a quien en su turno no le queda ninguna jugada legal.
    [win] Gana el jugador que tiene piezas, pero a quien en su turno no le queda ninguna jugada legal.
    [draw] Si el jugador de turno tiene piezas, pero ninguna jugada legal, la partida queda en tablas.
}
end-lone-piece = Pierde el jugador al que le queda una sola pieza.
end-blocked-with-men = { $value ->
   *[loss] Si a ese jugador le queda algún peón, pierde.
    [win] Si a ese jugador le queda algún peón, gana.
    [draw] Si a ese jugador le queda algún peón, la partida queda en tablas.
}
end-bonus-win = { $points ->
    [one] En un encuentro la victoria vale un punto, haya coronado o no el perdedor algún peón.
   *[other] En un encuentro la victoria sobre quien no ha coronado ningún peón vale { $points } puntos, y las demás uno.
}
end-first-promotion = Gana la partida el primer jugador que tiene una dama al terminar una jugada.

## Tablas

draws-none = Ninguna repetición, ningún número de jugadas y ningún material hacen tablas por regla.
draws-moot = Las tablas para las que hace falta una dama no pueden darse: la primera coronación gana la partida.
draw-outcome = { $claim ->
   *[automatic] La partida queda en tablas
    [claimed] Un jugador puede reclamar tablas
}
draw-outcome-then = { $claim ->
   *[automatic] la partida queda en tablas
    [claimed] un jugador puede reclamar tablas
}
times = { $times ->
    [2] por segunda vez
    [3] por tercera vez
    [4] por cuarta vez
    [5] por quinta vez
   *[other] por { $times }.ª vez
}
moves = { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
draw-repetition = { draw-outcome } cuando se da { times } la misma posición, con el mismo bando en turno.
draw-no-progress = { $resets ->
    [0] { draw-outcome } cuando cada bando ha hecho { moves }{ draw-while }.
   *[other] { draw-outcome } cuando cada bando ha hecho { moves } { $moves ->
        [one] { "" }
       *[other] { "seguidas " }
    }sin { $events }{ draw-while }.
}
# «7 u 8», «10 u 11».
or-number = { $most ->
    [8] u
    [11] u
   *[other] o
}
# $pieces es exactly, either, between, at-most o at-least.
draw-while = { $condition ->
   *[always] { "" }
    [kings-only] , con solo damas en el tablero todo ese tiempo
    [pieces] { $pieces ->
        [exactly] , con { $most } piezas en el tablero y una dama en cada bando todo ese tiempo
        [either] , con { $least } { or-number } { $most } piezas en el tablero y una dama en cada bando todo ese tiempo
        [at-most] , con { $most } piezas en el tablero como mucho y una dama en cada bando todo ese tiempo
        [at-least] , con { $least } piezas en el tablero como mínimo y una dama en cada bando todo ese tiempo
       *[between] , con entre { $least } y { $most } piezas en el tablero y una dama en cada bando todo ese tiempo
    }
    [side-at-most] { $most ->
        [1] , con uno de los bandos reducido a una dama todo ese tiempo
       *[other] , con uno de los bandos reducido a { $most } piezas o menos, una de ellas dama, todo ese tiempo
    }
}
event = { $event ->
   *[capture] capturas
    [king-captured] capturas de dama
    [man-move] jugadas de peón
    [promotion] coronaciones
    [first-king] coronaciones que den a un bando su primera dama
}
material-kings = { $exactly ->
   *[exactly] { $kings ->
        [1] una dama
        [2] dos damas
        [3] tres damas
        [4] cuatro damas
        [5] cinco damas
       *[other] { $kings } damas
    }
    [or-more] { $kings ->
        [1] al menos una dama
        [2] al menos dos damas
        [3] al menos tres damas
        [4] al menos cuatro damas
        [5] al menos cinco damas
       *[other] al menos { $kings } damas
    }
}
material-men = { $men ->
    [1] un peón
    [2] dos peones
    [3] tres peones
    [4] cuatro peones
    [5] cinco peones
   *[other] { $men } peones
}
material = { $pieces ->
    [kings] { material-kings }
    [men] { material-men }
   *[both] { material-kings } y { material-men }
}
draw-material = { $capturing-move ->
   *[included] Si un bando tiene { $weak } y el otro { $strong }, { draw-outcome-then } cuando { draw-counted }; con la
               última de esas jugadas aún se puede ganar.
    [extra] Si un bando tiene { $weak } y el otro { $strong }, { draw-outcome-then } cuando { draw-counted }; la
            siguiente jugada del bando más fuerte aún puede ganar.
}
draw-counted = { $counted ->
   *[each] cada bando ha hecho { moves }{ draw-since }
    [strong] el bando más fuerte ha hecho { moves }{ draw-since }
    [weak] el bando más débil ha hecho { moves }{ draw-since }
}
draw-since = { $long-diagonal ->
   *[free] { " " }a partir de entonces
    [held-by-strong] , contadas desde que una dama del bando más fuerte ocupa la gran diagonal o calle mayor
                     ({ $diagonal })
    [held-by-weak] { $counted ->
        [weak] { " " }con su dama en la gran diagonal o calle mayor ({ $diagonal }) todo ese tiempo
       *[other] { " " }con la dama del bando más débil en la gran diagonal o calle mayor ({ $diagonal }) todo ese tiempo
    }
}
draw-material-leaves = Si esa dama deja la gran diagonal, la cuenta vuelve a empezar.
draw-material-resets = La cuenta vuelve a empezar cuando hay { $events }, mientras el material siga siendo el descrito.
draw-material-no-resets = Ni capturas ni coronaciones hacen empezar de nuevo esta cuenta, mientras el material siga
    siendo el descrito.
draw-immediate = { $sides ->
    [alike] { $capture ->
       *[even-if-capture] { draw-outcome } en cuanto cada bando tiene { $first }, aunque el jugador de turno pueda
                          capturar.
        [unless-capture] { draw-outcome } en cuanto cada bando tiene { $first }, salvo que el jugador de turno pueda
                         capturar.
    }
   *[unlike] { $capture ->
       *[even-if-capture] { draw-outcome } en cuanto un bando tiene { $first } y el otro { $second }, aunque el jugador
                          de turno pueda capturar.
        [unless-capture] { draw-outcome } en cuanto un bando tiene { $first } y el otro { $second }, salvo que el jugador
                         de turno pueda capturar.
    }
}

## Por qué una jugada es legal o no
# $square, $from y $to son nombres de casillas; $move y $moves, textos de jugadas; $squares, casillas unidas por list-or.
# $piece es man o king; $side, white o black.

explain-legal = { $move } es legal.
explain-legal-only = { $move } es legal; es la única jugada legal.
explain-legal-capture = { $captured ->
    [one] { $move } es legal: captura una pieza contraria.
   *[other] { $move } es legal: captura { $captured } piezas contrarias.
}
explain-ambiguous = Encaja más de una jugada legal: { $moves }. Indica más casillas del recorrido.
reason-off-board = Una de las casillas no está en el tablero.
reason-game-over = La partida ha terminado: hay una dama en { $square }, y la primera dama gana.
reason-too-few-pieces = { $side ->
   *[white] La partida ha terminado: a las blancas no les quedan dos piezas, y han perdido.
    [black] La partida ha terminado: a las negras no les quedan dos piezas, y han perdido.
}
reason-no-piece-there = En { $square } no hay ninguna pieza.
reason-opponents-piece = { $side ->
   *[white] La pieza de { $square } es del adversario: juegan las blancas.
    [black] La pieza de { $square } es del adversario: juegan las negras.
}
reason-goes-nowhere = La pieza se quedaría en { $square }.
reason-not-on-a-line = { $piece ->
   *[man] { $from } y { $to } no están en una misma línea, y el peón se mueve en línea recta.
    [king] { $from } y { $to } no están en una misma línea, y la dama se mueve en línea recta.
}
# $ways es hacia dónde va la pieza; $way, hacia dónde iba a ir.
reason-never-moves = { $piece ->
   *[man] Los peones no se mueven sin capturar.
    [king] Las damas no se mueven sin capturar.
}
reason-never-captures = { $piece ->
   *[man] Los peones no capturan.
    [king] Las damas no capturan.
}
reason-wrong-way-to-move = { $piece ->
   *[man] El peón se mueve { $ways }, no { $way }.
    [king] La dama se mueve { $ways }, no { $way }.
}
reason-wrong-way-to-capture = { $piece ->
   *[man] El peón captura { $ways }, no { $way }.
    [king] La dama captura { $ways }, no { $way }.
}
reason-too-far-to-move = { $piece ->
   *[man] El peón se mueve una casilla, y { $to } está más lejos de { $from }.
    [king] La dama se mueve una casilla, y { $to } está más lejos de { $from }.
}
reason-too-far-to-capture = { $piece ->
   *[man] El peón solo captura la pieza contigua, y cae justo detrás de ella.
    [king] La dama solo captura la pieza contigua, y cae justo detrás de ella.
}
reason-occupied = { $side ->
   *[white] La jugada termina en una casilla libre, y en { $square } hay una pieza blanca.
    [black] La jugada termina en una casilla libre, y en { $square } hay una pieza negra.
}
reason-path-blocked = La pieza de { $square } cierra el paso.
reason-one-stride-only = Sin capturar, la jugada termina donde la pieza se detiene por primera vez, aquí en { $square }.
reason-capture-compulsory = Hay una captura, y capturar es obligatorio: { $moves }.
reason-king-move-limit = { $limit ->
    [one] El bando que tiene algún peón no puede hacer dos jugadas seguidas sin captura con la misma dama: esta solo puede
          capturar hasta que se mueva otra pieza.
   *[other] El bando que tiene algún peón puede hacer { $limit } jugadas seguidas sin captura con la misma dama, y esta ya
            las ha hecho: solo puede capturar hasta que se mueva otra pieza.
}
reason-nothing-to-capture = Entre { $from } y { $to } no hay nada que capturar.
reason-jumps-own-piece = La pieza de { $square } es del mismo bando, y las piezas propias no se saltan.
reason-jumps-two-pieces = Un salto captura una sola pieza y cae en una casilla libre detrás de ella, y aquí están ocupadas
    { $first } y { $second }.
reason-jumps-captured-piece = La pieza de { $square } ya ha sido capturada en esta jugada y sigue ahí hasta que termine: no
    se puede saltar otra vez, y su casilla no está libre.
reason-man-may-not-capture-king = Un peón no puede capturar damas, y en { $square } hay una dama.
reason-half-turn = Un salto no puede dar media vuelta sobre la línea del anterior, como haría esta captura desde
    { $square }.
reason-turns-aside = En medio de una captura la dama solo cambia de dirección en el borde del tablero, y { $square } no está en el borde.
reason-lands-too-far = La dama cae justo detrás de la pieza que captura, aquí en { $square }.
reason-stops-on-promotion = El peón corona en { $square }, y ahí termina su captura.
reason-not-crowned-yet = El peón que llega a una casilla de coronación en medio de una captura sigue como peón, y desde
    { $square } solo una dama podría ir por ahí.
reason-must-go-on = La captura no ha terminado: desde { $square } la pieza puede y debe seguir, a { $squares }.
reason-landing-must-continue = La dama debe caer donde pueda seguir capturando, y detrás de esta pieza eso es en
    { $squares }.
reason-must-halt = La dama debe terminar esta captura justo detrás de la última pieza capturada, en { $square }.
# $less y $more son cantidades.
reason-outranked-most-pieces = Captura { $less }, pero { $moves } captura { $more }: es obligatorio capturar el mayor
    número de piezas.
reason-outranked-most-value = Vale { $less }, pero { $moves } vale { $more }: es obligatorio capturar el mayor valor,
    contando { $man } por cada peón y { $king } por cada dama.
reason-outranked-with-king = La hace { $less }, pero { $moves } la hace { $more }: debe capturar la dama.
# $kings es cuántas damas captura.
reason-outranked-most-kings = { $kings ->
    [0] No captura ninguna dama
   *[other] Captura { $less }
}, pero { $moves } captura { $more }: es obligatorio capturar el mayor número
    de damas.
reason-outranked-earliest-king = { $kings ->
    [0] No captura ninguna dama
   *[other] Captura { $less }
}, pero { $moves } captura { $more }: es obligatoria la captura en la que
    las damas aparecen antes.
reason-no-capture-ends-there = Ninguna captura de esta pieza termina en { $square }; puede hacer { $moves }.
reason-other-pieces-captured = La pieza puede llegar ahí, pero capturando otras: { $moves }.
reason-too-many-ways = La pieza tiene más de { $limit } maneras de capturar. Esta no es ninguna de las legales, y no se han
    mirado todas las demás.
reason-other-effect = { $effect ->
   *[crowned] La jugada se hace, y el peón corona.
    [not-crowned] La jugada se hace, pero el peón no corona.
}
reason-more-moves = { $moves } más
amount-pieces = { $pieces ->
    [one] una pieza
   *[other] { $pieces } piezas
}
amount-value = { $amount }
amount-kings = { $kings ->
    [one] una dama
   *[other] { $kings } damas
}
amount-piece = { $piece ->
   *[man] un peón
    [king] una dama
}
amount-then = { $head }, después { $item }

## Fallos de partidas y de textos de jugadas

pdn-too-long = Esta partida tiene más de { $limit } bytes y no se lee.
pdn-unknown-variant = No se dice de qué juego es esta partida, y no se puede reproducir en ninguno de los conocidos.
pdn-unknown-move = Nadie conoce esta jugada, así que las siguientes no se pueden reproducir.
pdn-turned = (Las casillas se nombran como las ven las blancas; está escrito { $move }.)
pdn-no-move = Aquí no hay ninguna jugada legal.
pdn-ambiguous = Encaja más de una jugada legal: { $moves }. { $why ->
    [follows] Se toma { $move }: de ella se sigue el resto de la línea.
    [alike] Se toma { $move }: nada de lo que sigue las distingue.
   *[too-many] Se toma { $move }: esta partida tiene demasiadas jugadas ambiguas para probarlas todas.
}
pdn-result-mismatch = Las jugadas terminan con { $result }, pero la etiqueta Result dice { $tag }.
pdn-wrong-result = La partida ha terminado en su última posición, y según las reglas su resultado es { $result }.
fault-move-too-long = una jugada de { $bytes } bytes es demasiado larga: se leen { $most } como mucho
fault-move-empty = no hay ninguna jugada
fault-move-one-square = una jugada necesita dos casillas: la de salida y la de llegada
fault-move-square-missing = aquí falta una casilla
fault-move-sign-missing = aquí debería estar `-` o `{ $sign }`
fault-square = `{ $text }` no es una casilla: las casillas son números desde el 1, o una letra y un número, como c3
fault-square-number = la casilla { $number } no está en el tablero: sus casillas van del 1 al { $last }
fault-square-off-board = { $text } no está en el tablero: sus casillas van de a1 a { $last }
fault-square-not-playing = { $text } no es una casilla de juego

## Resultados
# $side es el bando del que habla el motivo; $winner, white, black o none.

outcome = { $winner ->
    [white] Ganan las blancas: { outcome-reason }
    [black] Ganan las negras: { outcome-reason }
   *[none] { $claim ->
        [claimed] Tablas reclamadas: { outcome-reason }
       *[automatic] Tablas: { outcome-reason }
    }
}
claimable = Un jugador puede reclamar tablas: { outcome-reason }
outcome-side = { $side ->
   *[white] las blancas
    [black] las negras
}
outcome-reason = { $reason ->
    [no-pieces] a { outcome-side } no les queda ninguna pieza.
    [lone-piece] a { outcome-side } les queda una sola pieza.
    [blocked] { outcome-side } no tienen ninguna jugada legal.
    [first-promotion] { outcome-side } tienen la primera dama.
    [repetition] la misma posición, con el mismo bando en turno, se ha dado { times }.
    [no-progress] { $resets ->
        [0] cada bando ha hecho { moves }{ draw-while }.
       *[other] cada bando ha hecho { moves } { $moves ->
            [one] { "" }
           *[other] { "seguidas " }
        }sin { $events }{ draw-while }.
    }
    [material] { $capturing-move ->
       *[included] con { $strong } contra { $weak }, { draw-counted }.
        [extra] con { $strong } contra { $weak }, { draw-counted }, y después una jugada más.
    }
    [immediate] { $sides ->
        [alike] cada bando tiene { $first }.
       *[unlike] un bando tiene { $first } y el otro { $second }.
    }
    [agreement] los jugadores lo han acordado.
    [resignation] { outcome-side } se han rendido.
   *[time] { outcome-side } han agotado su tiempo.
}

## Notación

notation-moves = { $signs ->
    [alike] Una jugada se escribe con las casillas de salida y de llegada unidas por «-», y una captura también.
   *[other] Una jugada sin captura se escribe con las casillas de salida y de llegada unidas por «-»; una captura, con
            «{ $separator }».
}
notation-results = { $value ->
   *[one-zero] Los resultados se escriben 1-0 si ganan las blancas, 0-1 si ganan las negras y 1/2-1/2 si hay tablas.
    [two-zero] Los resultados se escriben 2-0 si ganan las blancas, 0-2 si ganan las negras y 1-1 si hay tablas.
}
notation-game-type = En PDN el juego lleva el número GameType { $number }.

## Nombres de las reglas

key-board-width = Anchura del tablero
key-board-height = Altura del tablero
key-board-squares = Casillas de juego
key-board-playing-corner = Esquina de juego
key-setup = Peones al comienzo
key-setup-first-mover = Salida
key-men-moves = Movimiento de los peones
key-men-captures = Captura de los peones
key-men-leaps = Saltos de peones sobre peones propios
key-men-leap-over = Sobre qué saltan los peones
key-men-capture-kings = Captura de damas por peones
key-kings-range = Alcance de las damas
key-kings-moves = Movimiento de las damas
key-kings-captures = Captura de las damas
key-kings-landing = Caída de las damas
key-kings-turn = Giros de las damas
key-kings-halt = Parada de las damas
key-kings-move-limit = Límite de jugadas de dama
key-capture-obligation = Obligación de capturar
key-capture-missed = Captura omitida
key-capture-chain = Continuación de la captura
key-capture-landing-choice = Elección de la casilla de caída
key-capture-removal = Retirada de las piezas capturadas
key-capture-half-turn = Media vuelta
key-capture-priority = Prioridad de las capturas
key-promotion-during-capture = Coronación durante una captura
key-promotion-squares = Casillas de coronación
key-end-no-moves = Sin jugada legal
key-end-no-pieces = Sin piezas
key-end-blocked-with-men = Sin jugada legal, pero con un peón
key-end-lone-piece = Una sola pieza
key-end-bonus-win = Victoria sobre quien no ha coronado
key-end-first-promotion = Primera coronación
key-draws = Tablas por regla
key-notation-squares = Nombres de las casillas
key-notation-numbering = Casilla 1
key-notation-pdn-game-type = Número de juego en PDN
key-notation-capture-separator = Signo de captura
key-notation-result-style = Resultados

## Valores en pocas palabras

value-none = no hay
value-number = { $value }
value-moves-in-a-row = { $moves ->
    [one] una jugada seguida
   *[other] { $moves } jugadas seguidas
}
value-board-squares = { $value ->
   *[checkered] una de cada dos
    [all] todas
}
value-board-playing-corner = { $value ->
   *[left] izquierda
    [right] derecha
}
value-setup-rows = { $rows ->
    [one] { men-count } por bando en una fila
   *[other] { men-count } por bando en { $rows } filas
}
value-setup-rows-apart = { $rows ->
    [1] { men-count } por bando en la fila { $first }
    [2] { men-count } por bando en las filas { $first } y { $last }
   *[other] { men-count } por bando en las filas { $first } a { $last }
}
value-sides = blancas en { $white }; negras en { $black }
value-first-mover = { $value ->
   *[white] blancas
    [black] negras
    [either] cualquiera de los dos
}
value-men-leap-over = { $value ->
   *[one-man] un peón
    [line] toda una fila
}
value-men-capture-kings = { $value ->
   *[allowed] permitida
    [forbidden] prohibida
}
value-kings-range = { $value ->
    [none] sin damas
   *[short] un paso
    [flying] cualquier distancia
}
value-kings-landing = { $value ->
   *[any] cualquier casilla detrás de la pieza
    [adjacent] justo detrás de la pieza
}
value-kings-turn = { $value ->
   *[any-square] en cualquier casilla
    [straight-except-edge] solo en el borde
}
value-kings-halt = { $kings ->
    [0] { $captured ->
        [1] justo detrás de la última pieza
       *[other] justo detrás de la última pieza, si son { $captured } o más
    }
    [1] { $captured ->
        [1] justo detrás de la última pieza, si es dama
       *[other] justo detrás de la última pieza, si es dama y son { $captured } o más
    }
   *[other] { $extra ->
        [0] justo detrás de la última pieza, si las últimas { $kings } son damas
       *[other] justo detrás de la última pieza, si las últimas { $kings } son damas y son { $captured } o más
    }
}
value-capture-obligation = { $value ->
   *[compulsory] obligatoria
    [optional] voluntaria
}
value-capture-missed = { $value ->
   *[illegal] no es legal
    [huffed] se sopla
}
value-capture-chain = { $value ->
   *[must-complete] hasta el final
    [may-stop] puede pararse tras cualquier salto
}
value-capture-landing-choice = { $value ->
   *[must-continue] donde la captura sigue
    [free] cualquiera
    [nearest] hasta la más cercana donde la captura sigue
}
value-capture-removal = { $value ->
   *[after-move] al terminar la jugada
    [immediate] en el acto
}
value-capture-half-turn = { $value ->
   *[allowed] permitida
    [forbidden] prohibida
}
value-priority-free = elección libre
value-priority-then = { $head }; después, { $item }
value-criterion = { $criterion ->
   *[most-pieces] más piezas
    [most-value] mayor valor (peón { $man }, dama { $king })
    [with-king] con dama
    [most-kings] más damas
    [earliest-king] la dama que aparece antes
}
value-promotion-during-capture = { $value ->
   *[stop] corona y termina la captura
    [pass] sigue como peón; solo corona donde la captura termina
    [continue-as-man] sigue como peón; corona al terminar la jugada
    [continue-as-king] corona en el acto y sigue como dama
}
value-far-row = última fila
value-outcome = { $value ->
   *[loss] pierde
    [win] gana
    [draw] la partida queda en tablas
}
value-end-lone-piece = { $value ->
   *[plays-on] sigue jugando
    [loses] pierde
}
value-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
value-end-first-promotion = { $value ->
   *[plays-on] la partida sigue
    [wins] gana
}
value-notation-squares = { $value ->
   *[numeric] números
    [algebraic] letras y números
}
value-notation-numbering = { $value ->
    [bottom-left] fila próxima, izquierda de las blancas
    [bottom-right] fila próxima, derecha de las blancas
   *[top-left] fila lejana, izquierda de las blancas
    [top-right] fila lejana, derecha de las blancas
}
value-claim = { $claim ->
   *[automatic] { $draw }
    [claimed] { $draw } (a petición)
}
value-draw-repetition = misma posición { times }
value-draw-no-progress = { $resets ->
    [0] { moves } por bando{ draw-while }
   *[other] { moves } por bando sin { $events }{ draw-while }
}
value-draw-material = { $resets ->
    [0] { $strong } contra { $weak }: { value-draw-counted }
   *[other] { $strong } contra { $weak }: { value-draw-counted }; vuelve a empezar si hay { $events }
}
value-draw-counted = { $capturing-move ->
   *[included] { value-draw-moves }{ value-draw-diagonal }
    [extra] { value-draw-moves }, y la siguiente aún puede ganar{ value-draw-diagonal }
}
value-draw-moves = { $counted ->
   *[each] { moves } por bando
    [strong] { moves } del bando más fuerte
    [weak] { moves } del bando más débil
}
value-draw-diagonal = { $long-diagonal ->
   *[free] { "" }
    [held-by-strong] , desde que el bando más fuerte ocupa la gran diagonal
    [held-by-weak] , con la dama del bando más débil en la gran diagonal
}
value-draw-immediate = { $capture ->
   *[even-if-capture] { $first } contra { $second }: en el acto
    [unless-capture] { $first } contra { $second }: en el acto, salvo que se pueda capturar
}
