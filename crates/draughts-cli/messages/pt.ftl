# O que o programa diz, em português.
#
# As regras dos jogos e o que está errado em lances e partidas são mensagens da biblioteca. A ajuda da linha de comandos e
# o que está errado num ficheiro de variante, num FEN ou no texto de um ficheiro de partidas estão só em inglês.

## Comum

error = erro:
help = ajuda:
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ou { $item }
}
side = { $side ->
   *[white] brancas
    [black] pretas
}
to-move = Jogam as { side }
none = não há
no-source-named = sem fonte
positions = { $n ->
    [1] { $count } posição
   *[other] { $count } posições
}

## O que corre mal

error-output = não se pode escrever a saída: { $error }
error-read = não se pode ler { $file }: { $error }
error-write = não se pode escrever { $file }: { $error }
error-system = { $kind ->
    [not-found] não existe tal ficheiro ou pasta
    [folder] é uma pasta
   *[denied] permissão recusada
}
error-unknown-variant = { $near ->
    [0] não há nenhuma variante «{ $name }»
   *[other] não há nenhuma variante «{ $name }»: será { $nearest }?
}
help-unknown-variant = `draughts variants` mostra as incluídas; o caminho de um ficheiro de variante acaba em .toml
error-language = não há textos na língua `{ $asked }`; há em: { $known }
error-exists = { $file } já existe
help-exists = dê outro nome, ou --force para o substituir
error-argument-missing = { $what ->
   *[move] que lance? não foi dado nenhum
    [depth] que profundidade? não foi dada nenhuma
    [class] que classe? não foi dada nenhuma
}
error-no-variant = que jogo? não foi nomeado nenhum
help-no-variant = nomeie um dos que `draughts variants` mostra, ou um ficheiro de variante: como primeiro argumento, com
    --variant, em $DRAUGHTS_VARIANT, ou com `variant = "…"` em draughts.toml
note-crowned = nota: o peão de { $square } acaba de chegar à sua última linha: é lido como dama
note-over = nota: a partida já tinha terminado após o meio-lance { $plies }: { $why }
error-illegal-move = `{ $move }`: { $reason }
help-legal-here = { $more ->
    [0] aqui é legal: { $moves }
   *[other] aqui é legal: { $moves }…
}
error-settings-key = { $file } tem uma chave desconhecida, `{ $key }`
help-settings-key = a única chave é `variant`: o jogo que vale quando não se nomeia nenhum
error-settings-variant = `variant` não é um texto em { $file }
help-settings-variant = escreva variant = "…" com o id de um jogo, ou o caminho de um ficheiro de variante
error-two-pictures = duas imagens não cabem numa só saída
help-two-pictures = dê um ficheiro a --svg ou a --png
error-picture = { $what ->
    [no-size] não se pode desenhar a imagem: não tem tamanho
    [too-large] não se pode desenhar a imagem: é grande de mais
   *[error] não se pode desenhar a imagem: { $error }
}
error-command = não há nenhum comando `{ $name }`
help-command = `draughts --help` mostra-os
error-id = «{ $id }» não serve como id de um jogo
help-id = letras minúsculas sem acento, algarismos e hífenes isolados, com uma letra no início: my-game
note-wrote = escrito { $file }; `draughts check { $file }` diz se está bem
error-depth = «{ $text }» não é uma profundidade
help-depth = um número de meios-lances, de 0 a { $deepest }
error-memory = não há memória para uma tabela de { $mib } MiB
help-memory = dê um --hash menor

## draughts check

check-ok = bem
check-faults = { $faults ->
    [1] { $faults } falha
   *[other] { $faults } falhas
}
check-unproved = { $id }; não tem exemplos nem contagens de folhas que o provem
check-proved = { $id }: { $proof }
check-examples = { $examples ->
    [1] { $examples } exemplo provado em ambos os geradores
   *[other] { $examples } exemplos provados em ambos os geradores
}
check-counts = { $counts ->
    [1] { $counts } contagem de folhas
   *[other] { $counts } contagens de folhas
}
check-counts-in-both = { check-counts } em ambos os geradores
check-counts-in-fast = { check-counts } no gerador rápido, { $both } delas em ambos

## draughts explain

explain-not-legal = não é legal
explain-not-clear = não está claro
explain-verdict = { $move }: { $verdict }
explain-rule = Regra:
explain-none-legal = Aqui não há nenhum lance legal.
explain-legal = Legal:

## draughts moves

moves-to-move = { $moves ->
    [1] Jogam as { side }, { $moves } lance legal:
   *[other] Jogam as { side }, { $moves } lances legais:
}
moves-takes = captura { $squares }
moves-crowned = é promovido

## draughts perft

perft-leaves = { $n ->
    [1] profundidade { $depth }: { $count } folha
   *[other] profundidade { $depth }: { $count } folhas
}
perft-pace = em { $seconds } s, { $rate } por segundo
perft-progress = a contar até à profundidade { $depth }: { $seconds } s

## draughts variants

variants-id = id
variants-name = nome
variants-board = tabuleiro
variants-confidence = confiança
variants-region = região
variants-aliases = outros nomes
variants-also = também { $aliases }
variants-hint = { $games ->
    [1] { $games } jogo; `draughts rules ID` diz como se joga
   *[other] { $games } jogos; `draughts rules ID` diz como se joga cada um
}

## draughts rules

rules-names = Nomes:
rules-region = Joga-se em:
rules-parent = Escrito como alteração de:
rules-confidence = Confiança:
rules-level = { $level ->
    [high] alta.
    [medium] média.
    [low] baixa.
   *[none] não indicada.
}
rules-assurance = { $level ->
    [high] Do regulamento de uma federação, ou de fontes que concordam.
    [medium] As fontes deixam algo em aberto: não são, ponto por ponto, as regras de uma federação.
    [low] De ouvir dizer: não são as regras oficiais de ninguém.
   *[none] O ficheiro não diz quão seguras são as suas regras.
}
rules-contested = Controverso
rules-edition = Joga-se assim em: { $edition }.
rules-sources = Fontes
rules-no-sources = Nenhuma: o ficheiro não nomeia fontes das suas regras.

## draughts compare

compare-rule = regra
compare-all-rules = As regras
compare-differing-rules = Regras que diferem
compare-none-differs = Nenhuma regra difere; --all mostra-as.
compare-same = { $rules ->
    [1] { $rules } regra é igual; --all mostra-as.
   *[other] { $rules } regras são iguais; --all mostra-as.
}
compare-in-play = No jogo
compare-no-picture = não se escreve nenhuma imagem: não se conhece nenhuma posição em que os lances difiram
help-compare-position = todos os jogos têm de conhecer a posição
compare-progress = { $games }: { $plies } meios-lances iguais, { $percent } % do seguinte, { $positions } posições
compare-games = { $first } e { $second }
compare-different-starts = Os tabuleiros são iguais, mas os jogos começam em posições diferentes. Com --fen pode comparar-se o
    jogo a partir de uma posição que ambos conheçam.
plies = { $plies ->
    [1] { $plies } meio-lance
   *[other] { $plies } meios-lances
}
compare-differ-here = Os lances legais diferem já nesta posição.
compare-differ-after = Os lances legais diferem pela primeira vez depois de { plies }: todas as linhas mais curtas são iguais
    ({ positions } na comparação).
compare-to-the-end = daqui em diante joga-se da mesma maneira até ao fim, com { positions } possíveis ao todo
compare-every-line = qualquer linha de { plies } é legal em ambos os jogos ou em nenhum ({ positions } na comparação)
compare-same-rules = Todas as regras são iguais. Também no jogo: { $lines }.
compare-same-moves = Os lances legais são os mesmos em qualquer posição: nenhuma regra em que os jogos diferem influi neles. A
    procura confirma-o: { $lines }.
compare-none-found = { $rules ->
    [none] Não se encontrou diferença no jogo, embora difiram regras que influem nele: { $lines }.{ compare-further }
   *[some] Não se encontrou diferença no jogo, embora difiram regras que influem nele ({ $names }):
           { $lines }.{ compare-further }
}
compare-further = { $end ->
    [plies] { " " }--plies procura mais longe.
    [positions] { " " }--positions procura mais longe.
   *[none] { "" }
}
compare-elsewhere = Diferem, porém, nesta posição, um exemplo de um dos seus ficheiros:
compare-only-in = Só em { $game }:
compare-in = Em { $game }:
compare-there = { $move } (lá { $image })
compare-in-both = Em ambos:
compare-in-both-none = Em ambos: nenhum lance.
compare-and-more = { $moves } e mais { $more }.
compare-cause = { $rules ->
    [1] A regra que faz a diferença:
   *[other] As regras que fazem a diferença:
}
compare-no-cause = Nenhuma regra sozinha faz a diferença, nem duas ou três juntas.
compare-same-board = Os tabuleiros são iguais; as casas têm outros nomes.
compare-mirrored = Um tabuleiro é comparado como imagem de espelho do outro.
compare-exchanged = Comparados com as cores trocadas: as brancas de { $first } são as pretas de { $second }, e o tabuleiro está
    virado.
compare-exchanged-mirrored = Comparados com as cores trocadas (as brancas de { $first } são as pretas de { $second }), e um
    tabuleiro como imagem de espelho do outro.
compare-no-common-position = O jogo não se compara, porque nenhuma posição é comum a ambos: { $why ->
    [sizes] os tabuleiros têm tamanhos diferentes, { $first } e { $second }
    [squares] os tabuleiros têm números diferentes de casas de jogo, { $first } e { $second }
   *[starts] os jogos começam em posições diferentes
}.

## draughts compare: measured

percent = { $share } %
compare-no-tree = não se escreve nenhuma árvore: é preciso --games, e três jogos ou mais cujos tabuleiros coincidam
compare-few-on-board = menos de dois jogos incluídos têm um tabuleiro de { $board }
help-compare-board = um tabuleiro escreve-se assim: 8x8
compare-progress-pieces = { $games }: { $percent } % de todas as posições com { $pieces } peças, { $positions }
    posições
compare-progress-games = { $games }: { $done } de { $all } partidas
compare-progress-kings = { $game }: { $kings ->
    [one] uma dama contra uma
   *[other] { $kings } damas contra uma
}
compare-progress-pairs = distâncias: { $done } de { $all } pares
compare-smallest = A menor posição para cada regra
compare-smallest-none = Não difere nenhuma regra que influa nos lances: não há nada a procurar.
compare-smallest-compared = Compararam-se todas as posições de 2 a { $pieces } peças que ambos os jogos conhecem
    ({ positions } ao todo).
compare-smallest-begun = As posições de { $pieces } peças compararam-se em parte ({ positions } ao todo).
compare-smallest-decides = Marca a diferença numa posição com { $pieces } peças, e em nenhuma com menos.
compare-smallest-changes = Em nenhuma destas posições marca por si só a diferença entre os jogos. Mas muda lances:
    nesta posição, { $game } difere de si mesmo com o valor de { $other }.
compare-smallest-no-effect = Provado sem efeito até { $pieces } peças: em nenhuma destas posições tem um jogo outros
    lances com o valor do outro.
compare-smallest-not-alone = Nenhum jogo pode adotar só este valor do outro: contradiria as suas demais regras.
compare-frequency = Com que frequência importa
compare-frequency-about = Em cada posição de partidas ao acaso compararam-se os lances legais de ambos. A coincidência
    de duas listas de lances é o que ambas têm como parte do que alguma tem. Uma regra marca por si só a diferença
    onde um jogo tem os lances do outro assim que adota esse valor.
compare-frequency-unknown = Sem contar: { positions } que só um jogo conhece.
compare-games-of = partidas de { $game }
compare-row-positions = posições
compare-row-differ = lances legais diferentes
compare-row-overlap = coincidência de lances legais
compare-row-decides = só por «{ $rule }»
compare-row-changes = mudam lances com «{ $rule }»
compare-row-several = por várias regras juntas
compare-openings = As mesmas aberturas com ambos
compare-openings-about = { $openings } aberturas de { $plies } meios-lances ao acaso que ambos os jogos permitem, cada
    uma continuada { $by ->
       *[chance] ao acaso
        [engine] pelo motor
    } uma vez com { $first }, uma com { $second } e mais uma com { $first } para ver o que faz o
    acaso por si só.
compare-openings-then = depois com { $game }
compare-openings-again = outra vez com { $game }
compare-row-draws-decided = empates com { $game }, decididos
compare-row-decisions-drawn = decididas com { $game }, empates
compare-row-same-result = o mesmo resultado
compare-profiles = Como é o jogo
compare-profiles-about = { $by ->
   *[chance] Partidas ao acaso desde a posição inicial: todo lance legal é igualmente provável,
    [engine] Partidas do motor contra si mesmo, após { $random } meios-lances ao acaso desde a posição inicial:
        examinam-se { $nodes } posições por lance,
} e os empates que se podem reclamar reclamam-se. Entre parênteses, o intervalo em que está o valor verdadeiro em 95 de
    cada 100 medições.
compare-row-bound = posições possíveis, no máximo
compare-row-games = partidas
compare-row-length = meios-lances por partida
compare-row-moves = lances legais
compare-row-choices = lances legais onde há escolha
compare-row-forced = lances forçados
compare-row-captures = capturas entre os lances
compare-row-captured = peças tomadas por captura
compare-row-crowned = promoções por partida
compare-row-first-wins = ganha quem começa
compare-row-second-wins = ganha o outro
compare-row-draws = empates
compare-row-score = pontos de quem começa
compare-row-kings = damas que apanham uma dama sozinha
compare-row-caught = ganho por { $kings ->
    [one] uma dama
   *[other] { $kings } damas
} contra uma
compare-caught = { $share }, { $moves ->
    [one] um lance
   *[other] { $moves } lances
}
compare-kings-needed = { $end ->
   *[caught] { $kings }
    [kings] não com até { $kings }
    [positions] { $kings ->
        [0] tabuleiro grande demais
       *[other] não com até { $kings }; tabuleiro grande demais para mais
    }
    [no-kings] não há damas
    [first-king-wins] ganha a primeira dama
    [lone-piece-loses] uma peça sozinha perdeu
    [capture-does-not-win] tomar a última peça não ganha
    [sides-differ] os lados jogam de modo diferente
    [no-tables] não se consegue resolver
    [interrupted] interrompido
}
compare-catch-about = As damas contra uma dama são exatas, para todas as posições com as damas a jogar: a parte que ganham
    com o melhor jogo e os seus lances na vitória mais longa. Não contam os empates por regra, como os de número de
    lances. Apanham a dama sozinha as mínimas que ganham nove de cada dez posições; experimentam-se até { $most }.
compare-ended-no-pieces = fim: um lado sem peças
compare-ended-lone-piece = fim: um lado ficou com uma só peça
compare-ended-no-moves = fim: quem joga não tem lance
compare-ended-first-promotion = fim: ganha a primeira dama
compare-ended-repetition = empate: repetição
compare-ended-no-progress = empate: lances sem progresso
compare-ended-material = empate: lances do forte contra o fraco
compare-ended-immediate = empate: pelo que está no tabuleiro
compare-ended-cut-off = interrompidas
compare-family = Árvore de família: { $width } x { $height }, { $squares } casas de jogo
compare-family-about = A distância de dois jogos é 1 menos a coincidência média dos seus lances legais, a meias em
    partidas de cada um. Os jogos unem-se à sua distância média.
compare-family-none = Não há árvore: não há três destes jogos cujos tabuleiros coincidam.
compare-repeat = Como repetir isto
compare-interrupted = Foi interrompido antes do fim: aqui está o que se sabia até então.
compare-made-lines = linhas de até { $plies } meios-lances ou { positions }
compare-made-pieces = posições de até { $pieces } peças
compare-made-games = { $by ->
   *[chance] { $games } partidas ao acaso
    [engine] { $games } partidas do motor, com { $nodes } posições por lance,
} de cada regulamento, semente { $seed }, cortadas após { $cut } meios-lances
compare-made-rules = Regulamentos: { $list }.
compare-report-title = { $games }: o que difere
compare-report-all = A árvore de família das damas
compare-report-plot = Posições em que diferem os lances legais, segundo de que partidas são
compare-report-same = Nenhuma regra difere.
compare-report-distances = Distâncias
compare-report-newick = Newick, por junção de vizinhos

## tablebase

error-man-astray = há um peão onde nenhum pode chegar em jogo
help-man-astray = as tabelas só contêm o que pode surgir de onde os peões partem
error-no-home = não há pasta pessoal onde guardar as tabelas
help-no-home = diga onde estão as tabelas: --dir DIR
help-table-memory = permita mais: --memory GIB
help-table-missing = construa-a: draughts tablebase build { $variant } --class { $class }
help-table-bad = apague o ficheiro e construa-o de novo
error-no-class = que classes? nenhuma é indicada
help-no-class = --pieces 4 para todas as de até quatro peças, ou --class KKK-K
error-no-tables = não há tabelas em { $folder }
error-class = `{ $class }` não é uma classe
help-class = as damas de cada lado e depois os seus peões, primeiro as brancas, no máximo 8 de cada: KKM-KM
error-table-sides = os dois lados não têm o mesmo jogo: as suas casas ou direções não são imagem uma da outra
error-table-king-runs = as regras limitam os lances seguidos de uma dama: uma tabela de { $class } precisaria da sua contagem
help-table-king-runs = têm tabelas as classes só de damas e as de um só peão contra damas: --class KK-K
error-table-too-large = a classe { $class } é grande demais
error-table-never-played = com estas regras nenhuma posição de { $class } continua a ser jogada
error-table-stopped = parado; o que estava terminado fica guardado
error-table-memory = { $class } precisa de { $needed } MiB de memória, e são permitidos { $allowed } MiB
error-table-missing = falta a tabela de { $class }
error-table-threads = não se conseguem iniciar as threads: { $error }
error-table-no-table = não é um ficheiro de tabelas de finais
error-table-version = formato { $found }, e este programa lê o formato { $known }
error-table-rules = feito para outras regras: { $id } com impressão { $found }, não { $wanted }
error-table-mistaken = o ficheiro contém { $name }
error-table-truncated = o ficheiro está cortado
error-table-header = o cabeçalho está danificado
error-table-block = o bloco { $number } está danificado
tablebase-value = { $value ->
    [win] ganha em { $plies }
    [loss] perde em { $plies }
   *[draw] empate
}
tablebase-plies = { $plies ->
    [one] { $plies } meio lance
   *[other] { $plies } meios lances
}
tablebase-verdict = { $value ->
    [win] { side }: joga e ganha em { tablebase-plies }
    [loss] { side }: joga e perde em { tablebase-plies }
   *[draw] { side }: joga e empata
}
tablebase-unknown = nenhuma tabela tem esta posição; pares de classes em { $folder }: { $pairs }
tablebase-not-known = desconhecido
tablebase-needs = pares de classes a construir: { $pairs }, com { $positions } posições; cerca de { $disk } MiB em disco, pelo menos { $memory } MiB de memória
tablebase-there = nada a construir; pares de classes presentes: { $pairs }, em { $folder }
tablebase-built = pares de classes construídos: { $pairs }, com { $positions } posições
tablebase-pace = em { $seconds } s, { $rate } por segundo
tablebase-progress = { $percent } %: { $done } de { $total } posições, em { $class }; { $seconds } s, faltam cerca de { $left } s
tablebase-class = { $class } em { $variant }: { $positions } posições com as brancas a jogar
tablebase-share = { $value ->
    [win] ganhas
    [loss] perdidas
   *[draw] empatadas
}
tablebase-longest = a mais longa: { tablebase-plies }, { $fen }
tablebase-cut = torna empates { $wins } vitórias e { $losses } derrotas
tablebase-whole = se toda a vitória tivesse de chegar a tempo, com damas entregues pelo caminho ou não: empates em { $wins } vitórias e { $losses } derrotas
tablebase-hardest = a mais difícil ganha-se no lance { $moves }: { $fen }
tablebase-distance = { tablebase-plies }: { $wins } ganhas, { $losses } perdidas
tablebase-bytes = ambas as classes do par: { $results } bytes de resultados (maior bloco: { $block }), { $distances } bytes de distâncias
tablebase-verifying = { $class }, { $number } de { $pairs }
tablebase-fault = { $file }: { $fen } consta como «{ $stored }», e os seus lances dão «{ $found }»
tablebase-verified = { $wrong ->
    [0] sem falhas
   *[other] pares de classes com falhas: { $wrong }
}; pares de classes: { $pairs }, blocos: { $blocks }, posições: { $positions }

## O motor

analyse-nodes = posições
analyse-no-move = não há nenhum lance legal
analyse-best = melhor: { $move }
analyse-pace = { $rate } posições por segundo
play-plays = As { side } jogam { $move }
play-help = { $word ->
   *[move] um lance, como os que `moves` mostra
    [moves] os lances legais
    [hint] o que o motor jogaria
    [why] se um lance é legal, e que regra o decide
    [undo] retira o seu último lance e a resposta
    [board] o tabuleiro
    [fen] a posição como texto
    [draw] reclama empate, se as regras o dão
    [resign] abandona a partida
    [quit] sai
}
play-no-move = não há lance
play-nothing-to-undo = não há nada a retirar
play-no-claim = as regras não dão aqui empate a reclamar
play-legal = legais: { $moves }
play-unknown = `{ $text }` não é um lance; `help` diz o que se pode escrever
match-progress = { pdn-games }: { $tally }
match-score = { $first } contra { $second }: { $tally }; { pdn-games }, { $share } % dos pontos
match-pairs = pares por pontos, de 0 a 2: { $pairs }
match-sprt = { $low } a { $high } Elo: { $verdict ->
    [accepted] aceite
    [rejected] rejeitado
   *[open] por decidir
} (verosimilhança { $likelihood })
error-engine-option = `{ $option }` não é uma opção de um motor
help-engine-option = name, weights, tables, threads, hash, nodes, depth ou time
tune-progress = geração { $generation }: { $stage ->
   *[games] { $done } de { $all } partidas
    [fit] { $done } de { $all } passagens do ajuste
    [gate] { $done } de { $all } pares contra os melhores pesos
}
tune-generation = geração { $generation }: { positions }, erro de { $before } a { $after }, { $elo } Elo, { $kept ->
   *[yes] aceite
    [no] rejeitada
}; { $minutes } min
tune-check = contra o motor sem treino: { $done } de { $all } pares
tune-against-untrained = contra o motor sem treino: { $tally }
tune-weights = pesos: { $file }
tune-stopped = parado na geração { $generation }: o mesmo comando começa-a de novo
error-minutes = isso não é um número de minutos
error-weights-of-another = { $game } não pode usar estes pesos: { $error }
engine-waiting = à espera em { $address }
engine-broken-off = interrompida
engine-played = { $result } ({ plies } contra { $opponent })

## draughts pdn

error-utf16 = o ficheiro está em UTF-16: guarde-o em UTF-8
error-game-too-long = linha { $line }: uma partida de mais de { $limit } bytes não é lida
pdn-games = { $n ->
    [1] { $count } partida
   *[other] { $count } partidas
}
pdn-moves = { $n ->
    [1] { $count } lance
   *[other] { $count } lances
}
pdn-in-variations = { $count } em linhas alternativas
pdn-no-faults = sem falhas
pdn-fault = { $kind } na partida { $game }: `{ $text }`: { $message }
pdn-guessed = deduzido: servem { $fitting } de { pdn-games }
pdn-other-squares = casas com outros nomes em { pdn-games }
pdn-encoding = { $encoding } em { pdn-games }
pdn-progress = { $percent ->
    [none] { $file }: { pdn-games }
   *[known] { $file }: { pdn-games }, { $percent } %
}
pdn-note-faults = nota: as partidas têm { check-faults }; `draughts pdn check` diz quais
pdn-of-no-variant = { pdn-games } de nenhuma variante conhecida
pdn-share = { $whole },{ $tenth } %
pdn-label = { $what ->
   *[variant] variante
    [games] partidas
    [results] resultados
    [moves] lances
    [captures] capturas
    [crowned] promoções
    [forced] único lance legal
    [priority] a prioridade limitou
    [over] acabadas no fim
    [drawn] empate por regra
    [claimable] empate reclamável
    [went-on] seguiram após empate
    [opening] abertura
}
pdn-stats-games = { $games }, { $broken } delas até um lance ilegal
pdn-stats-moves = { $moves }; uma partida tem de { $least } a { $most }, metade delas { $median } no máximo
pdn-stats-captures = { $n ->
    [1] { $share } dos lances; { $count } peça
   *[other] { $share } dos lances; { $count } peças
}
pdn-stats-priority = { $share } das capturas ({ $count })
pdn-reason = { $reason ->
    [no-pieces] sem peças
    [blocked] sem lance legal
    [first-promotion] primeira dama
    [repetition] repetição
    [no-progress] sem progresso
    [material] material
   *[immediate] imediato
}
pdn-draw-rule = { pdn-reason } (regra de empate { $rule })
pdn-game = Partida { $number }
pdn-keys = Enter seguinte, b atrás, um número para ir até lá, n partida seguinte, q sair:
pdn-pictures = { $n ->
    [1] { $count } imagem
   *[other] { $count } imagens
}

## O servidor

serve-listening = Abra { $address } num navegador; Ctrl-C termina-o. As partidas guardam-se em { $database }.
serve-remote = Outras máquinas podem chegar a { $address }: quem lá chegar pode jogar, pôr o motor a pensar e ver todas
    as partidas aqui guardadas. Não há contas nem cifra; um proxy à frente pode acrescentar ambas.
error-remote = outras máquinas podem chegar a { $address }
help-remote = --allow-remote permite-o; 127.0.0.1:8080 é só para esta máquina
error-listen = não se pode escutar em { $address }: { $error }
help-listen = dê outro endereço: --listen 127.0.0.1:0 toma qualquer porta livre
error-database = não se pode usar a base de dados { $file }: { $error }
error-no-data-home = não há pasta pessoal onde guardar as partidas
help-no-data-home = diga onde se guardam: --database FILE
