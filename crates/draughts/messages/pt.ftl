# As regras por palavras, em português.
#
# Cada mensagem que o programa pede é uma frase inteira, uma expressão inteira ou um nome; as mensagens a que outras se
# referem são assunto deste ficheiro. As mudanças de linha dentro de uma mensagem valem como espaços.
# Os números chegam como números; os valores dos ficheiros de variantes, pelo seu nome.

## Títulos

heading-board = Tabuleiro
heading-start = Início
heading-men = Peões
heading-kings = Damas
heading-capture = Captura
heading-crowning = Promoção
heading-end = Fim da partida
heading-draws = Empates
heading-notation = Notação

## Enumerações
# $place é middle ou last: o molde junta o que vem antes ($head) com mais um elemento ($item).

list-and = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } e { $item }
}
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ou { $item }
}
# O que não acontece: «sem capturas nem lances de peão».
list-without = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } nem { $item }
}
# Alternativas que já têm «e».
list-either = { $head }, ou então { $item }
list-apart = { $head }; { $item }

## Direções

ways-diagonals = na diagonal, para a frente ou para trás
ways-forward-and-sideways = a direito para a frente ou para os lados
ways-forward-three = para a frente, a direito ou na diagonal
ways-orthogonals = a direito para a frente, a direito para trás ou para os lados
ways-all = em qualquer das oito direções
way = { $way ->
   *[forward] a direito para a frente
    [forward-right] na diagonal para a frente e para a direita
    [right] para a direita
    [backward-right] na diagonal para trás e para a direita
    [backward] a direito para trás
    [backward-left] na diagonal para trás e para a esquerda
    [left] para a esquerda
    [forward-left] na diagonal para a frente e para a esquerda
    [forward-diagonals] na diagonal para a frente
    [backward-diagonals] na diagonal para trás
    [sideways] para os lados
}

## Tabuleiro

board-size = O tabuleiro tem { $height } linhas de { $width } casas.
board-all = Joga-se em todas as { $squares } casas.
board-checkered = { $corner ->
    [left] Joga-se numa de cada duas casas, { $squares } ao todo; entre elas está o canto que cada jogador tem à sua
           esquerda.
    [right] Joga-se numa de cada duas casas, { $squares } ao todo; entre elas está o canto que cada jogador tem à sua
            direita.
    [left-of-white] Joga-se numa de cada duas casas, { $squares } ao todo; entre elas estão o canto que as brancas têm à
                    sua esquerda e o que as pretas têm à sua direita.
    [right-of-white] Joga-se numa de cada duas casas, { $squares } ao todo; entre elas estão o canto que as brancas têm à
                     sua direita e o que as pretas têm à sua esquerda.
   *[both] Joga-se numa de cada duas casas, { $squares } ao todo, e entre elas estão os quatro cantos.
}
board-numbers = { $from ->
    [bottom-left] As casas em que se joga são numeradas de 1 a { $squares }: a 1 é a primeira à esquerda na linha mais
                  próxima das brancas, e os números seguem para a direita e, linha a linha, afastando-se delas.
    [bottom-right] As casas em que se joga são numeradas de 1 a { $squares }: a 1 é a primeira à direita das brancas na
                   linha mais próxima delas, e os números seguem para a esquerda e, linha a linha, afastando-se delas.
   *[top-left] As casas em que se joga são numeradas de 1 a { $squares }: a 1 é a primeira à esquerda das brancas na
               linha mais afastada delas, e os números seguem para a direita e, linha a linha, aproximando-se delas.
    [top-right] As casas em que se joga são numeradas de 1 a { $squares }: a 1 é a primeira à direita das brancas na
                linha mais afastada delas, e os números seguem para a esquerda e, linha a linha, aproximando-se delas.
}
board-letters = Cada casa é designada por uma letra e um número: as colunas vão de a a { $file } a partir da esquerda das
    brancas, e as linhas de 1 a { $height } a partir do lado das brancas.

## Início

men-count = { $men ->
    [1] um peão
   *[other] { $men } peões
}
start-rows = { $rows ->
    [1] Cada lado começa com { men-count }, em todas as casas de jogo da linha mais próxima de si.
   *[other] Cada lado começa com { men-count }, em todas as casas de jogo das { $rows } linhas mais próximas de si.
}
start-rows-apart = { $rows ->
    [1] Cada lado começa com { men-count }, em todas as casas de jogo da sua linha { $first }, contada a partir do seu
        próprio bordo; as outras linhas ficam vazias.
    [2] Cada lado começa com { men-count }, em todas as casas de jogo das suas linhas { $first } e { $last }, contadas a
        partir do seu próprio bordo; as outras linhas ficam vazias.
   *[other] Cada lado começa com { men-count }, em todas as casas de jogo das suas linhas { $first } a { $last }, contadas
            a partir do seu próprio bordo; as outras linhas ficam vazias.
}
start-squares = { $side ->
   *[white] As brancas começam com { men-count }, em { $squares }.
    [black] As pretas começam com { men-count }, em { $squares }.
}
start-first = { $side ->
   *[white] As brancas fazem o primeiro lance, e depois joga-se alternadamente.
    [black] As pretas fazem o primeiro lance, e depois joga-se alternadamente.
    [either] As regras não dizem quem faz o primeiro lance: decide-se por sorteio ou de comum acordo. Depois joga-se
             alternadamente. Aqui, nas posições iniciais jogam as brancas.
}

## Peões

men-move = O peão anda uma casa { $ways }, sempre para uma casa livre.
men-leap = { $over ->
   *[one-man] Em vez de dar um passo, o peão pode saltar { $ways } por cima de um peão próprio vizinho e cair na casa livre
              imediatamente atrás dele; não captura nada.
    [line] Em vez de dar um passo, o peão pode saltar { $ways } por cima de uma fila ininterrupta de peões próprios, o
           primeiro dos quais vizinho, e cair na casa livre imediatamente atrás do último; não captura nada. É o mesmo que
           mover toda a fila um passo.
}
men-capture = O peão captura { $ways }: salta por cima de uma peça adversária vizinha e cai na casa livre imediatamente
    atrás dela.
men-capture-none = Os peões não capturam.
men-capture-kings = { $value ->
   *[allowed] Um peão pode capturar uma dama como qualquer outra peça.
    [forbidden] Um peão não pode capturar damas.
}
straight-steps = A direito, ao longo de uma linha ou coluna, não contam as casas em que não se joga: a seguinte fica duas
    casas adiante.

## Damas

kings-none = Os peões nunca são promovidos: não há damas.
kings-never-move = A primeira promoção ganha a partida, e por isso nenhuma dama chega a jogar.
kings-move-short = A dama anda uma casa { $ways }, sempre para uma casa livre.
kings-move-flying = A dama anda { $ways }, numa só linha, quantas casas livres quiser.
kings-capture-short = A dama captura { $ways }: salta por cima de uma peça adversária vizinha e cai na casa livre
    imediatamente atrás dela.
kings-capture-flying = { $landing ->
   *[any] A dama captura { $ways }, a qualquer distância numa só linha: salta por cima de uma única peça adversária, com
          todas as casas intermédias livres, e cai em qualquer casa livre atrás dela, até à peça seguinte da linha.
    [adjacent] A dama captura { $ways }, a qualquer distância numa só linha: salta por cima de uma única peça adversária,
               com todas as casas intermédias livres, e cai na casa imediatamente atrás dela, que tem de estar livre.
}
kings-turn = No meio de uma captura a dama segue em linha reta; só pode mudar de direção numa casa da borda do tabuleiro.
kings-capture-none = As damas não capturam.
kings-halt = { $kings ->
    [0] { $captured ->
        [1] A dama tem de terminar todas as capturas na casa imediatamente atrás da última peça capturada.
       *[other] A dama que captura pelo menos { $captured } peças tem de terminar na casa imediatamente atrás da última.
    }
    [1] { $captured ->
        [1] Se a última peça que uma dama captura for outra dama, tem de terminar na casa imediatamente atrás dela.
       *[other] Se uma dama capturar pelo menos { $captured } peças e a última for uma dama, tem de terminar na casa
                imediatamente atrás dela.
    }
   *[other] { $extra ->
        [0] Se as últimas { $kings } peças que uma dama captura forem damas, tem de terminar na casa imediatamente atrás
            da última.
       *[other] Se uma dama capturar pelo menos { $captured } peças e as últimas { $kings } forem damas, tem de terminar
                na casa imediatamente atrás da última.
    }
}
kings-halt-middle = Isto só obriga no fim da captura: entre um salto e outro, a dama continua a escolher onde cai.
kings-move-limit = { $moves ->
    [1] O lado que tem algum peão não pode fazer dois lances seguidos sem captura com a mesma dama: depois de um, tem de
        jogar outra peça ou capturar antes de essa dama voltar a andar sem capturar.
   *[other] O lado que tem algum peão pode fazer no máximo { $moves } lances seguidos sem captura com a mesma dama: depois
            tem de jogar outra peça ou capturar antes de essa dama voltar a andar sem capturar.
}

## Captura

capture-none = Neste jogo não há capturas.
capture-obligation = { $value ->
   *[compulsory] A captura é obrigatória: quem pode capturar tem de o fazer.
    [optional] A captura não é obrigatória: quem pode capturar também pode fazer um lance sem captura.
}
capture-missed = Ao jogador que deixa de capturar pode ser soprada a peça: o adversário retira do tabuleiro a peça que devia ter capturado e
    depois faz o seu lance. Aqui não se chega a isso: o lance que omite uma captura não é legal.
capture-chain = { $value ->
   *[must-complete] A peça que, de onde caiu, pode voltar a capturar tem de continuar no mesmo lance, até não poder
                    capturar mais; de um salto para outro pode mudar de direção.
    [may-stop] A peça que, de onde caiu, pode voltar a capturar pode continuar no mesmo lance, e também parar depois de
               qualquer salto; de um salto para outro pode mudar de direção.
}
capture-origin = Enquanto uma peça captura, a casa de onde partiu conta como livre.
capture-landing-choice = { $value ->
   *[must-continue] Se a dama pode cair em várias casas atrás de uma peça, tem de escolher uma de onde possa continuar a
                    capturar, se houver.
    [free] Se a dama pode cair em várias casas atrás de uma peça, escolhe a que quiser; se daí não puder capturar mais, a
           captura acabou.
    [nearest] Se a dama pode cair em várias casas atrás de uma peça, não pode ir além da mais próxima de onde possa continuar a
              capturar, e dela tem de continuar; numa mais próxima a captura acabou. Se não houver nenhuma assim, pode cair em
              qualquer uma.
}
capture-removal = { $value ->
   *[after-move] As peças capturadas só saem do tabuleiro quando todo o lance acaba; até lá estorvam a passagem, não podem
                 ser saltadas outra vez, e não se pode passar nem cair nas suas casas.
    [immediate] Cada peça capturada sai logo do tabuleiro, antes do salto seguinte; mais adiante, na mesma captura,
                pode-se passar ou cair na sua casa.
}
capture-removal-moot = As peças capturadas saem do tabuleiro; que seja logo ou no fim do lance não faz diferença neste
    jogo.
capture-half-turn = { $value ->
    [allowed] A meio de uma captura, a dama pode voltar para trás na linha do seu último salto.
   *[forbidden] A meio de uma captura, nenhuma peça pode voltar para trás na linha do seu último salto.
}

### Que captura

priority-free = Se houver várias capturas possíveis, escolhe-se qualquer delas; não tem de ser a de mais peças.
# Como começa uma frase sobre um critério, conforme o critério anterior.
among = { $before ->
   *[none] Se houver várias capturas possíveis
    [most-pieces] Entre capturas com o mesmo número de peças
    [most-value] Entre capturas do mesmo valor
    [with-king] Entre as que restam
    [most-kings] Entre capturas com o mesmo número de damas
    [earliest-king] Entre as que restam
}
priority-most-pieces = { $kings ->
    [alike] { among }, é obrigatória a que captura mais peças (lei da quantidade); uma dama capturada conta como uma peça,
            tal como um peão.
   *[other] { among }, é obrigatória a que captura mais peças (lei da quantidade).
}
priority-most-value = { among }, é obrigatória a de maior valor, contando { $man } por cada peão capturado e { $king } por
    cada dama.
# O que vale uma dama em peões: $men é o número inteiro de peões que vale, ou que ultrapassa.
priority-worth = { $worth ->
   *[equal] { $men ->
        [1] Uma dama e um peão contam o mesmo.
       *[other] Uma dama conta tanto como { $men } peões.
    }
    [between] { $men ->
        [0] Uma dama conta menos do que um peão.
        [1] Uma dama conta mais do que um peão e menos do que dois.
       *[other] Uma dama conta mais do que { $men } peões e menos do que { $more }.
    }
}
priority-with-king = { among }, tem de se capturar com uma dama, se alguma puder.
priority-most-kings = { among }, é obrigatória a que captura mais damas (lei da qualidade).
priority-earliest-king = { among }, é obrigatória a que encontra damas mais cedo: na primeira peça em que duas capturas
    diferem, a que aí captura uma dama passa à frente da que captura um peão.
priority-rest = { $last ->
    [most-pieces] Entre capturas com o mesmo número de peças a escolha é livre.
    [most-value] Entre capturas do mesmo valor a escolha é livre.
    [with-king] Entre as que restam a escolha é livre.
    [most-kings] Entre capturas com o mesmo número de damas a escolha é livre.
   *[several] Entre capturas iguais em tudo isto a escolha é livre.
}

## Promoção
# $where é far-row, ou squares quando se enumeram as casas de promoção.

crowning-far-row = O peão é promovido a dama na última linha: a mais próxima do adversário.
crowning-squares = O peão é promovido a dama nestas casas: os peões brancos, em { $white }; os pretos, em { $black }.
crowning-quiet = { $where ->
   *[far-row] O peão que chega à última linha sem capturar é promovido, e o lance acaba aí.
    [squares] O peão que chega a uma casa de promoção sem capturar é promovido, e o lance acaba aí.
}
crowning-stop = { $where ->
   *[far-row] O peão que chega à última linha a capturar é promovido e o seu lance acaba aí, mesmo que daí pudesse capturar
              mais.
    [squares] O peão que chega a uma casa de promoção a capturar é promovido e o seu lance acaba aí, mesmo que daí pudesse
              capturar mais.
}
# O mesmo, quando daí um peão não poderia capturar mais, e só uma dama poderia.
crowning-last = { $where ->
   *[far-row] O peão que chega à última linha a capturar é promovido e o seu lance acaba aí, mesmo que daí uma dama pudesse
              capturar mais.
    [squares] O peão que chega a uma casa de promoção a capturar é promovido e o seu lance acaba aí, mesmo que daí uma dama
              pudesse capturar mais.
}
crowning-pass = { $where ->
   *[far-row] Se um peão chega à última linha a capturar e daí continua a captura, fá-lo como peão e peão fica: só é
              promovido se a captura acabar na última linha.
    [squares] Se um peão chega a uma casa de promoção a capturar e daí continua a captura, fá-lo como peão e peão fica: só
              é promovido se a captura acabar numa casa de promoção.
}
crowning-continue-as-man = { $where ->
   *[far-row] Se um peão chega à última linha a capturar e daí continua a captura, fá-lo como peão, e é promovido no fim do
              lance, acabe onde acabar.
    [squares] Se um peão chega a uma casa de promoção a capturar e daí continua a captura, fá-lo como peão, e é promovido no
              fim do lance, acabe onde acabar.
}
crowning-continue-as-king = { $where ->
   *[far-row] O peão que chega à última linha a capturar é logo promovido; se daí puder capturar mais como dama, a captura
              continua no mesmo lance como a de uma dama.
    [squares] O peão que chega a uma casa de promoção a capturar é logo promovido; se daí puder capturar mais como dama, a
              captura continua no mesmo lance como a de uma dama.
}

## Fim da partida

end-no-move = { $value ->
   *[loss] Perde o jogador que fica sem lances, quer lhe tenham capturado todas as peças, quer as que lhe restam estejam
           bloqueadas.
    [win] Ganha o jogador que fica sem lances, quer lhe tenham capturado todas as peças, quer as que lhe restam estejam
          bloqueadas.
    [draw] Se o jogador que tem a vez ficar sem lances, a partida termina empatada, quer lhe tenham capturado todas as peças,
           quer as que lhe restam estejam bloqueadas.
}
end-no-pieces = { $value ->
   *[loss] Perde o jogador que fica sem peças.
    [win] Ganha o jogador que fica sem peças.
    [draw] Se um jogador ficar sem peças, a partida termina empatada.
}
end-blocked = { $value ->
   *[loss] Perde o jogador que tem peças mas, na sua vez, nenhum lance legal.
    [win] Ganha o jogador que tem peças mas, na sua vez, nenhum lance legal.
    [draw] Se o jogador que tem a vez tiver peças mas nenhum lance legal, a partida termina empatada.
}
end-lone-piece = Perde o jogador a quem resta uma única peça.
end-blocked-with-men = { $value ->
   *[loss] Se esse jogador ainda tiver algum peão, perde.
    [win] Se esse jogador ainda tiver algum peão, ganha.
    [draw] Se esse jogador ainda tiver algum peão, a partida termina empatada.
}
end-bonus-win = { $points ->
    [one] Num encontro a vitória vale um ponto, tenha ou não o perdedor promovido algum peão.
   *[other] Num encontro a vitória sobre quem não promoveu nenhum peão vale { $points } pontos, e as outras um.
}
end-first-promotion = Ganha a partida o primeiro jogador que tiver uma dama no fim de um lance.

## Empates

draws-none = Nenhuma repetição, nenhum número de lances e nenhum material empatam a partida por regra.
draws-moot = Os empates que exigem uma dama não podem acontecer: a primeira promoção ganha a partida.
draw-outcome = { $claim ->
   *[automatic] A partida termina empatada
    [claimed] Um jogador pode reclamar o empate
}
draw-outcome-then = { $claim ->
   *[automatic] a partida termina empatada
    [claimed] um jogador pode reclamar o empate
}
times = { $times ->
    [2] pela segunda vez
    [3] pela terceira vez
    [4] pela quarta vez
    [5] pela quinta vez
   *[other] pela { $times }.ª vez
}
moves = { $moves ->
    [one] um lance
   *[other] { $moves } lances
}
draw-repetition = { draw-outcome } quando a mesma posição, com o mesmo lado a jogar, ocorre { times }.
draw-no-progress = { $resets ->
    [0] { draw-outcome } quando cada lado tiver feito { moves }{ draw-while }.
   *[other] { draw-outcome } quando cada lado tiver feito { moves } { $moves ->
        [one] { "" }
       *[other] { "seguidos " }
    }sem { $events }{ draw-while }.
}
# $pieces é exactly, either, between, at-most ou at-least.
draw-while = { $condition ->
   *[always] { "" }
    [kings-only] , só com damas no tabuleiro durante todo esse tempo
    [pieces] { $pieces ->
        [exactly] , com { $most } peças no tabuleiro e uma dama de cada lado durante todo esse tempo
        [either] , com { $least } ou { $most } peças no tabuleiro e uma dama de cada lado durante todo esse tempo
        [at-most] , com { $most } peças no máximo no tabuleiro e uma dama de cada lado durante todo esse tempo
        [at-least] , com { $least } peças no mínimo no tabuleiro e uma dama de cada lado durante todo esse tempo
       *[between] , com { $least } a { $most } peças no tabuleiro e uma dama de cada lado durante todo esse tempo
    }
    [side-at-most] { $most ->
        [1] , com um dos lados reduzido a uma dama durante todo esse tempo
       *[other] , com um dos lados reduzido a { $most } peças ou menos, uma delas dama, durante todo esse tempo
    }
}
event = { $event ->
   *[capture] capturas
    [king-captured] capturas de dama
    [man-move] lances de peão
    [promotion] promoções
    [first-king] promoções que deem a um lado a sua primeira dama
}
material-kings = { $exactly ->
   *[exactly] { $kings ->
        [1] uma dama
        [2] duas damas
        [3] três damas
        [4] quatro damas
        [5] cinco damas
       *[other] { $kings } damas
    }
    [or-more] { $kings ->
        [1] pelo menos uma dama
        [2] pelo menos duas damas
        [3] pelo menos três damas
        [4] pelo menos quatro damas
        [5] pelo menos cinco damas
       *[other] pelo menos { $kings } damas
    }
}
material-men = { $men ->
    [1] um peão
    [2] dois peões
    [3] três peões
    [4] quatro peões
    [5] cinco peões
   *[other] { $men } peões
}
material = { $pieces ->
    [kings] { material-kings }
    [men] { material-men }
   *[both] { material-kings } e { material-men }
}
draw-material = { $capturing-move ->
   *[included] Se um lado tem { $weak } e o outro { $strong }, { draw-outcome-then } quando { draw-counted }; com o último
               desses lances ainda se pode ganhar.
    [extra] Se um lado tem { $weak } e o outro { $strong }, { draw-outcome-then } quando { draw-counted }; o lance
            seguinte do lado mais forte ainda pode ganhar.
}
draw-counted = { $counted ->
   *[each] cada lado tiver feito { moves }{ draw-since }
    [strong] o lado mais forte tiver feito { moves }{ draw-since }
    [weak] o lado mais fraco tiver feito { moves }{ draw-since }
}
draw-since = { $long-diagonal ->
   *[free] { " " }a partir daí
    [held-by-strong] , contados desde que uma dama do lado mais forte ocupa a diagonal principal ou rio ({ $diagonal })
    [held-by-weak] { $counted ->
        [weak] { " " }com a sua dama na diagonal principal ou rio ({ $diagonal }) durante todo esse tempo
       *[other] { " " }com a dama do lado mais fraco na diagonal principal ou rio ({ $diagonal }) durante todo esse tempo
    }
}
draw-material-leaves = Se essa dama sair da diagonal principal, a contagem recomeça.
draw-material-resets = A contagem recomeça quando há { $events }, enquanto o material continuar a ser o descrito.
draw-material-no-resets = Nem capturas nem promoções fazem recomeçar esta contagem, enquanto o material continuar a ser o
    descrito.
draw-immediate = { $sides ->
    [alike] { $capture ->
       *[even-if-capture] { draw-outcome } logo que cada lado tenha { $first }, mesmo que o jogador que tem a vez possa
                          capturar.
        [unless-capture] { draw-outcome } logo que cada lado tenha { $first }, salvo se o jogador que tem a vez puder
                         capturar.
    }
   *[unlike] { $capture ->
       *[even-if-capture] { draw-outcome } logo que um lado tenha { $first } e o outro { $second }, mesmo que o jogador que
                          tem a vez possa capturar.
        [unless-capture] { draw-outcome } logo que um lado tenha { $first } e o outro { $second }, salvo se o jogador que
                         tem a vez puder capturar.
    }
}

## Porque é que um lance é legal ou não
# $square, $from e $to são nomes de casas; $move e $moves, textos de lances; $squares, casas unidas por list-or.
# $piece é man ou king; $side, white ou black.

explain-legal = { $move } é legal.
explain-legal-only = { $move } é legal; é o único lance legal.
explain-legal-capture = { $captured ->
    [one] { $move } é legal: captura uma peça adversária.
   *[other] { $move } é legal: captura { $captured } peças adversárias.
}
explain-ambiguous = Serve mais do que um lance legal: { $moves }. Indique mais casas do percurso.
reason-off-board = Uma das casas não está no tabuleiro.
reason-game-over = A partida acabou: há uma dama em { $square }, e a primeira dama ganha.
reason-too-few-pieces = { $side ->
   *[white] A partida acabou: às brancas já não restam duas peças, e perderam.
    [black] A partida acabou: às pretas já não restam duas peças, e perderam.
}
reason-no-piece-there = Em { $square } não há nenhuma peça.
reason-opponents-piece = { $side ->
   *[white] A peça de { $square } é do adversário: jogam as brancas.
    [black] A peça de { $square } é do adversário: jogam as pretas.
}
reason-goes-nowhere = A peça ficaria em { $square }.
reason-not-on-a-line = { $piece ->
   *[man] { $from } e { $to } não estão na mesma linha, e o peão anda em linha reta.
    [king] { $from } e { $to } não estão na mesma linha, e a dama anda em linha reta.
}
# $ways é para onde a peça vai; $way, para onde ia.
reason-never-moves = { $piece ->
   *[man] Os peões não andam sem capturar.
    [king] As damas não andam sem capturar.
}
reason-never-captures = { $piece ->
   *[man] Os peões não capturam.
    [king] As damas não capturam.
}
reason-wrong-way-to-move = { $piece ->
   *[man] O peão anda { $ways }, não { $way }.
    [king] A dama anda { $ways }, não { $way }.
}
reason-wrong-way-to-capture = { $piece ->
   *[man] O peão captura { $ways }, não { $way }.
    [king] A dama captura { $ways }, não { $way }.
}
reason-too-far-to-move = { $piece ->
   *[man] O peão anda uma casa, e { $to } fica mais longe de { $from }.
    [king] A dama anda uma casa, e { $to } fica mais longe de { $from }.
}
reason-too-far-to-capture = { $piece ->
   *[man] O peão só captura a peça vizinha, e cai imediatamente atrás dela.
    [king] A dama só captura a peça vizinha, e cai imediatamente atrás dela.
}
reason-occupied = { $side ->
   *[white] O lance acaba numa casa livre, e em { $square } está uma peça branca.
    [black] O lance acaba numa casa livre, e em { $square } está uma peça preta.
}
reason-path-blocked = A peça de { $square } está no caminho.
reason-one-stride-only = Sem captura, o lance acaba onde a peça para pela primeira vez, aqui em { $square }.
reason-capture-compulsory = Há uma captura, e capturar é obrigatório: { $moves }.
reason-king-move-limit = { $limit ->
    [1] O lado que tem algum peão não pode fazer dois lances seguidos sem captura com a mesma dama: esta só pode capturar
        até que outra peça jogue.
   *[other] O lado que tem algum peão pode fazer { $limit } lances seguidos sem captura com a mesma dama, e esta já os fez:
            só pode capturar até que outra peça jogue.
}
reason-nothing-to-capture = Entre { $from } e { $to } não há nada para capturar.
reason-jumps-own-piece = A peça de { $square } é do mesmo lado, e as peças próprias não se saltam.
reason-jumps-two-pieces = Um salto captura uma só peça e cai numa casa livre atrás dela, e aqui estão ocupadas { $first } e
    { $second }.
reason-jumps-captured-piece = A peça de { $square } já foi capturada neste lance e fica aí até que ele acabe: não pode ser
    saltada outra vez, e a sua casa não está livre.
reason-man-may-not-capture-king = Um peão não pode capturar damas, e em { $square } está uma dama.
reason-half-turn = Um salto não pode voltar para trás na linha do anterior, como faria esta captura a partir de
    { $square }.
reason-turns-aside = No meio de uma captura a dama só muda de direção na borda do tabuleiro, e { $square } não está na borda.
reason-lands-too-far = A dama cai imediatamente atrás da peça que captura, aqui em { $square }.
reason-stops-on-promotion = O peão é promovido em { $square }, e aí acaba a sua captura.
reason-not-crowned-yet = O peão que chega a uma casa de promoção a meio de uma captura continua como peão, e de { $square }
    só uma dama poderia ir por aí.
reason-must-go-on = A captura não acabou: de { $square } a peça pode e tem de continuar, para { $squares }.
reason-landing-must-continue = A dama tem de cair onde possa continuar a capturar, e atrás desta peça isso é em
    { $squares }.
reason-must-halt = A dama tem de terminar esta captura imediatamente atrás da última peça capturada, em { $square }.
# $less e $more são quantidades.
reason-outranked-most-pieces = Captura { $less }, mas { $moves } captura { $more }: é obrigatório capturar o maior número de
    peças.
reason-outranked-most-value = Vale { $less }, mas { $moves } vale { $more }: é obrigatório capturar o maior valor, contando
    { $man } por cada peão e { $king } por cada dama.
reason-outranked-with-king = É feita por { $less }, mas { $moves } é feita por { $more }: a dama tem de capturar.
# $kings é quantas damas captura.
reason-outranked-most-kings = { $kings ->
    [0] Não captura nenhuma dama
   *[other] Captura { $less }
}, mas { $moves } captura { $more }: é obrigatório capturar o maior número de
    damas.
reason-outranked-earliest-king = { $kings ->
    [0] Não captura nenhuma dama
   *[other] Captura { $less }
}, mas { $moves } captura { $more }: é obrigatória a captura em que as damas
    aparecem mais cedo.
reason-no-capture-ends-there = Nenhuma captura desta peça acaba em { $square }; pode fazer { $moves }.
reason-other-pieces-captured = A peça pode chegar aí, mas capturando outras: { $moves }.
reason-too-many-ways = A peça tem mais de { $limit } maneiras de capturar. Esta não é nenhuma das legais, e as outras não
    foram todas vistas.
reason-other-effect = { $effect ->
   *[crowned] O lance faz-se, e o peão é promovido.
    [not-crowned] O lance faz-se, mas o peão não é promovido.
}
reason-more-moves = mais { $moves }
amount-pieces = { $pieces ->
    [1] uma peça
   *[other] { $pieces } peças
}
amount-value = { $amount }
amount-kings = { $kings ->
    [1] uma dama
   *[other] { $kings } damas
}
amount-piece = { $piece ->
   *[man] um peão
    [king] uma dama
}
amount-then = { $head }, depois { $item }

## Falhas de partidas e de textos de lances

pdn-too-long = Esta partida tem mais de { $limit } bytes e não é lida.
pdn-unknown-variant = Não se diz de que jogo é esta partida, e não pode ser reproduzida em nenhum dos conhecidos.
pdn-unknown-move = Ninguém conhece este lance, pelo que os seguintes não podem ser reproduzidos.
pdn-turned = (As casas são nomeadas como as brancas as veem; está escrito { $move }.)
pdn-no-move = Aqui não há nenhum lance legal.
pdn-ambiguous = Serve mais do que um lance legal: { $moves }. { $why ->
    [follows] Toma-se { $move }: dele se segue o resto da linha.
    [alike] Toma-se { $move }: nada do que se segue os distingue.
   *[too-many] Toma-se { $move }: esta partida tem demasiados lances ambíguos para os experimentar todos.
}
pdn-result-mismatch = Os lances acabam com { $result }, mas a etiqueta Result diz { $tag }.
pdn-wrong-result = A partida acabou na sua última posição, e segundo as regras o seu resultado é { $result }.
fault-move-too-long = um lance de { $bytes } bytes é longo de mais: leem-se { $most } no máximo
fault-move-empty = não há nenhum lance
fault-move-one-square = um lance precisa de duas casas: a de partida e a de chegada
fault-move-square-missing = falta aqui uma casa
fault-move-sign-missing = aqui devia estar `-` ou `{ $sign }`
fault-square = `{ $text }` não é uma casa: as casas são números a partir de 1, ou uma letra e um número, como c3
fault-square-number = a casa { $number } não está no tabuleiro: as suas casas vão de 1 a { $last }
fault-square-off-board = { $text } não está no tabuleiro: as suas casas vão de a1 a { $last }
fault-square-not-playing = { $text } não é uma casa em que se jogue

## Resultados
# $side é o lado de que fala o motivo; $winner, white, black ou none.

outcome = { $winner ->
    [white] As brancas ganham: { outcome-reason }
    [black] As pretas ganham: { outcome-reason }
   *[none] { $claim ->
        [claimed] Empate reclamado: { outcome-reason }
       *[automatic] Empate: { outcome-reason }
    }
}
claimable = Um jogador pode reclamar o empate: { outcome-reason }
outcome-side = { $side ->
   *[white] as brancas
    [black] as pretas
}
outcome-reason = { $reason ->
    [no-pieces] { outcome-side } já não têm peças.
    [lone-piece] { outcome-side } já só têm uma peça.
    [blocked] { outcome-side } não têm nenhum lance legal.
    [first-promotion] { outcome-side } têm a primeira dama.
    [repetition] a mesma posição, com o mesmo lado a jogar, ocorreu { times }.
    [no-progress] { $resets ->
        [0] cada lado fez { moves }{ draw-while }.
       *[other] cada lado fez { moves } { $moves ->
            [one] { "" }
           *[other] { "seguidos " }
        }sem { $events }{ draw-while }.
    }
    [material] { $capturing-move ->
       *[included] com { $strong } contra { $weak }, { outcome-counted }.
        [extra] com { $strong } contra { $weak }, { outcome-counted }, e depois mais um lance.
    }
    [immediate] { $sides ->
        [alike] cada lado tem { $first }.
       *[unlike] um lado tem { $first } e o outro { $second }.
    }
    [agreement] os jogadores acordaram-no.
    [resignation] { outcome-side } desistiram.
   *[time] { outcome-side } esgotaram o seu tempo.
}
outcome-counted = { $counted ->
   *[each] cada lado fez { moves }{ draw-since }
    [strong] o lado mais forte fez { moves }{ draw-since }
    [weak] o lado mais fraco fez { moves }{ draw-since }
}

## Notação

notation-moves = { $signs ->
    [alike] Um lance escreve-se com as casas de partida e de chegada ligadas por «-», e uma captura também.
   *[other] Um lance sem captura escreve-se com as casas de partida e de chegada ligadas por «-»; uma captura, com
            «{ $separator }».
}
notation-results = { $value ->
   *[one-zero] Os resultados escrevem-se 1-0 se ganham as brancas, 0-1 se ganham as pretas e 1/2-1/2 em caso de empate.
    [two-zero] Os resultados escrevem-se 2-0 se ganham as brancas, 0-2 se ganham as pretas e 1-1 em caso de empate.
}
notation-game-type = Em PDN o jogo tem o número GameType { $number }.

## Nomes das regras

key-board-width = Largura do tabuleiro
key-board-height = Altura do tabuleiro
key-board-squares = Casas em que se joga
key-board-playing-corner = Canto em que se joga
key-setup = Peões no início
key-setup-first-mover = Primeiro lance
key-men-moves = Movimento dos peões
key-men-captures = Captura pelos peões
key-men-leaps = Saltos de peões sobre peões próprios
key-men-leap-over = Sobre o que saltam os peões
key-men-capture-kings = Captura de damas por peões
key-kings-range = Alcance das damas
key-kings-moves = Movimento das damas
key-kings-captures = Captura pelas damas
key-kings-landing = Casa de queda das damas
key-kings-turn = Mudanças de direção das damas
key-kings-halt = Paragem das damas
key-kings-move-limit = Limite de lances de dama
key-capture-obligation = Obrigação de capturar
key-capture-missed = Captura omitida
key-capture-chain = Continuação da captura
key-capture-landing-choice = Escolha da casa de queda
key-capture-removal = Retirada das peças capturadas
key-capture-half-turn = Volta para trás
key-capture-priority = Prioridade das capturas
key-promotion-during-capture = Promoção durante uma captura
key-promotion-squares = Casas de promoção
key-end-no-moves = Sem lance legal
key-end-no-pieces = Sem peças
key-end-blocked-with-men = Sem lance legal, mas com um peão
key-end-lone-piece = Uma única peça
key-end-bonus-win = Vitória sobre quem não promoveu
key-end-first-promotion = Primeira promoção
key-draws = Empates por regra
key-notation-squares = Nomes das casas
key-notation-numbering = Casa 1
key-notation-pdn-game-type = Número do jogo em PDN
key-notation-capture-separator = Sinal de captura
key-notation-result-style = Resultados

## Valores em poucas palavras

value-none = não há
value-number = { $value }
value-moves-in-a-row = { $moves ->
    [one] um lance seguido
   *[other] { $moves } lances seguidos
}
value-board-squares = { $value ->
   *[checkered] uma de cada duas
    [all] todas
}
value-board-playing-corner = { $value ->
   *[left] esquerda
    [right] direita
}
value-setup-rows = { $rows ->
    [1] { men-count } por lado numa linha
   *[other] { men-count } por lado em { $rows } linhas
}
value-setup-rows-apart = { $rows ->
    [1] { men-count } por lado na linha { $first }
    [2] { men-count } por lado nas linhas { $first } e { $last }
   *[other] { men-count } por lado nas linhas { $first } a { $last }
}
value-sides = brancas em { $white }; pretas em { $black }
value-first-mover = { $value ->
   *[white] brancas
    [black] pretas
    [either] qualquer dos dois
}
value-men-leap-over = { $value ->
   *[one-man] um peão
    [line] toda uma fila
}
value-men-capture-kings = { $value ->
   *[allowed] permitida
    [forbidden] proibida
}
value-kings-range = { $value ->
    [none] sem damas
   *[short] um passo
    [flying] qualquer distância
}
value-kings-landing = { $value ->
   *[any] qualquer casa atrás da peça
    [adjacent] imediatamente atrás da peça
}
value-kings-turn = { $value ->
   *[any-square] em qualquer casa
    [straight-except-edge] só na borda
}
value-kings-halt = { $kings ->
    [0] { $captured ->
        [1] imediatamente atrás da última peça
       *[other] imediatamente atrás da última peça, se forem { $captured } ou mais
    }
    [1] { $captured ->
        [1] imediatamente atrás da última peça, se for dama
       *[other] imediatamente atrás da última peça, se for dama e forem { $captured } ou mais
    }
   *[other] { $extra ->
        [0] imediatamente atrás da última peça, se as últimas { $kings } forem damas
       *[other] imediatamente atrás da última peça, se as últimas { $kings } forem damas e forem { $captured } ou mais
    }
}
value-capture-obligation = { $value ->
   *[compulsory] obrigatória
    [optional] facultativa
}
value-capture-missed = { $value ->
   *[illegal] não é legal
    [huffed] é soprada
}
value-capture-chain = { $value ->
   *[must-complete] até ao fim
    [may-stop] pode parar depois de qualquer salto
}
value-capture-landing-choice = { $value ->
   *[must-continue] onde a captura continua
    [free] qualquer uma
    [nearest] até à mais próxima onde a captura continua
}
value-capture-removal = { $value ->
   *[after-move] no fim do lance
    [immediate] logo
}
value-capture-half-turn = { $value ->
   *[allowed] permitida
    [forbidden] proibida
}
value-priority-free = escolha livre
value-priority-then = { $head }; depois, { $item }
value-criterion = { $criterion ->
   *[most-pieces] mais peças
    [most-value] maior valor (peão { $man }, dama { $king })
    [with-king] com dama
    [most-kings] mais damas
    [earliest-king] a dama que aparece mais cedo
}
value-promotion-during-capture = { $value ->
   *[stop] é promovido e a captura acaba
    [pass] continua como peão; só é promovido onde a captura acaba
    [continue-as-man] continua como peão; é promovido no fim do lance
    [continue-as-king] é logo promovido e continua como dama
}
value-far-row = última linha
value-outcome = { $value ->
   *[loss] perde
    [win] ganha
    [draw] a partida termina empatada
}
value-end-lone-piece = { $value ->
   *[plays-on] continua a jogar
    [loses] perde
}
value-points = { $points ->
    [one] um ponto
   *[other] { $points } pontos
}
value-end-first-promotion = { $value ->
   *[plays-on] a partida continua
    [wins] ganha
}
value-notation-squares = { $value ->
   *[numeric] números
    [algebraic] letras e números
}
value-notation-numbering = { $value ->
    [bottom-left] linha próxima, esquerda das brancas
    [bottom-right] linha próxima, direita das brancas
   *[top-left] linha afastada, esquerda das brancas
    [top-right] linha afastada, direita das brancas
}
value-claim = { $claim ->
   *[automatic] { $draw }
    [claimed] { $draw } (a pedido)
}
value-draw-repetition = mesma posição { times }
value-draw-no-progress = { $resets ->
    [0] { moves } por lado{ draw-while }
   *[other] { moves } por lado sem { $events }{ draw-while }
}
value-draw-material = { $resets ->
    [0] { $strong } contra { $weak }: { value-draw-counted }
   *[other] { $strong } contra { $weak }: { value-draw-counted }; recomeça quando há { $events }
}
value-draw-counted = { $capturing-move ->
   *[included] { value-draw-moves }{ value-draw-diagonal }
    [extra] { value-draw-moves }, e o seguinte ainda pode ganhar{ value-draw-diagonal }
}
value-draw-moves = { $counted ->
   *[each] { moves } por lado
    [strong] { moves } do lado mais forte
    [weak] { moves } do lado mais fraco
}
value-draw-diagonal = { $long-diagonal ->
   *[free] { "" }
    [held-by-strong] , desde que o lado mais forte ocupa a diagonal principal
    [held-by-weak] , com a dama do lado mais fraco na diagonal principal
}
value-draw-immediate = { $capture ->
   *[even-if-capture] { $first } contra { $second }: logo
    [unless-capture] { $first } contra { $second }: logo, salvo se se puder capturar
}
