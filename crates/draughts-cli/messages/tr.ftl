# Programın söyledikleri, Türkçe.
#
# Oyunların kuralları ile hamlelerdeki ve oyunlardaki yanlışlar kitaplığın iletileridir. Komut satırının yardımı ile kural
# dosyalarındaki, FEN’deki ve PDN metnindeki yanlışlar yalnızca İngilizcedir.

## Ortak

error = hata:
help = yardım:
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } veya { $item }
}
side = { $side ->
   *[white] beyazda
    [black] siyahta
}
to-move = Sıra { side }
none = yok
no-source-named = kaynak verilmemiş
positions = { $n ->
    [one] { $count } konum
   *[other] { $count } konum
}

## Ters gidenler

error-output = çıktı yazılamıyor: { $error }
error-read = { $file } okunamıyor: { $error }
error-write = { $file } yazılamıyor: { $error }
error-system = { $kind ->
    [not-found] böyle bir dosya veya klasör yok
    [folder] bu bir klasör
   *[denied] izin verilmedi
}
error-unknown-variant = { $near ->
    [0] “{ $name }” adlı bir oyun yok
   *[other] “{ $name }” adlı bir oyun yok: { $nearest } olabilir mi?
}
help-unknown-variant = hazır oyunları `draughts variants` gösterir; oyun dosyasının yolu .toml ile biter
error-language = `{ $asked }` dilinde metin yok; olanlar: { $known }
error-exists = { $file } zaten var
help-exists = başka bir ad verin, ya da üzerine yazmak için --force
error-argument-missing = { $what ->
   *[move] hangi hamle? hiç verilmedi
    [depth] hangi derinlik? hiç verilmedi
    [class] hangi sınıf? hiç verilmedi
}
error-no-variant = hangi oyun? hiçbiri belirtilmedi
help-no-variant = `draughts variants` listesinden birini ya da bir oyun dosyasını belirtin: ilk argüman olarak, --variant ile,
    $DRAUGHTS_VARIANT içinde, ya da draughts.toml içinde `variant = "…"` ile
note-crowned = not: { $square } karesindeki yoz son sırasına yeni gelmiş: dama olarak okunur
note-over = not: oyun { $plies }. yarım hamleden sonra bitmişti: { $why }
error-illegal-move = `{ $move }`: { $reason }
help-legal-here = { $more ->
    [0] burada kurallı olan: { $moves }
   *[other] burada kurallı olan: { $moves }…
}
error-settings-key = { $file } içinde bilinmeyen bir anahtar var: `{ $key }`
help-settings-key = tek anahtar `variant`: hiçbir oyun belirtilmediğinde geçerli olan oyun
error-settings-variant = { $file } içindeki `variant` metin değil
help-settings-variant = variant = "…" yazın: bir oyunun kimliği ya da bir oyun dosyasının yolu
error-two-pictures = iki resim tek çıktıya sığmaz
help-two-pictures = --svg ya da --png için bir dosya verin
error-picture = { $what ->
    [no-size] resim çizilemiyor: boyutu yok
    [too-large] resim çizilemiyor: çok büyük
   *[error] resim çizilemiyor: { $error }
}
error-command = `{ $name }` diye bir komut yok
help-command = komutları `draughts --help` gösterir
error-id = “{ $id }” bir oyun kimliği olamaz
help-id = küçük harfler, rakamlar ve tek tek kısa çizgiler, başta bir harf: my-game
note-wrote = { $file } yazıldı; iyi olup olmadığını `draughts check { $file }` söyler
error-depth = “{ $text }” bir derinlik değil
help-depth = 0 ile { $deepest } arasında bir yarım hamle sayısı
error-memory = { $mib } MiB’lik bir tabloya bellek yetmiyor
help-memory = daha küçük bir --hash verin

## draughts check

check-ok = tamam
check-faults = { $faults ->
    [one] { $faults } yanlış
   *[other] { $faults } yanlış
}
check-unproved = { $id }; onu kanıtlayacak örneği ve yaprak sayısı yok
check-proved = { $id }: { $proof }
check-examples = { $examples ->
    [one] { $examples } örnek iki üreteçte de kanıtlandı
   *[other] { $examples } örnek iki üreteçte de kanıtlandı
}
check-counts = { $counts ->
    [one] { $counts } yaprak sayısı
   *[other] { $counts } yaprak sayısı
}
check-counts-in-both = { check-counts } iki üreteçte de
check-counts-in-fast = { check-counts } hızlı üreteçte, { $both } tanesi ikisinde de

## draughts explain

explain-not-legal = kural dışı
explain-not-clear = belirsiz
explain-verdict = { $move }: { $verdict }
explain-rule = Kural:
explain-none-legal = Burada kurallı hamle yok.
explain-legal = Kurallı:

## draughts moves

moves-to-move = { $moves ->
    [one] Sıra { side }, { $moves } kurallı hamle:
   *[other] Sıra { side }, { $moves } kurallı hamle:
}
moves-takes = alır: { $squares }
moves-crowned = dama olur

## draughts perft

perft-leaves = { $n ->
    [one] derinlik { $depth }: { $count } yaprak
   *[other] derinlik { $depth }: { $count } yaprak
}
perft-pace = { $seconds } s içinde, saniyede { $rate }
perft-progress = { $depth } derinliğine kadar sayılıyor: { $seconds } s

## draughts variants

variants-id = kimlik
variants-name = ad
variants-board = tahta
variants-confidence = güven
variants-region = bölge
variants-aliases = öteki adlar
variants-also = öteki adlar: { $aliases }
variants-hint = { $games ->
    [one] { $games } oyun; nasıl oynandığını `draughts rules ID` söyler
   *[other] { $games } oyun; nasıl oynandıklarını `draughts rules ID` söyler
}

## draughts rules

rules-names = Adlar:
rules-region = Oynandığı yer:
rules-parent = Şunun değişikliği olarak yazılmış:
rules-confidence = Güven:
rules-level = { $level ->
    [high] yüksek.
    [medium] orta.
    [low] düşük.
   *[none] belirtilmemiş.
}
rules-assurance = { $level ->
    [high] Bir federasyonun kurallarından ya da birbirini tutan kaynaklardan.
    [medium] Kaynaklar bazı noktaları açık bırakıyor: bunlar madde madde bir federasyonun kuralları değildir.
    [low] Kulaktan dolma: bunlar kimsenin resmî kuralları değildir.
   *[none] Dosya, kurallarının ne kadar kesin olduğunu söylemiyor.
}
rules-contested = Tartışmalı
rules-edition = Böyle oynanan oyun: { $edition }.
rules-sources = Kaynaklar
rules-no-sources = Yok: dosya, kurallarına kaynak göstermiyor.

## draughts compare

compare-rule = kural
compare-all-rules = Kurallar
compare-differing-rules = Farklı kurallar
compare-none-differs = Hiçbir kural farklı değil; --all hepsini gösterir.
compare-same = { $rules ->
    [one] { $rules } kural aynı; --all hepsini gösterir.
   *[other] { $rules } kural aynı; --all hepsini gösterir.
}
compare-in-play = Oyunda
compare-no-picture = resim yazılmadı: hamlelerin ayrıldığı bir konum bilinmiyor
help-compare-position = konumu bütün oyunlar tanımalıdır
compare-progress = { $games }: { $plies } yarım hamle aynı, sonrakinin %{ $percent } kadarı, { $positions } konum
compare-games = { $first } ile { $second }
compare-different-starts = Tahtalar aynı, ama oyunlar farklı konumlardan başlıyor. İkisinin de tanıdığı bir konumdan oyun --fen ile
    karşılaştırılabilir.
plies = { $plies ->
    [one] { $plies } yarım hamle
   *[other] { $plies } yarım hamle
}
compare-differ-here = Kurallı hamleler daha bu konumda farklı.
compare-differ-after = Kurallı hamleler ilk kez { plies } sonra ayrılıyor: daha kısa bütün yollar aynı ({ positions }
    karşılaştırıldı).
compare-to-the-end = buradan sonra oyun sonuna kadar aynıdır; ortaya çıkabilecek { positions } var
compare-every-line = { plies } uzunluğundaki her yol ya iki oyunda da kurallıdır ya da ikisinde de değildir ({ positions }
    karşılaştırıldı)
compare-same-rules = Bütün kurallar aynı. Oyunda da: { $lines }.
compare-same-moves = Kurallı hamleler her konumda aynıdır: oyunların ayrıldığı hiçbir kural onları etkilemez. Arama da bunu
    doğruluyor: { $lines }.
compare-none-found = { $rules ->
    [none] Oyunu etkileyen kurallar farklı olsa da oyunda bir fark bulunamadı: { $lines }.{ compare-further }
   *[some] Oyunu etkileyen kurallar ({ $names }) farklı olsa da oyunda bir fark bulunamadı: { $lines }.{ compare-further }
}
compare-further = { $end ->
    [plies] { " " }--plies daha uzağa bakar.
    [positions] { " " }--positions daha uzağa bakar.
   *[none] { "" }
}
compare-elsewhere = Oysa dosyalarından birinin örneği olan şu konumda ayrılıyorlar:
compare-only-in = Yalnızca { $game } oyununda:
compare-in = { $game } oyununda:
compare-there = { $move } (orada { $image })
compare-in-both = İkisinde de:
compare-in-both-none = İkisinde de: hamle yok.
compare-and-more = { $moves } ve { $more } hamle daha.
compare-cause = { $rules ->
    [one] Farkı yaratan kural:
   *[other] Farkı yaratan kurallar:
}
compare-no-cause = Farkı ne tek bir kural ne de iki veya üçü birlikte yaratıyor.
compare-same-board = Tahtalar aynı; karelerin adları farklı.
compare-mirrored = Tahtalardan biri ötekinin ayna görüntüsü olarak karşılaştırılıyor.
compare-exchanged = Renkler değiştirilerek karşılaştırılıyor: { $first } oyununun beyazı { $second } oyununun siyahıdır ve tahta
    çevrilmiştir.
compare-exchanged-mirrored = Renkler değiştirilerek karşılaştırılıyor ({ $first } oyununun beyazı { $second } oyununun siyahıdır);
    tahtalardan biri de ötekinin ayna görüntüsüdür.
compare-no-common-position = Oyun karşılaştırılmıyor, çünkü ikisinde ortak hiçbir konum yok: { $why ->
    [sizes] tahtaların boyutları farklı, { $first } ve { $second }
    [squares] oyun karelerinin sayısı farklı, { $first } ve { $second }
   *[starts] oyunlar farklı konumlardan başlıyor
}.

## draughts compare: measured

percent = %{ $share }
compare-no-tree = ağaç yazılmadı: --games ve tahtaları birbirine uyan en az üç oyun gerekir
compare-few-on-board = tahtası { $board } olan iki hazır oyun yok
help-compare-board = tahta şöyle yazılır: 8x8
compare-progress-pieces = { $games }: { $pieces } taşlı bütün konumların %{ $percent } kadarı, { $positions } konum
compare-progress-games = { $games }: { $all } oyundan { $done }
compare-progress-kings = { $game }: bir damaya karşı { $kings } dama
compare-progress-pairs = uzaklıklar: { $all } çiftten { $done }
compare-smallest = Her kural için en küçük konum
compare-smallest-none = Hamleleri etkileyen hiçbir kural farklı değil: aranacak bir şey yok.
compare-smallest-compared = İki oyunun da tanıdığı, 2 ile { $pieces } arası taşlı bütün konumlar karşılaştırıldı
    (toplam { positions }).
compare-smallest-begun = { $pieces } taşlı konumların bir bölümü karşılaştırıldı (toplam { positions }).
compare-smallest-decides = Farkı { $pieces } taşlı bir konumda yaratıyor, daha az taşlı hiçbir konumda değil.
compare-smallest-changes = Bu konumların hiçbirinde oyunlar arasındaki farkı tek başına yaratmıyor. Ama hamleleri
    değiştiriyor: bu konumda { $game }, { $other } oyunundaki değerle kendisinden ayrılıyor.
compare-smallest-no-effect = { $pieces } taşa kadar etkisiz olduğu kanıtlandı: bu konumların hiçbirinde oyunlardan
    biri ötekinin değeriyle başka hamlelere sahip olmuyor.
compare-smallest-not-alone = Hiçbir oyun ötekinin değerini tek başına alamaz: öbür kurallarıyla çelişirdi.
compare-frequency = Ne sıklıkta önemli
compare-frequency-about = Rastgele oyunların her konumunda ikisinin kurallı hamleleri karşılaştırıldı. İki hamle
    listesinin örtüşmesi, ikisinde de olanın en az birinde olana oranıdır. Bir kural, bir oyun o değeri alır almaz
    ötekinin hamlelerine sahip oluyorsa farkı tek başına yaratıyor demektir.
compare-frequency-unknown = Sayılmayan: yalnızca bir oyunun tanıdığı { positions }.
compare-games-of = { $game } oyunları
compare-row-positions = konumlar
compare-row-differ = kurallı hamleler farklı
compare-row-overlap = kurallı hamlelerin örtüşmesi
compare-row-decides = yalnızca “{ $rule }” ile
compare-row-changes = “{ $rule }” ile değişen hamleler
compare-row-several = birkaç kural birlikte
compare-openings = İkisinde aynı açılışlar
compare-openings-about = İki oyunun da izin verdiği { $plies } rastgele yarım hamlelik { $openings } açılış; her biri
    { $by ->
       *[chance] rastgele
        [engine] motorla
    } bir kez { $first }, bir kez { $second } ve şansın tek başına ne yaptığını görmek için bir kez daha
    { $first } kurallarıyla sürdürüldü.
compare-openings-then = sonra { $game }
compare-openings-again = yeniden { $game }
compare-row-draws-decided = { $game } ile berabere, sonra kazanılan
compare-row-decisions-drawn = { $game } ile kazanılan, sonra berabere
compare-row-same-result = aynı sonuç
compare-profiles = Oyun nasıl geçiyor
compare-profiles-about = { $by ->
   *[chance] Başlangıç konumundan rastgele oyunlar: her kurallı hamle eşit olasılıklıdır
    [engine] Başlangıç konumundan { $random } rastgele yarım hamleden sonra motorun kendisiyle oyunları: hamle başına
        { $nodes } konum incelenir
} ve istenebilen beraberlikler istenir. Ayraç içinde, 100 ölçümün 95’inde gerçek değerin bulunduğu aralık.
compare-row-bound = olası konumlar, en çok
compare-row-games = oyunlar
compare-row-length = oyun başına yarım hamle
compare-row-moves = kurallı hamleler
compare-row-choices = seçim varken kurallı hamleler
compare-row-forced = zorunlu hamleler
compare-row-captures = hamleler içinde alışlar
compare-row-captured = bir alışta alınan taşlar
compare-row-crowned = oyun başına dama oluşu
compare-row-first-wins = başlayan kazanıyor
compare-row-second-wins = öteki kazanıyor
compare-row-draws = beraberlikler
compare-row-score = başlayanın puanı
compare-row-kings = yalnız damayı yakalayan dama sayısı
compare-row-caught = bire karşı { $kings } damanın kazandığı
compare-caught = { $share }, { $moves } hamle
compare-kings-needed = { $end ->
   *[caught] { $kings }
    [kings] { $kings } damaya kadar olmuyor
    [positions] { $kings ->
        [0] tahta fazla büyük
       *[other] { $kings } damaya kadar olmuyor; fazlası için tahta büyük
    }
    [no-kings] dama yok
    [first-king-wins] ilk dama kazanır
    [lone-piece-loses] tek kalan taş kaybetmiştir
    [capture-does-not-win] son taşı almak kazandırmaz
    [sides-differ] iki tarafın oyunu farklı
    [no-tables] çözülemiyor
    [interrupted] yarıda kesildi
}
compare-catch-about = Bir damaya karşı damaların sonuçları kesindir; sıranın damalarda olduğu bütün konumlar için en iyi
    oyunla kazandıklarının payı ve en uzun kazançtaki hamleleri verilir. Hamle sayaçları gibi kural gereği
    beraberlikler hesaba katılmaz. On konumdan dokuzunu kazanan en az sayıda dama yalnız damayı yakalar; en çok
    { $most } dama denenir.
compare-ended-no-pieces = son: bir tarafın taşı kalmadı
compare-ended-lone-piece = son: bir tarafın tek taşı kaldı
compare-ended-no-moves = son: sıradaki tarafın hamlesi yok
compare-ended-first-promotion = son: ilk dama kazanır
compare-ended-repetition = berabere: yineleme
compare-ended-no-progress = berabere: ilerlemesiz hamleler
compare-ended-material = berabere: güçlünün zayıfa karşı hamleleri
compare-ended-immediate = berabere: tahtadaki taşlar yüzünden
compare-ended-cut-off = yarıda kesilen
compare-family = Soy ağacı: { $width } x { $height }, { $squares } oyun karesi
compare-family-about = İki oyunun uzaklığı, kurallı hamlelerinin ortalama örtüşmesinin 1’den farkıdır; yarısı birinin,
    yarısı ötekinin oyunlarında ölçülür. Oyunlar ortalama uzaklıklarında birleşir.
compare-family-none = Ağaç yok: bu oyunlardan hiçbir üçünün tahtaları birbirine uymuyor.
compare-repeat = Bunu yinelemek için
compare-interrupted = Bitmeden durduruldu: burada o ana kadar bilinenler var.
compare-made-lines = en çok { $plies } yarım hamlelik yollar ya da { positions }
compare-made-pieces = en çok { $pieces } taşlı konumlar
compare-made-games = her kural kümesiyle { $by ->
   *[chance] { $games } rastgele oyun
    [engine] motorun { $games } oyunu, hamle başına { $nodes } konum
}, tohum { $seed }, { $cut } yarım hamleden sonra kesildi
compare-made-rules = Kural kümeleri: { $list }.
compare-report-title = { $games }: ne farklı
compare-report-all = Damanın soy ağacı
compare-report-plot = Kurallı hamlelerin ayrıldığı konumlar, hangi oyundan geldiklerine göre
compare-report-same = Hiçbir kural farklı değil.
compare-report-distances = Uzaklıklar
compare-report-newick = Newick, komşu birleştirme ile

## tablebase

error-man-astray = oyunda hiçbir taşın gelemeyeceği bir karede taş var
help-man-astray = tablolar yalnızca taşların başladığı yerden doğabilecek konumları içerir
error-no-home = tabloların saklanacağı bir ev klasörü yok
help-no-home = tabloların yerini belirtin: --dir DIR
help-table-memory = daha fazlasına izin verin: --memory GIB
help-table-missing = oluşturun: draughts tablebase build { $variant } --class { $class }
help-table-bad = dosyayı silip yeniden oluşturun
error-no-class = hangi sınıflar? hiçbiri belirtilmedi
help-no-class = dört taşa kadar hepsi için --pieces 4, ya da --class KKK-K
error-no-tables = { $folder } içinde tablo yok
error-class = `{ $class }` bir sınıf değil
help-class = önce beyaz, her tarafın damaları, sonra yozları, her türden en çok 8: KKM-KM
error-table-sides = iki taraf aynı oyunu oynamıyor: kareleri ya da yönleri birbirinin görüntüsü değil
error-table-king-runs = kurallar bir damanın art arda hamlelerini sınırlıyor: { $class } tablosuna onun sayacı da gerekirdi
help-table-king-runs = yalnız damalardan oluşan sınıfların ve damalara karşı tek yozlu sınıfların tabloları vardır: --class KK-K
error-table-too-large = { $class } sınıfı fazla büyük
error-table-never-played = bu kurallarla hiçbir { $class } konumunda oyun sürmez
error-table-stopped = durduruldu; bitmiş olanlar saklandı
error-table-memory = { $class } için { $needed } MiB bellek gerekir, izin verilen { $allowed } MiB
error-table-missing = { $class } tablosu eksik
error-table-threads = iş parçacıkları başlatılamıyor: { $error }
error-table-no-table = bu bir oyun sonu tablosu dosyası değil
error-table-version = biçim { $found }; bu program biçim { $known } okur
error-table-rules = başka kurallar için yapılmış: { $id }, parmak izi { $found }, { $wanted } değil
error-table-mistaken = dosyada { $name } var
error-table-truncated = dosya kesik
error-table-header = başlık bozuk
error-table-block = { $number }. blok bozuk
tablebase-value = { $value ->
    [win] { $plies } yarım hamlede kazanç
    [loss] { $plies } yarım hamlede kayıp
   *[draw] beraberlik
}
tablebase-plies = { $plies } yarım hamle
tablebase-verdict = { $value ->
    [win] sıra { side } tarafında: { tablebase-plies } sonra kazanır
    [loss] sıra { side } tarafında: { tablebase-plies } sonra kaybeder
   *[draw] sıra { side } tarafında: beraberlik
}
tablebase-unknown = bu konum hiçbir tabloda yok; { $folder } içindeki sınıf çiftleri: { $pairs }
tablebase-not-known = bilinmiyor
tablebase-needs = oluşturulacak sınıf çiftleri: { $pairs }, { $positions } konum; diskte yaklaşık { $disk } MiB, en az { $memory } MiB bellek
tablebase-there = oluşturulacak bir şey yok; hazır sınıf çiftleri: { $pairs }, { $folder } içinde
tablebase-built = oluşturulan sınıf çiftleri: { $pairs }, { $positions } konum
tablebase-pace = { $seconds } sn, saniyede { $rate }
tablebase-progress = %{ $percent }: { $total } konumdan { $done }, sıra { $class }; { $seconds } sn, yaklaşık { $left } sn kaldı
tablebase-class = { $variant } oyununda { $class }: sıra beyazda { $positions } konum
tablebase-share = { $value ->
    [win] kazanç
    [loss] kayıp
   *[draw] beraberlik
}
tablebase-longest = en uzunu: { tablebase-plies }, { $fen }
tablebase-cut = { $wins } kazancı ve { $losses } kaybı beraberliğe çevirir
tablebase-whole = yolda dama verilse de verilmese de kazancın tümü zamanında gelmek zorunda olsaydı: { $wins } kazanç ve { $losses } kayıp beraberlik olurdu
tablebase-hardest = en zoru { $moves }. hamlede kazanılır: { $fen }
tablebase-distance = { tablebase-plies }: { $wins } kazanç, { $losses } kayıp
tablebase-bytes = çiftin iki sınıfı: { $results } bayt sonuç (en büyük blok: { $block }), { $distances } bayt uzaklık
tablebase-verifying = { $class }, { $number }/{ $pairs }
tablebase-fault = { $file }: { $fen } orada "{ $stored }", hamlelerine göre "{ $found }"
tablebase-verified = { $wrong ->
    [0] hata yok
   *[other] hatalı sınıf çiftleri: { $wrong }
}; sınıf çiftleri: { $pairs }, bloklar: { $blocks }, konumlar: { $positions }

## Motor

analyse-nodes = konum
analyse-no-move = kurallı hamle yok
analyse-best = en iyisi: { $move }
analyse-pace = saniyede { $rate } konum
play-plays = { $side ->
   *[white] Beyaz
    [black] Siyah
} { $move } oynadı
play-help = { $word ->
   *[move] bir hamle, `moves` ile gösterilenler gibi
    [moves] kurallı hamleler
    [hint] motorun oynayacağı hamle
    [why] bir hamle kurallı mı, hangi kural belirliyor
    [undo] son hamlenizi ve yanıtını geri alır
    [board] tahta
    [fen] metin olarak konum
    [draw] kurallar veriyorsa beraberlik ister
    [resign] oyunu terk eder
    [quit] çıkar
}
play-no-move = hamle yok
play-nothing-to-undo = geri alınacak hamle yok
play-no-claim = kurallar burada beraberlik istemeye izin vermiyor
play-legal = kurallı: { $moves }
play-unknown = `{ $text }` bir hamle değil; yazılabilecekleri `help` gösterir
match-progress = { pdn-games }: { $tally }
match-score = { $first } – { $second }: { $tally }; { pdn-games }, puanların % { $share } kadarı
match-pairs = puanlarına göre çiftler, 0 ile 2 arası: { $pairs }
match-sprt = { $low } – { $high } Elo: { $verdict ->
    [accepted] kabul
    [rejected] ret
   *[open] belirsiz
} (olabilirlik { $likelihood })
error-engine-option = `{ $option }` bir motor seçeneği değil
help-engine-option = name, weights, tables, threads, hash, nodes, depth veya time
tune-progress = { $generation }. kuşak: { $stage ->
   *[games] { $all } oyundan { $done }
    [fit] { $all } uydurma geçişinden { $done }
    [gate] en iyi ağırlıklara karşı { $all } çiftten { $done }
}
tune-generation = { $generation }. kuşak: { positions }, hata { $before } iken { $after }, { $elo } Elo, { $kept ->
   *[yes] alındı
    [no] alınmadı
}; { $minutes } dk
tune-check = eğitimsiz motora karşı: { $all } çiftten { $done }
tune-against-untrained = eğitimsiz motora karşı: { $tally }
tune-weights = ağırlıklar: { $file }
tune-stopped = { $generation }. kuşakta durduruldu: aynı komut bu kuşağa yeniden başlar
error-minutes = bu bir dakika sayısı değil
error-weights-of-another = { $game } bu ağırlıkları kullanamaz: { $error }
engine-waiting = { $address } üzerinde bekleniyor
engine-broken-off = yarıda kesildi
engine-played = { $result } ({ $opponent } ile { plies })

## draughts pdn

error-utf16 = dosya UTF-16: UTF-8 olarak kaydedin
error-game-too-long = satır { $line }: { $limit } bayttan uzun bir oyun okunmaz
pdn-games = { $n ->
    [one] { $count } oyun
   *[other] { $count } oyun
}
pdn-moves = { $n ->
    [one] { $count } hamle
   *[other] { $count } hamle
}
pdn-in-variations = varyantlarda { $count }
pdn-no-faults = yanlış yok
pdn-fault = { $game }. oyunda { $kind }: `{ $text }`: { $message }
pdn-guessed = tahmin: { pdn-games } içinden { $fitting } tanesi uyuyor
pdn-other-squares = karelerin başka adlandırıldığı { pdn-games }
pdn-encoding = { $encoding } ile yazılmış { pdn-games }
pdn-progress = { $percent ->
    [none] { $file }: { pdn-games }
   *[known] { $file }: { pdn-games }, %{ $percent }
}
pdn-note-faults = not: oyunlarda { check-faults } var; hangileri olduğunu `draughts pdn check` söyler
pdn-of-no-variant = türü bilinmeyen { pdn-games }
pdn-share = %{ $whole },{ $tenth }
pdn-label = { $what ->
   *[variant] oyun türü
    [games] oyunlar
    [results] sonuçlar
    [moves] hamleler
    [captures] taş almalar
    [crowned] dama olanlar
    [forced] tek kurallı hamle
    [priority] önceliğin azalttığı
    [over] sonunda bitmiş
    [drawn] kuralla berabere
    [claimable] istenebilir beraberlik
    [went-on] bitmişken sürdürülen
    [opening] açılış
}
pdn-stats-games = { $games }; { $broken } tanesi kural dışı bir hamleye kadar
pdn-stats-moves = { $moves }; bir oyunda { $least } ile { $most } arası, yarısında en çok { $median }
pdn-stats-captures = { $n ->
    [one] hamlelerin { $share } kadarı; { $count } taş
   *[other] hamlelerin { $share } kadarı; { $count } taş
}
pdn-stats-priority = taş almaların { $share } kadarı ({ $count })
pdn-reason = { $reason ->
    [no-pieces] taş kalmadı
    [blocked] hamle yok
    [first-promotion] ilk dama
    [repetition] yineleme
    [no-progress] ilerleme yok
    [material] taş dengesi
   *[immediate] hemen
}
pdn-draw-rule = { pdn-reason } (beraberlik kuralı { $rule })
pdn-game = { $number }. oyun
pdn-keys = Enter sonraki, b geri, oraya gitmek için bir sayı, n sonraki oyun, q çıkış:
pdn-pictures = { $n ->
    [one] { $count } resim
   *[other] { $count } resim
}

## Sunucu

serve-listening = { $address } adresini tarayıcıda açın; Ctrl-C bitirir. Oyunlar { $database } dosyasında saklanır.
serve-remote = Başka makineler { $address } adresine ulaşabilir: ulaşan herkes oynayabilir, motoru düşündürebilir ve burada
    saklanan bütün oyunları görebilir. Hesap da şifreleme de yoktur; öne konan bir vekil sunucu ikisini de ekleyebilir.
error-remote = başka makineler { $address } adresine ulaşabilir
help-remote = --allow-remote buna izin verir; 127.0.0.1:8080 yalnızca bu makine içindir
error-listen = { $address } adresi dinlenemiyor: { $error }
help-listen = başka bir adres verin: --listen 127.0.0.1:0 boş bir kapı alır
error-database = { $file } veritabanı kullanılamıyor: { $error }
error-no-data-home = oyunların saklanacağı bir ev dizini yok
help-no-data-home = nerede saklanacaklarını söyleyin: --database FILE
