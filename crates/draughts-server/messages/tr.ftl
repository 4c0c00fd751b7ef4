# Sunucunun istemcilerine söyledikleri, Türkçe. Bir iletinin içindeki satır sonları boşluk sayılır.

list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ya da { $item }
}

## İstekler

error-internal = Sunucuda bir şeyler ters gitti: { $error }
error-busy = Sunucunun işi çok. Birazdan yeniden deneyin.
error-too-slow = Bu çok uzun sürüyor.
error-too-many = Bir seferde çok fazla şey istiyorsunuz.
error-too-large = Bu çok büyük: en çok { $limit } KiB okunur.
error-too-many-moves = Hamle sayısı çok fazla: bir konumdan en çok { $most } hamle oynanır.
error-long-address = Adres çok uzun.
error-not-found = Bu adreste bir şey yok.
error-method = Bu adres o yöntemi bilmiyor.
error-content-type = Gövde JSON olmalı, içerik türü de application/json.
error-body = Gövde okunamıyor: { $error }
error-query = Adresin bir parametresi okunamıyor: { $error }
error-host = Bu sunucuya yalnızca bu makinenin kendi adıyla ulaşılır. Başkalarının da ulaşmasını isteyen --allow-remote ile başlatır.
error-other-site = Başka sitelerin sayfaları bu sunucuyu kullanamaz.
error-width = Bir resmin genişliği { $least } ile { $most } piksel arasındadır.

## Oyun türleri

error-unknown-variant = { $near ->
    [0] "{ $name }" diye bir oyun yok.
   *[other] "{ $name }" diye bir oyun yok. Şunu mu demek istediniz: { $nearest }?
}
error-faulty-variant = Oyunda { $n } yanlış var.
error-id = Bu, bir oyun için kimlik olamaz: küçük harfler, rakamlar ve tek tek kısa çizgiler, başta bir harf.

## Konumlar ve hamleler

error-fen = Bu bir konum değil.
error-fen-too-long = Bu, bir konum için çok uzun: en çok { $most } karakter okunur.
fault-fen = { $kind ->
    [too-long] Bu, bir konum için çok uzun.
    [empty] Konum yok.
    [side] Sıra kimde? Bir konum W: ya da B: ile başlar.
    [field] Bu ne beyazın ne de siyahın taş listesi.
    [color-twice] { $color ->
        [white] Beyazın taşları iki kez yazılmış.
       *[black] Siyahın taşları iki kez yazılmış.
    }
    [missing-square] Bir kare eksik.
    [color-in-list] { $letter } harfi bir kez, listenin önünde durur.
    [letter] { $letter } harfinin burada anlamı yok: K bir damanın karesinin önünde durur, sütunlar a ile { $last } arasındadır.
    [backward-range] Aralık geriye doğru gidiyor.
    [range-off-board] { $first }-{ $end } aralığı tahtanın dışına çıkıyor: kareler 1 ile { $last } arasındadır.
    [range-of-names] Yalnızca sayılarla aralık yazılır.
    [missing-comma] Bunun önünde bir virgül ya da iki nokta eksik.
    [mid-capture] Bu, bir alışın ortasındaki konum.
    [count] Bu bir hamle sayısı değil.
    [overlap] { $square } karesinde birden çok taş var.
    [man-crowned] { $square } karesinde yoz taş duramaz: orada dama olurdu.
    [king] { $square } karesinde dama olamaz: bu oyunda dama yok.
    [run] Dama hamlelerinin sayısı bu konuma uymuyor.
   *[off-board] Tahtanın dışında bir taş var.
}
help-legal-here = { $more ->
    [0] Kurallara uygun olanlar: { $moves }.
   *[other] Kurallara uygun olanların bazıları: { $moves }.
}

## Oyunlar

error-unknown-game = Böyle bir oyun yok.
error-game-over = Oyun bitti.
error-other-ply = Bu arada oyun ilerledi.
error-engine-turn = Sıra motorda.
error-engine-side = Bu tarafı motor oynuyor.
error-not-now = Bu şimdi yapılamaz.
error-no-offer = Beraberlik teklif edilmedi.
error-no-claim = Burada beraberlik istenemez.
error-no-take-back = Geri alınacak böyle bir hamle yok.
error-long-game = Oyun, sürdürülemeyecek kadar çok hamleli.
error-stale = Oyun sürdürülemiyor: { $error }
error-clock = Bir saatte 1 ile 604800 saniye vardır, her hamleden sonra en çok 3600 saniye eklenir.
error-level = Motorun düzeyleri 1 ile 10 arasındadır.
error-result = Bu bir oyunun sonucu değil.
error-tag = { $tag } etiketi yazılamıyor.
error-limits = Bir çözümleme 1 ile { $lines } arasında hamleyi, en çok { $depth } yarım hamle derinliğe kadar izler; süre ve konum sayısı sıfır olamaz.
error-no-table = Bu konum hiçbir oyun sonu tablosunda yok.
error-compare-limits = Bir karşılaştırma en çok { $plies } yarım hamle derinliğe, en çok { $pieces } taşlı konumlara ve en çok { $games } oyuna kadar gider.
error-compare-games = 2 ile { $most } arasında oyun karşılaştırılır.
error-family-board = Bir soyağacı için böyle bir tahtada en az üç oyun gerekir; tahta 8x8 gibi yazılır.
