# Kurallar, Türkçe sözlerle.
#
# Programın istediği her ileti tam bir cümle, tam bir söz öbeği ya da bir addır; başka iletilerin andığı iletiler
# yalnızca bu dosyayı ilgilendirir. İletilerin içindeki satır sonları boşluk sayılır.
# Sayılar sayı olarak, oyun dosyalarındaki değerler adlarıyla gelir.

## Başlıklar

heading-board = Tahta
heading-start = Başlangıç
heading-men = Yozlar
heading-kings = Damalar
heading-capture = Taş alma
heading-crowning = Dama çıkma
heading-end = Oyunun sonu
heading-draws = Beraberlik
heading-notation = Yazım

## Sıralamalar
# $place ya middle ya da last olur: kalıp, öncekilere ($head) bir öge daha ($item) ekler.

list-and = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } ve { $item }
}
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } veya { $item }
}
# Olmayan şeyler: “taş alma veya yoz hamlesi olmadan”.
list-without = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } veya { $item }
}
# İçinde zaten “ve” bulunan seçenekler.
list-either = { $head } ya da { $item }
list-apart = { $head }; { $item }

## Yönler

ways-diagonals = çapraz olarak ileri veya geri
ways-forward-and-sideways = düz ileri veya yana
ways-forward-three = düz veya çapraz ileri
ways-orthogonals = düz ileri, düz geri veya yana
ways-all = sekiz yöne de
way = { $way ->
   *[forward] düz ileri
    [forward-right] sağ çapraz ileri
    [right] sağa
    [backward-right] sağ çapraz geri
    [backward] düz geri
    [backward-left] sol çapraz geri
    [left] sola
    [forward-left] sol çapraz ileri
    [forward-diagonals] çapraz ileri
    [backward-diagonals] çapraz geri
    [sideways] yana
}

## Tahta

board-size = Tahtada her biri { $width } kareli { $height } sıra vardır.
board-all = Oyun { $squares } karenin hepsinde oynanır.
board-checkered = { $corner ->
    [left] Oyun birer atlanarak karelerin yarısında, toplam { $squares } karede oynanır; her oyuncunun sol elindeki yakın köşe
           bunlardan biridir.
    [right] Oyun birer atlanarak karelerin yarısında, toplam { $squares } karede oynanır; her oyuncunun sağ elindeki yakın köşe
            bunlardan biridir.
    [left-of-white] Oyun birer atlanarak karelerin yarısında, toplam { $squares } karede oynanır; beyazın sol elindeki ve siyahın
                    sağ elindeki yakın köşeler bunların arasındadır.
    [right-of-white] Oyun birer atlanarak karelerin yarısında, toplam { $squares } karede oynanır; beyazın sağ elindeki ve siyahın
                     sol elindeki yakın köşeler bunların arasındadır.
   *[both] Oyun birer atlanarak toplam { $squares } karede oynanır; dört köşe de bunların arasındadır.
}
board-numbers = { $from ->
    [bottom-left] Oyun karelerine 1 ile { $squares } arasında numara verilir: 1 numara, beyaza en yakın sıranın solundaki ilk
                  karedir; numaralar sağa doğru ve sıra sıra beyazdan uzaklaşarak artar.
    [bottom-right] Oyun karelerine 1 ile { $squares } arasında numara verilir: 1 numara, beyaza en yakın sıranın beyaza göre
                   sağındaki ilk karedir; numaralar sola doğru ve sıra sıra beyazdan uzaklaşarak artar.
   *[top-left] Oyun karelerine 1 ile { $squares } arasında numara verilir: 1 numara, beyaza en uzak sıranın beyaza göre
               solundaki ilk karedir; numaralar sağa doğru ve sıra sıra beyaza yaklaşarak artar.
    [top-right] Oyun karelerine 1 ile { $squares } arasında numara verilir: 1 numara, beyaza en uzak sıranın beyaza göre
                sağındaki ilk karedir; numaralar sola doğru ve sıra sıra beyaza yaklaşarak artar.
}
board-letters = Her karenin adı bir harf ile bir sayıdır: sütunlar beyazın solundan başlayarak a’dan { $file } harfine, sıralar
    beyazın tarafından başlayarak 1’den { $height } sayısına kadar gider.

## Başlangıç

men-count = { $men ->
    [one] bir yoz
   *[other] { $men } yoz
}
start-rows = { $rows ->
    [1] Her taraf { men-count } ile başlar; yozlar o tarafa en yakın sıranın bütün oyun karelerinde durur.
   *[other] Her taraf { men-count } ile başlar; yozlar o tarafa en yakın { $rows } sıranın bütün oyun karelerinde durur.
}
start-rows-apart = { $rows ->
    [1] Her taraf { men-count } ile başlar; yozlar, tarafın kendi kenarından sayılan { $first }. sıranın bütün oyun
        karelerinde durur, öteki sıralar boştur.
    [2] Her taraf { men-count } ile başlar; yozlar, tarafın kendi kenarından sayılan { $first }. ve { $last }. sıraların bütün
        oyun karelerinde durur, öteki sıralar boştur.
   *[other] Her taraf { men-count } ile başlar; yozlar, tarafın kendi kenarından sayılan { $first }. sıradan { $last }. sıraya
            kadar bütün oyun karelerinde durur, öteki sıralar boştur.
}
start-squares = { $side ->
   *[white] Beyaz { men-count } ile başlar; kareleri: { $squares }.
    [black] Siyah { men-count } ile başlar; kareleri: { $squares }.
}
start-first = { $side ->
   *[white] İlk hamleyi beyaz yapar, sonra taraflar sırayla oynar.
    [black] İlk hamleyi siyah yapar, sonra taraflar sırayla oynar.
    [either] İlk hamleyi kimin yapacağını kurallar söylemez: kurayla ya da anlaşarak belirlenir. Sonra taraflar sırayla oynar.
             Burada başlangıç konumlarında sıra beyazdadır.
}

## Yozlar

men-move = Yoz { $ways } bir kare gider; gittiği kare boş olmalıdır.
men-leap = { $over ->
   *[one-man] Yoz, bir adım atmak yerine { $ways } bitişiğindeki kendi yozunun üzerinden atlayıp hemen arkasındaki boş kareye
              konabilir; taş almaz.
    [line] Yoz, bir adım atmak yerine { $ways } ilki bitişiğinde olan kesintisiz bir kendi yozları sırasının üzerinden atlayıp
           sonuncusunun hemen arkasındaki boş kareye konabilir; taş almaz. Bu, bütün sıranın bir adım ilerlemesiyle aynıdır.
}
men-capture = Yoz { $ways } taş alır: bitişiğindeki rakip taşın üzerinden atlar ve hemen arkasındaki boş kareye konar.
men-capture-none = Yozlar taş alamaz.
men-capture-kings = { $value ->
   *[allowed] Yoz, damayı da öteki taşlar gibi alabilir.
    [forbidden] Yoz dama alamaz.
}
straight-steps = Sıra veya sütun boyunca düz gidişte, oynanmayan kareler sayılmaz: sonraki kare iki kare ötededir.

## Damalar

kings-none = Yozlar hiçbir zaman dama çıkmaz: bu oyunda dama yoktur.
kings-never-move = İlk dama çıkan oyunu kazanır; bu yüzden hiçbir dama kendi başına hamle yapmaz.
kings-move-short = Dama { $ways } bir kare gider; gittiği kare boş olmalıdır.
kings-move-flying = Dama { $ways }, aynı hat üzerinde, boş kareler boyunca dilediği kadar gider.
kings-capture-short = Dama { $ways } taş alır: bitişiğindeki rakip taşın üzerinden atlar ve hemen arkasındaki boş kareye konar.
kings-capture-flying = { $landing ->
   *[any] Dama { $ways }, aynı hat üzerinde her uzaklıktan taş alır: arada yalnızca boş kareler varken tek bir rakip taşın
          üzerinden atlar ve o taşın arkasında, hattaki sonraki taşa kadar, dilediği boş kareye konar.
    [adjacent] Dama { $ways }, aynı hat üzerinde her uzaklıktan taş alır: arada yalnızca boş kareler varken tek bir rakip taşın
               üzerinden atlar ve o taşın hemen arkasındaki kareye konar; bu kare boş olmalıdır.
}
kings-turn = Dama, almanın ortasında düz gider; yalnız tahtanın kenarındaki bir karede yön değiştirebilir.
kings-capture-none = Damalar taş alamaz.
kings-halt = { $kings ->
    [0] { $captured ->
        [1] Dama, her almayı son aldığı taşın hemen arkasındaki karede bitirmek zorundadır.
       *[other] En az { $captured } taş alan dama, almayı bunların sonuncusunun hemen arkasındaki karede bitirmek zorundadır.
    }
    [1] { $captured ->
        [1] Damanın son aldığı taş dama ise, almayı onun hemen arkasındaki karede bitirmek zorundadır.
       *[other] Dama en az { $captured } taş alıyorsa ve sonuncusu dama ise, almayı onun hemen arkasındaki karede bitirmek
                zorundadır.
    }
   *[other] { $extra ->
        [0] Damanın aldığı son { $kings } taş dama ise, almayı sonuncusunun hemen arkasındaki karede bitirmek zorundadır.
       *[other] Dama en az { $captured } taş alıyorsa ve son { $kings } tanesi dama ise, almayı sonuncusunun hemen arkasındaki
                karede bitirmek zorundadır.
    }
}
kings-halt-middle = Bu yalnızca almanın sonunu bağlar: iki atlayış arasında dama konacağı kareyi yine kendi seçer.
kings-move-limit = { $moves ->
    [1] Tahtada yozu olan taraf, aynı dama ile arka arkaya iki kez taş almadan oynayamaz: bir hamleden sonra o dama yeniden taş
        almadan oynamadan önce başka bir taş oynamalı veya taş almalıdır.
   *[other] Tahtada yozu olan taraf, aynı dama ile arka arkaya en çok { $moves } kez taş almadan oynayabilir: ardından o dama
            yeniden taş almadan oynamadan önce başka bir taş oynamalı veya taş almalıdır.
}

## Taş alma

capture-none = Bu oyunda taş alınmaz.
capture-obligation = { $value ->
   *[compulsory] Taş almak zorunludur: alabilen oyuncu almak zorundadır.
    [optional] Taş almak zorunlu değildir: alabilen oyuncu isterse taş almadan da oynayabilir.
}
capture-missed = Almayı kaçıran oyuncunun taşı üflenebilir: rakip, alması gereken taşı tahtadan kaldırır, sonra kendi hamlesini yapar. Burada iş
    oraya varmaz: almayı kaçıran hamle kurallı değildir.
capture-chain = { $value ->
   *[must-complete] Konduğu kareden yeniden alabilen taş, alacak taş kalmayıncaya kadar aynı hamlede devam etmek zorundadır; her
                    atlayışta yön değiştirebilir.
    [may-stop] Konduğu kareden yeniden alabilen taş aynı hamlede devam edebilir, her atlayıştan sonra da durabilir; her
               atlayışta yön değiştirebilir.
}
capture-origin = Alan taşın hamleye başladığı kare, alma sürerken boş sayılır.
capture-landing-choice = { $value ->
   *[must-continue] Aldığı taşın arkasında birkaç kareye konabilen dama, varsa yeniden alabileceği bir kareye konmak
                    zorundadır.
    [free] Aldığı taşın arkasında birkaç kareye konabilen dama dilediğini seçer; oradan başka taş alamıyorsa alma biter.
    [nearest] Aldığı taşın arkasında birkaç kareye konabilen dama, yeniden alabileceği en yakın karenin ötesine geçemez ve o kareden
              devam etmek zorundadır; daha yakın bir karede alma biter. Böyle bir kare yoksa dilediğine konabilir.
}
capture-removal = { $value ->
   *[after-move] Alınan taşlar ancak hamlenin tamamı bitince tahtadan kaldırılır; o zamana kadar yolu kapatırlar, ikinci kez
                 atlanamazlar, karelerinden geçilemez ve karelerine konulamaz.
    [immediate] Alınan taş hemen, sonraki atlayıştan önce tahtadan kaldırılır; aynı almanın devamında karesinden geçilebilir
                veya karesine konulabilir.
}
capture-removal-moot = Alınan taşlar tahtadan kaldırılır; bunun hemen mi, hamle bitince mi yapıldığı bu oyunda fark etmez.
capture-half-turn = { $value ->
    [allowed] Dama, alma sırasında son atlayışının hattında 180 derece geri dönebilir.
   *[forbidden] Hiçbir taş, alma sırasında son atlayışının hattında 180 derece geri dönemez.
}

### Hangisi alınır

priority-free = Birkaç yoldan taş alınabiliyorsa dilenen yol seçilir; en çok taş alan yol olması gerekmez.
# Bir ölçütle ilgili cümlenin, önceki ölçüte göre başlangıcı.
among = { $before ->
   *[none] Birkaç yoldan taş alınabiliyorsa
    [most-pieces] Eşit sayıda taş alan yollar arasından
    [most-value] Eşit değerdeki yollar arasından
    [with-king] Geriye kalan yollar arasından
    [most-kings] Eşit sayıda dama alan yollar arasından
    [earliest-king] Geriye kalan yollar arasından
}
priority-most-pieces = { $kings ->
    [alike] { among } en çok taş alan yol seçilmelidir; alınan dama da yoz gibi tek taş sayılır.
   *[other] { among } en çok taş alan yol seçilmelidir.
}
priority-most-value = { among } değeri en büyük olan yol seçilmelidir; alınan yoz { $man }, alınan dama { $king } sayılır.
# Damanın yoz olarak değeri: $men, değdiği ya da aştığı tam yoz sayısıdır.
priority-worth = { $worth ->
   *[equal] { $men ->
        [1] Dama ile yoz eşit sayılır.
       *[other] Bir dama { $men } yoz değerindedir.
    }
    [between] { $men ->
        [0] Dama yozdan daha az değerlidir.
        [1] Bir dama bir yozdan çok, iki yozdan az değerlidir.
       *[other] Bir dama { $men } yozdan çok, { $more } yozdan az değerlidir.
    }
}
priority-with-king = { among } varsa dama ile alınan yol seçilmelidir.
priority-most-kings = { among } en çok dama alan yol seçilmelidir.
priority-earliest-king = { among } damaya en erken rastlayan yol seçilmelidir: iki yolun ayrıldığı ilk taşta dama alan, yoz
    alanın önüne geçer.
priority-rest = { $last ->
    [most-pieces] Eşit sayıda taş alan yollar arasında seçim serbesttir.
    [most-value] Eşit değerdeki yollar arasında seçim serbesttir.
    [with-king] Geriye kalan yollar arasında seçim serbesttir.
    [most-kings] Eşit sayıda dama alan yollar arasında seçim serbesttir.
   *[several] Bütün bunlarda eşit olan yollar arasında seçim serbesttir.
}

## Dama çıkma
# $where far-row, dama çıkılan kareler tek tek sayılıyorsa squares olur.

crowning-far-row = Yoz son sırada, yani rakibe en yakın sırada dama olur.
crowning-squares = Yoz şu karelerde dama olur: beyaz yozlar için { $white }; siyah yozlar için { $black }.
crowning-quiet = { $where ->
   *[far-row] Taş almadan son sıraya gelen yoz dama olur ve hamle biter.
    [squares] Taş almadan dama karesine gelen yoz dama olur ve hamle biter.
}
crowning-stop = { $where ->
   *[far-row] Taş alarak son sıraya gelen yoz orada dama olur ve hamlesi biter; oradan başka taş alabilecek olsa bile.
    [squares] Taş alarak dama karesine gelen yoz orada dama olur ve hamlesi biter; oradan başka taş alabilecek olsa bile.
}
# Aynısı; oradan bir yozun değil, ancak bir damanın taş alabileceği oyunlarda.
crowning-last = { $where ->
   *[far-row] Taş alarak son sıraya gelen yoz orada dama olur ve hamlesi biter; oradan bir dama başka taş alabilecek olsa bile.
    [squares] Taş alarak dama karesine gelen yoz orada dama olur ve hamlesi biter; oradan bir dama başka taş alabilecek olsa
              bile.
}
crowning-pass = { $where ->
   *[far-row] Taş alarak son sıraya gelen yoz oradan almaya devam ederse bunu yoz olarak yapar ve yoz kalır: ancak alma son
              sırada biterse dama olur.
    [squares] Taş alarak dama karesine gelen yoz oradan almaya devam ederse bunu yoz olarak yapar ve yoz kalır: ancak alma bir
              dama karesinde biterse dama olur.
}
crowning-continue-as-man = { $where ->
   *[far-row] Taş alarak son sıraya gelen yoz oradan almaya devam ederse bunu yoz olarak yapar ve nerede biterse bitsin, hamle
              bitince dama olur.
    [squares] Taş alarak dama karesine gelen yoz oradan almaya devam ederse bunu yoz olarak yapar ve nerede biterse bitsin,
              hamle bitince dama olur.
}
crowning-continue-as-king = { $where ->
   *[far-row] Taş alarak son sıraya gelen yoz hemen dama olur; oradan dama olarak başka taş alabiliyorsa alma aynı hamlede dama
              gibi sürer.
    [squares] Taş alarak dama karesine gelen yoz hemen dama olur; oradan dama olarak başka taş alabiliyorsa alma aynı hamlede
              dama gibi sürer.
}

## Oyunun sonu

end-no-move = { $value ->
   *[loss] Hamlesi kalmayan oyuncu kaybeder; bütün taşlarının alınmış veya kalan taşlarının kapatılmış olması fark etmez.
    [win] Hamlesi kalmayan oyuncu kazanır; bütün taşlarının alınmış veya kalan taşlarının kapatılmış olması fark etmez.
    [draw] Sırası gelen oyuncunun hamlesi kalmamışsa oyun berabere biter; bütün taşlarının alınmış veya kalan taşlarının
           kapatılmış olması fark etmez.
}
end-no-pieces = { $value ->
   *[loss] Taşı kalmayan oyuncu kaybeder.
    [win] Taşı kalmayan oyuncu kazanır.
    [draw] Bir oyuncunun taşı kalmazsa oyun berabere biter.
}
end-blocked = { $value ->
   *[loss] Taşı olduğu hâlde sırası geldiğinde kurallı hamlesi bulunmayan oyuncu kaybeder.
    [win] Taşı olduğu hâlde sırası geldiğinde kurallı hamlesi bulunmayan oyuncu kazanır.
    [draw] Sırası gelen oyuncunun taşı olup kurallı hamlesi yoksa oyun berabere biter.
}
end-lone-piece = Tek taşı kalan oyuncu kaybeder.
end-blocked-with-men = { $value ->
   *[loss] O oyuncunun yozu varsa oyuncu kaybeder.
    [win] O oyuncunun yozu varsa oyuncu kazanır.
    [draw] O oyuncunun yozu varsa oyun berabere biter.
}
end-bonus-win = { $points ->
    [one] Karşılaşmada kazanmak, kaybeden dama çıkmış olsun olmasın, bir puandır.
   *[other] Karşılaşmada hiç dama çıkmamış rakibi yenmek { $points } puan, öteki kazançlar bir puandır.
}
end-first-promotion = Bir hamle bittiğinde ilk daması olan oyuncu oyunu kazanır.

## Beraberlik

draws-none = Kural gereği hiçbir tekrar, hiçbir hamle sayısı ve hiçbir taş durumu oyunu berabere bitirmez.
draws-moot = Dama gerektiren beraberlikler gerçekleşemez: ilk dama çıkan oyunu kazanır.
draw-outcome-then = { $claim ->
   *[automatic] oyun berabere biter
    [claimed] bir oyuncu beraberlik isteyebilir
}
times = { $times ->
    [2] ikinci kez
    [3] üçüncü kez
    [4] dördüncü kez
    [5] beşinci kez
   *[other] { $times }. kez
}
moves = { $moves ->
    [one] bir hamle
   *[other] { $moves } hamle
}
draw-repetition = Aynı konum, sıra aynı taraftayken, { times } ortaya çıkınca { draw-outcome-then }.
draw-no-progress = { $resets ->
    [0] Her taraf { draw-while }{ moves } yapınca { draw-outcome-then }.
   *[other] Her taraf { draw-while }{ $events } olmadan arka arkaya { moves } yapınca { draw-outcome-then }.
}
# $pieces exactly, either, between, at-most veya at-least olur.
draw-while = { $condition ->
   *[always] { "" }
    [kings-only] tahtada yalnızca damalar bulunurken{ " " }
    [pieces] { $pieces ->
        [exactly] tahtada { $most } taş ve her iki tarafta dama bulunurken{ " " }
        [either] tahtada { $least } veya { $most } taş ve her iki tarafta dama bulunurken{ " " }
        [at-most] tahtada en çok { $most } taş ve her iki tarafta dama bulunurken{ " " }
        [at-least] tahtada en az { $least } taş ve her iki tarafta dama bulunurken{ " " }
       *[between] tahtada { $least } ile { $most } arası taş ve her iki tarafta dama bulunurken{ " " }
    }
    [side-at-most] { $most ->
        [1] taraflardan birinin yalnızca bir daması kalmışken{ " " }
       *[other] taraflardan birinin, biri dama olmak üzere, en çok { $most } taşı kalmışken{ " " }
    }
}
event = { $event ->
   *[capture] taş alma
    [king-captured] dama alma
    [man-move] yoz hamlesi
    [promotion] dama çıkma
    [first-king] bir tarafa ilk damasını kazandıran dama çıkma
}
material-kings = { $exactly ->
   *[exactly] { $kings ->
        [1] bir dama
        [2] iki dama
        [3] üç dama
        [4] dört dama
        [5] beş dama
       *[other] { $kings } dama
    }
    [or-more] { $kings ->
        [1] en az bir dama
        [2] en az iki dama
        [3] en az üç dama
        [4] en az dört dama
        [5] en az beş dama
       *[other] en az { $kings } dama
    }
}
material-men = { $men ->
    [1] bir yoz
    [2] iki yoz
    [3] üç yoz
    [4] dört yoz
    [5] beş yoz
   *[other] { $men } yoz
}
material = { $pieces ->
    [kings] { material-kings }
    [men] { material-men }
   *[both] { material-kings } ve { material-men }
}
draw-material = { $capturing-move ->
   *[included] Bir tarafta { $weak }, öbür tarafta { $strong } varsa, { draw-counted } { draw-outcome-then }; bu hamlelerin
               sonuncusuyla yine de kazanılabilir.
    [extra] Bir tarafta { $weak }, öbür tarafta { $strong } varsa, { draw-counted } { draw-outcome-then }; güçlü
            tarafın hemen sonraki hamlesi yine de kazanabilir.
}
draw-counted = { $counted ->
   *[each] { draw-since }her taraf { moves } yapınca
    [strong] { draw-since }güçlü taraf { moves } yapınca
    [weak] { draw-since }zayıf taraf { moves } yapınca
}
draw-since = { $long-diagonal ->
   *[free] o andan başlayarak{ " " }
    [held-by-strong] güçlü tarafın bir daması ana çapraza ({ $diagonal }) yerleştikten sonra{ " " }
    [held-by-weak] zayıf tarafın daması bu süre boyunca ana çaprazda ({ $diagonal }) dururken{ " " }
}
draw-material-leaves = Bu dama ana çaprazdan ayrılırsa sayım yeniden başlar.
draw-material-resets = Taş durumu anlatıldığı gibi kaldıkça, { $events } olursa sayım yeniden başlar.
draw-material-no-resets = Taş durumu anlatıldığı gibi kaldıkça, ne taş alma ne dama çıkma bu sayımı yeniden başlatır.
draw-immediate = { $sides ->
    [alike] { $capture ->
       *[even-if-capture] Her iki tarafta da { $first } kalır kalmaz, sırası gelen oyuncu taş alabilecek olsa bile
                          { draw-outcome-then }.
        [unless-capture] Her iki tarafta da { $first } kalır kalmaz, sırası gelen oyuncu taş alabilecek durumda değilse
                         { draw-outcome-then }.
    }
   *[unlike] { $capture ->
       *[even-if-capture] Bir tarafta { $first }, öbür tarafta { $second } kalır kalmaz, sırası gelen oyuncu taş alabilecek olsa
                          bile { draw-outcome-then }.
        [unless-capture] Bir tarafta { $first }, öbür tarafta { $second } kalır kalmaz, sırası gelen oyuncu taş alabilecek
                         durumda değilse { draw-outcome-then }.
    }
}

## Bir hamle neden kurallı ya da kural dışı
# $square, $from ve $to kare adları, $move ve $moves hamle metinleri, $squares list-or ile bağlanmış karelerdir.
# $piece man veya king, $side white veya black olur.

explain-legal = { $move } kurallı bir hamledir.
explain-legal-only = { $move } kurallı bir hamledir; tek kurallı hamle budur.
explain-legal-capture = { $captured ->
    [one] { $move } kurallı bir hamledir: bir rakip taş alır.
   *[other] { $move } kurallı bir hamledir: { $captured } rakip taş alır.
}
explain-ambiguous = Birden çok kurallı hamle buna uyuyor: { $moves }. Geçtiği karelerden daha çoğunu belirtin.
reason-off-board = Karelerden biri tahtada yok.
reason-game-over = Oyun bitti: { $square } karesinde dama var ve ilk dama oyunu kazanır.
reason-too-few-pieces = { $side ->
   *[white] Oyun bitti: beyazın iki taşı kalmadı, beyaz kaybetti.
    [black] Oyun bitti: siyahın iki taşı kalmadı, siyah kaybetti.
}
reason-no-piece-there = { $square } karesinde taş yok.
reason-opponents-piece = { $side ->
   *[white] { $square } karesindeki taş rakibin: sıra beyazda.
    [black] { $square } karesindeki taş rakibin: sıra siyahta.
}
reason-goes-nowhere = Taş { $square } karesinde kalırdı.
reason-not-on-a-line = { $piece ->
   *[man] { $from } ile { $to } aynı hat üzerinde değil; yoz ise düz bir hat boyunca gider.
    [king] { $from } ile { $to } aynı hat üzerinde değil; dama ise düz bir hat boyunca gider.
}
# $ways taşın gittiği yönler, $way gitmek istediği yöndür.
reason-never-moves = { $piece ->
   *[man] Yozlar taş almadan gidemez.
    [king] Damalar taş almadan gidemez.
}
reason-never-captures = { $piece ->
   *[man] Yozlar taş alamaz.
    [king] Damalar taş alamaz.
}
reason-wrong-way-to-move = { $piece ->
   *[man] Yoz { $ways } gider, { $way } gitmez.
    [king] Dama { $ways } gider, { $way } gitmez.
}
reason-wrong-way-to-capture = { $piece ->
   *[man] Yoz { $ways } alır, { $way } almaz.
    [king] Dama { $ways } alır, { $way } almaz.
}
reason-too-far-to-move = { $piece ->
   *[man] Yoz bir kare gider; { $to } ile { $from } arası daha uzaktır.
    [king] Dama bir kare gider; { $to } ile { $from } arası daha uzaktır.
}
reason-too-far-to-capture = { $piece ->
   *[man] Yoz yalnızca bitişiğindeki taşı alır ve hemen arkasına konar.
    [king] Dama yalnızca bitişiğindeki taşı alır ve hemen arkasına konar.
}
reason-occupied = { $side ->
   *[white] Hamle boş bir karede biter; { $square } karesinde ise beyaz bir taş var.
    [black] Hamle boş bir karede biter; { $square } karesinde ise siyah bir taş var.
}
reason-path-blocked = Yol kapalı: { $square } karesinde taş var.
reason-one-stride-only = Taş almadan yapılan hamle taşın ilk durduğu karede, burada { $square } karesinde biter.
reason-capture-compulsory = Alınacak taş var ve almak zorunludur: { $moves }.
reason-king-move-limit = { $limit ->
    [one] Yozu olan taraf aynı dama ile arka arkaya iki kez taş almadan oynayamaz: başka bir taş oynayana kadar bu dama ancak
          taş alabilir.
   *[other] Yozu olan taraf aynı dama ile arka arkaya { $limit } kez taş almadan oynayabilir; bu dama bunları yaptı: başka bir
            taş oynayana kadar ancak taş alabilir.
}
reason-nothing-to-capture = { $from } ile { $to } arasında alınacak taş yok.
reason-jumps-own-piece = { $square } karesindeki taş aynı tarafın; kendi taşının üzerinden atlanmaz.
reason-jumps-two-pieces = Bir atlayışta tek taş alınır ve arkasındaki boş bir kareye konulur; burada ise hem { $first } hem
    { $second } dolu.
reason-jumps-captured-piece = { $square } karesindeki taş bu hamlede alındı ve hamle bitene kadar orada durur: yeniden atlanamaz
    ve karesi boş sayılmaz.
reason-man-may-not-capture-king = Yoz dama alamaz; { $square } karesinde ise dama var.
reason-half-turn = Bir atlayış öncekinin hattında 180 derece geri dönemez; bu alma ise { $square } karesinden geri dönerdi.
reason-turns-aside = Dama almanın ortasında yalnız tahtanın kenarında yön değiştirir; { $square } kenarda değil.
reason-lands-too-far = Dama, aldığı taşın hemen arkasına, burada { $square } karesine konar.
reason-stops-on-promotion = Yoz { $square } karesinde dama olur ve alması orada biter.
reason-not-crowned-yet = Alma sırasında dama karesine gelen yoz, yoz olarak devam eder; { $square } karesinden ise bu yola ancak
    bir dama gidebilirdi.
reason-must-go-on = Alma bitmedi: taş { $square } karesinden devam edebilir ve etmek zorundadır; konacağı kare: { $squares }.
reason-landing-must-continue = Dama, almaya devam edebileceği bir kareye konmak zorundadır; bu taşın arkasında o kare:
    { $squares }.
reason-must-halt = Dama bu almayı, son alınan taşın hemen arkasında, { $square } karesinde bitirmek zorundadır.
# $less ve $more birer miktardır.
reason-outranked-most-pieces = Bu hamle { $less } alır, { $moves } ise { $more } alır: en çok taş alınmalıdır.
reason-outranked-most-value = Bu hamlenin değeri { $less }, { $moves } hamlesinin değeri ise { $more }: en büyük değer
    alınmalıdır; yoz { $man }, dama { $king } sayılır.
reason-outranked-with-king = Bu hamleyi yapan { $less }, { $moves } hamlesini yapan ise { $more }: dama almalıdır.
# $kings, bu hamlede alınan dama sayısıdır.
reason-outranked-most-kings = { $kings ->
    [0] Bu hamlede dama alınmaz
   *[other] Bu hamlede alınan: { $less }
}; { $moves } hamlesinde alınan: { $more }. En çok dama alınmalıdır.
reason-outranked-earliest-king = { $kings ->
    [0] Bu hamlede dama alınmaz
   *[other] Bu hamlede sırasıyla alınan: { $less }
}; { $moves } hamlesinde alınan: { $more }. Damaya en erken rastlayan yol
    seçilmelidir.
reason-no-capture-ends-there = Bu taşın hiçbir alması { $square } karesinde bitmez; yapabilecekleri: { $moves }.
reason-other-pieces-captured = Taş oraya gelebilir, ama başka taşları alarak: { $moves }.
reason-too-many-ways = Bu taşın { $limit } sayısından çok alma yolu var. Bu, kurallı olanlardan biri değil; ötekilerin de hepsine
    bakılmadı.
reason-other-effect = { $effect ->
   *[crowned] Hamle yapılır ve yoz dama olur.
    [not-crowned] Hamle yapılır, ama yoz dama olmaz.
}
reason-more-moves = { $moves } hamle daha
amount-pieces = { $pieces ->
    [one] bir taş
   *[other] { $pieces } taş
}
amount-value = { $amount }
amount-kings = { $kings ->
    [one] bir dama
   *[other] { $kings } dama
}
amount-piece = { $piece ->
   *[man] bir yoz
    [king] bir dama
}
amount-then = { $head }, sonra { $item }

## Oyunlardaki ve hamle metinlerindeki yanlışlar

pdn-too-long = Bu oyun { $limit } bayttan uzun, okunmadı.
pdn-unknown-variant = Bunun hangi oyun türü olduğu söylenmemiş ve bilinen hiçbir türde yeniden oynanamıyor.
pdn-unknown-move = Bu hamleyi kimse bilmiyor; bu yüzden ardından gelenler yeniden oynanamıyor.
pdn-turned = (Kareler beyazın gördüğü gibidir; yazılan: { $move }.)
pdn-no-move = Burada kurallı hamle yok.
pdn-ambiguous = Birden çok kurallı hamle buna uyuyor: { $moves }. { $why ->
    [follows] { $move } alındı: devamı ondan geliyor.
    [alike] { $move } alındı: devamındaki hiçbir şey onları ayırt etmiyor.
   *[too-many] { $move } alındı: bu oyunda hepsini denemeye fazla gelecek kadar belirsiz hamle var.
}
pdn-result-mismatch = Hamleler { $result } ile bitiyor, ama Result etiketinde { $tag } yazıyor.
pdn-wrong-result = Oyun son konumunda bitmiştir; kurallara göre sonucu: { $result }.
fault-move-too-long = { $bytes } baytlık bir hamle çok uzun: en çok { $most } okunur
fault-move-empty = hamle yok
fault-move-one-square = hamleye iki kare gerekir: başladığı ve bittiği kare
fault-move-square-missing = burada bir kare eksik
fault-move-sign-missing = burada `-` veya `{ $sign }` olmalı
fault-square = `{ $text }` bir kare değil: kareler 1’den başlayan sayılardır, ya da c3 gibi bir harf ile bir sayıdır
fault-square-number = { $number } numaralı kare tahtada yok: tahtanın kareleri 1 ile { $last } arasıdır
fault-square-off-board = { $text } tahtada yok: tahtanın kareleri a1 ile { $last } arasıdır
fault-square-not-playing = { $text } bir oyun karesi değil

## Sonuçlar
# $side gerekçenin söz ettiği taraftır; $winner white, black veya none olur.

outcome = { $winner ->
    [white] Beyaz kazandı: { outcome-reason }
    [black] Siyah kazandı: { outcome-reason }
   *[none] { $claim ->
        [claimed] İstek üzerine berabere: { outcome-reason }
       *[automatic] Berabere: { outcome-reason }
    }
}
claimable = Bir oyuncu beraberlik isteyebilir: { outcome-reason }
outcome-side = { $side ->
   *[white] beyazın
    [black] siyahın
}
outcome-reason = { $reason ->
    [no-pieces] { outcome-side } taşı kalmadı.
    [lone-piece] { outcome-side } tek taşı kaldı.
    [blocked] { outcome-side } kurallı hamlesi yok.
    [first-promotion] ilk dama { outcome-side }.
    [repetition] aynı konum, sıra aynı taraftayken, { times } ortaya çıktı.
    [no-progress] { $resets ->
        [0] her taraf { draw-while }{ moves } yaptı.
       *[other] her taraf { draw-while }{ $events } olmadan arka arkaya { moves } yaptı.
    }
    [material] { $capturing-move ->
       *[included] bir tarafta { $weak }, öbür tarafta { $strong } varken { outcome-counted }.
        [extra] bir tarafta { $weak }, öbür tarafta { $strong } varken { outcome-counted }, ardından bir hamle daha yapıldı.
    }
    [immediate] { $sides ->
        [alike] her iki tarafta da { $first } kaldı.
       *[unlike] bir tarafta { $first }, öbür tarafta { $second } kaldı.
    }
    [agreement] oyuncular anlaştı.
    [resignation] { $side ->
       *[white] beyaz oyunu bıraktı.
        [black] siyah oyunu bıraktı.
    }
   *[time] { outcome-side } süresi bitti.
}
outcome-counted = { $counted ->
   *[each] { draw-since }her taraf { moves } yaptı
    [strong] { draw-since }güçlü taraf { moves } yaptı
    [weak] { draw-since }zayıf taraf { moves } yaptı
}

## Yazım

notation-moves = { $signs ->
    [alike] Hamle, başladığı ve bittiği kareler arasına “-” konarak yazılır; taş alma da öyle.
   *[other] Taş almayan hamle, başladığı ve bittiği kareler arasına “-” konarak, taş alma ise “{ $separator }” konarak yazılır.
}
notation-results = { $value ->
   *[one-zero] Sonuç, beyaz kazanırsa 1-0, siyah kazanırsa 0-1, berabere biterse 1/2-1/2 yazılır.
    [two-zero] Sonuç, beyaz kazanırsa 2-0, siyah kazanırsa 0-2, berabere biterse 1-1 yazılır.
}
notation-game-type = PDN’de oyunun numarası GameType { $number }.

## Kuralların adları

key-board-width = Tahtanın eni
key-board-height = Tahtanın boyu
key-board-squares = Oyun kareleri
key-board-playing-corner = Oynanan köşe
key-setup = Başlangıçtaki yozlar
key-setup-first-mover = İlk hamle
key-men-moves = Yozların gidişi
key-men-captures = Yozların alışı
key-men-leaps = Yozların kendi yozlarının üzerinden atlaması
key-men-leap-over = Yozların neyin üzerinden atladığı
key-men-capture-kings = Yozun dama alması
key-kings-range = Damaların erimi
key-kings-moves = Damaların gidişi
key-kings-captures = Damaların alışı
key-kings-landing = Damaların konduğu kare
key-kings-turn = Damaların yön değiştirmesi
key-kings-halt = Damaların duruşu
key-kings-move-limit = Dama hamlesi sınırı
key-capture-obligation = Alma zorunluluğu
key-capture-missed = Kaçırılan alma
key-capture-chain = Almaya devam etme
key-capture-landing-choice = Konma karesinin seçimi
key-capture-removal = Alınan taşların kaldırılması
key-capture-half-turn = 180 derece dönüş
key-capture-priority = Alma önceliği
key-promotion-during-capture = Alma sırasında dama çıkma
key-promotion-squares = Dama kareleri
key-end-no-moves = Hamle kalmaması
key-end-no-pieces = Taş kalmaması
key-end-blocked-with-men = Hamle yok, yoz var
key-end-lone-piece = Tek taş kalması
key-end-bonus-win = Dama çıkmamış rakibi yenmek
key-end-first-promotion = İlk dama çıkma
key-draws = Kural gereği beraberlik
key-notation-squares = Karelerin adları
key-notation-numbering = 1 numaralı kare
key-notation-pdn-game-type = PDN oyun numarası
key-notation-capture-separator = Alma işareti
key-notation-result-style = Sonuçlar

## Kısaca değerler

value-none = yok
value-number = { $value }
value-moves-in-a-row = { $moves ->
    [one] arka arkaya bir hamle
   *[other] arka arkaya { $moves } hamle
}
value-board-squares = { $value ->
   *[checkered] birer atlayarak
    [all] hepsi
}
value-board-playing-corner = { $value ->
   *[left] sol
    [right] sağ
}
value-setup-rows = { $rows ->
    [one] taraf başına bir sırada { men-count }
   *[other] taraf başına { $rows } sırada { men-count }
}
value-setup-rows-apart = { $rows ->
    [1] taraf başına { $first }. sırada { men-count }
    [2] taraf başına { $first }. ve { $last }. sıralarda { men-count }
   *[other] taraf başına { $first }. sıradan { $last }. sıraya kadar { men-count }
}
value-sides = beyaz: { $white }; siyah: { $black }
value-first-mover = { $value ->
   *[white] beyaz
    [black] siyah
    [either] ikisinden biri
}
value-men-leap-over = { $value ->
   *[one-man] bir yoz
    [line] bütün bir sıra
}
value-men-capture-kings = { $value ->
   *[allowed] serbest
    [forbidden] yasak
}
value-kings-range = { $value ->
    [none] dama yok
   *[short] bir adım
    [flying] her uzaklık
}
value-kings-landing = { $value ->
   *[any] taşın arkasındaki herhangi bir kare
    [adjacent] taşın hemen arkası
}
value-kings-turn = { $value ->
   *[any-square] her karede
    [straight-except-edge] yalnız kenarda
}
value-kings-halt = { $kings ->
    [0] { $captured ->
        [1] son taşın hemen arkası
       *[other] en az { $captured } taşta son taşın hemen arkası
    }
    [1] { $captured ->
        [1] son taş dama ise hemen arkası
       *[other] en az { $captured } taşta, son taş dama ise hemen arkası
    }
   *[other] { $extra ->
        [0] son { $kings } taş dama ise sonuncusunun hemen arkası
       *[other] en az { $captured } taşta, son { $kings } taş dama ise sonuncusunun hemen arkası
    }
}
value-capture-obligation = { $value ->
   *[compulsory] zorunlu
    [optional] isteğe bağlı
}
value-capture-missed = { $value ->
   *[illegal] kurallı değil
    [huffed] üflenir
}
value-capture-chain = { $value ->
   *[must-complete] sonuna kadar
    [may-stop] her atlayıştan sonra durulabilir
}
value-capture-landing-choice = { $value ->
   *[must-continue] almanın sürdüğü kare
    [free] herhangi biri
    [nearest] almanın sürdüğü en yakın kareye kadar
}
value-capture-removal = { $value ->
   *[after-move] hamle bitince
    [immediate] hemen
}
value-capture-half-turn = { $value ->
   *[allowed] serbest
    [forbidden] yasak
}
value-priority-free = serbest seçim
value-priority-then = { $head }, sonra { $item }
value-criterion = { $criterion ->
   *[most-pieces] en çok taş
    [most-value] en büyük değer (yoz { $man }, dama { $king })
    [with-king] dama ile
    [most-kings] en çok dama
    [earliest-king] en erken dama
}
value-promotion-during-capture = { $value ->
   *[stop] dama olur, alma biter
    [pass] yoz olarak sürer, ancak almanın bittiği karede dama olur
    [continue-as-man] yoz olarak sürer, hamle bitince dama olur
    [continue-as-king] hemen dama olur ve dama olarak sürer
}
value-far-row = son sıra
value-outcome = { $value ->
   *[loss] kaybeder
    [win] kazanır
    [draw] oyun berabere biter
}
value-end-lone-piece = { $value ->
   *[plays-on] oynamayı sürdürür
    [loses] kaybeder
}
value-points = { $points ->
    [one] bir puan
   *[other] { $points } puan
}
value-end-first-promotion = { $value ->
   *[plays-on] oyun sürer
    [wins] kazanır
}
value-notation-squares = { $value ->
   *[numeric] numaralar
    [algebraic] harf ve sayı
}
value-notation-numbering = { $value ->
    [bottom-left] yakın sıra, beyazın solu
    [bottom-right] yakın sıra, beyazın sağı
   *[top-left] uzak sıra, beyazın solu
    [top-right] uzak sıra, beyazın sağı
}
value-claim = { $claim ->
   *[automatic] { $draw }
    [claimed] { $draw } (istek üzerine)
}
value-draw-repetition = { times } aynı konum
value-draw-no-progress = { $resets ->
    [0] { draw-while }taraf başına { moves }
   *[other] { draw-while }{ $events } olmadan taraf başına { moves }
}
value-draw-material = { $resets ->
    [0] { $strong } – { $weak }: { value-draw-counted }
   *[other] { $strong } – { $weak }: { value-draw-counted }; { $events } olursa yeniden
}
value-draw-counted = { $capturing-move ->
   *[included] { value-draw-diagonal }{ value-draw-moves }
    [extra] { value-draw-diagonal }{ value-draw-moves }, sonraki hamle yine kazanabilir
}
value-draw-moves = { $counted ->
   *[each] taraf başına { moves }
    [strong] güçlü tarafın { moves }si
    [weak] zayıf tarafın { moves }si
}
value-draw-diagonal = { $long-diagonal ->
   *[free] { "" }
    [held-by-strong] güçlü taraf ana çaprazı tuttuktan sonra{ " " }
    [held-by-weak] zayıf tarafın daması ana çaprazdayken{ " " }
}
value-draw-immediate = { $capture ->
   *[even-if-capture] { $first } – { $second }: hemen
    [unless-capture] { $first } – { $second }: taş alınamıyorsa hemen
}
