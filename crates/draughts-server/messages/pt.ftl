# O que o servidor diz aos seus clientes, em português. Os fins de linha dentro de uma mensagem contam como espaços.

list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ou { $item }
}

## Pedidos

error-internal = Algo falhou no servidor: { $error }
error-busy = O servidor tem trabalho a mais. Tente de novo daqui a pouco.
error-too-slow = Isto demora demasiado.
error-too-many = Está a pedir demasiado de uma vez.
error-too-large = Isto é grande demais: leem-se no máximo { $limit } KiB.
error-too-many-moves = São lances a mais: a partir de uma posição jogam-se no máximo { $most }.
error-long-address = O endereço é comprido demais.
error-not-found = Não há nada neste endereço.
error-method = Este endereço não conhece esse método.
error-content-type = O corpo tem de ser JSON, com o tipo de conteúdo application/json.
error-body = O corpo não pode ser lido: { $error }
error-query = Um parâmetro do endereço não pode ser lido: { $error }
error-host = A este servidor só se chega pelo nome desta própria máquina. Quem quiser que outros lá cheguem inicia-o com --allow-remote.
error-other-site = As páginas de outros sítios não podem usar este servidor.
error-width = Uma imagem tem de { $least } a { $most } píxeis de largura.

## Variantes

error-unknown-variant = { $near ->
    [0] Não há nenhuma variante «{ $name }».
   *[other] Não há nenhuma variante «{ $name }». Queria dizer { $nearest }?
}
error-faulty-variant = { $n ->
    [one] A variante tem uma falha.
   *[other] A variante tem { $n } falhas.
}
error-id = Isto não serve de identificador de uma variante: minúsculas, algarismos e hífenes isolados, com uma letra no início.

## Posições e lances

error-fen = Isto não é uma posição.
error-fen-too-long = Isto é comprido demais para uma posição: leem-se no máximo { $most } caracteres.
fault-fen = { $kind ->
    [too-long] Isto é comprido demais para uma posição.
    [empty] Falta a posição.
    [side] Quem joga? Uma posição começa com W: ou B:.
    [field] Isto não é a lista de peças nem das brancas nem das pretas.
    [color-twice] { $color ->
        [white] As peças brancas aparecem duas vezes.
       *[black] As peças pretas aparecem duas vezes.
    }
    [missing-square] Falta uma casa.
    [color-in-list] A letra { $letter } vem uma só vez, antes da lista.
    [letter] A letra { $letter } não significa nada aqui: K vem antes da casa de uma dama, e as colunas vão de a a { $last }.
    [backward-range] O intervalo anda para trás.
    [range-off-board] O intervalo { $first }-{ $end } sai do tabuleiro: as casas vão de 1 a { $last }.
    [range-of-names] Só os números formam intervalos.
    [missing-comma] Falta uma vírgula ou dois pontos antes disto.
    [mid-capture] Esta posição está a meio de uma tomada.
    [count] Isto não é uma contagem de lances.
    [overlap] Há mais de uma peça em { $square }.
    [man-crowned] Uma pedra não pode estar em { $square }: teria sido promovida ali.
    [king] Não pode haver uma dama em { $square }: neste jogo não há damas.
    [run] A contagem dos lances de dama não condiz com esta posição.
   *[off-board] Há uma peça fora do tabuleiro.
}
help-legal-here = { $more ->
    [0] São legais: { $moves }.
   *[other] São legais, entre outros: { $moves }.
}

## Partidas

error-unknown-game = Não existe essa partida.
error-game-over = A partida acabou.
error-other-ply = Entretanto a partida avançou.
error-engine-turn = É a vez do motor.
error-engine-side = Esse lado é do motor.
error-not-now = Isto não se pode fazer agora.
error-no-offer = Ninguém propôs empate.
error-no-claim = Aqui não se pode reclamar empate.
error-no-take-back = Não há tal lance para desfazer.
error-long-game = A partida tem lances a mais para continuar.
error-stale = A partida não pode continuar: { $error }
error-clock = Um relógio tem de 1 a 604800 segundos e soma no máximo 3600 depois de cada lance.
error-level = Os níveis do motor vão de 1 a 10.
error-result = Isto não é o resultado de uma partida.
error-tag = Não se pode escrever a etiqueta { $tag }.
error-limits = Uma análise segue de 1 a { $lines } lances, até { $depth } meios-lances de profundidade, com algum tempo e algumas posições.
error-no-table = Nenhuma tabela de finais tem esta posição.
error-compare-limits = Uma comparação vai no máximo a { $plies } meios-lances, a posições de { $pieces } peças e a { $games } partidas.
error-compare-games = Comparam-se de 2 a { $most } jogos.
error-family-board = Uma árvore de família precisa de pelo menos três jogos nesse tabuleiro; um tabuleiro escreve-se como 8x8.
