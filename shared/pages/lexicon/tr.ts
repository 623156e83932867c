import type { Lexicon } from './lexicon.ts';

export const tr: Lexicon = {
  currentPrice: [
    'fiyat', // telahome.store
    'satış fiyatı | kampanyalı fiyat | indirimli fiyat | güncel fiyat', // memory
    'şimdi | yeni fiyat | kampanya fiyatı', // memory
  ],
  formerPrice: ['eski fiyat | önceki | önceki fiyat'], // memory
  regularPrice: [
    'normal fiyat', // shopify
    'eski fiyat | önceki | liste fiyatı | piyasa fiyatı', // memory
    'tavsiye edilen fiyat | önerilen fiyat | tavsiye edilen satış fiyatı', // memory
    'önceki fiyat | etiket fiyatı', // memory
  ],
  hiddenPrice: [
    'fiyatı görmek için giriş yap*', // memory
  ],
  lowest: ['en düşük'], // memory
  saving: [
    'indirim', // shopify
    'kazancınız | tasarruf', // memory
  ],
  extra: [
    'garanti | ek garanti | uzatılmış garanti | garanti uzatma | sigorta | koruma paketi', // memory
    'montaj | montaj hizmeti | kurulum | kurulum hizmeti | hediye paketi | hediye paketleme', // memory
    'hediye kutusu | hediye kartı | hediye kartları | hediye çeki | gravür | isim yazdırma', // memory
    'kişiselleştirme | fiyat farkı | beden farkı | ek ücret | depozito | iade ücreti', // memory
    'iade bedeli | geri dönüşüm ücreti | geri kazanım payı | para puan | parapuan', // memory
    'nakit iade | numune | kumaş numunesi | hizmet bedeli | işlem ücreti | kapıda ödeme', // memory
    'kapıda ödeme ücreti | minimum sipariş | ilk ay', // memory
    'kapıda ödeme bedeli | kazan', // memory
    'montaj ücreti | kurulum ücreti', // memory
    'kapora | kupon', // memory
  ],
  included: [
    'dahil | dâhil | ile birlikte | içerir | hediyeli', // memory
  ],
  about: [
    'yaklaşık', // memory
  ],
  otherSum: [
    'en yüksek fiyat | alt toplam', // shopify
    'açılış fiyatı | değerinde | ara toplam | ortalama fiyat', // memory
  ],
  instalment: [
    'taksit | aylık ücret', // memory
    'aylık', // memory
    'ayda', // memory
  ],
  memberPrice: [
    'üye fiyatı | sepette | sepet fiyatı | havale ile | toptan fiyat', // memory
    'havale | eft ile | havale/eft | kart ile | kartla', // memory
    'üyelere özel | üyelere | karta özel | kulüp fiyatı | havale fiyatı | peşin fiyatı', // memory
    'kupon ile | kuponla | kodla | uygulamada | uygulamaya özel | premium üyelere | toptan', // memory
    "plus'a özel | premium'a özel | premium ile | plus'a özel fiyat | premium'a özel fiyat", // memory
    'üyelere özel fiyat | karta özel fiyat | uygulamaya özel fiyat', // memory
  ],
  threshold: [
    'üzeri | ve üzeri | üstü | ve üstü | üzerinde | üzerindeki | minimum sepet tutarı', // memory
    'daha ekleyin | daha ekle', // memory
    'minimum sepet', // memory
  ],
  savingAfter: [
    'indirim | tasarruf', // memory
  ],
  shipping: [
    'kargo', // telahome.store
    'kargo ücreti | kargo bedeli | teslimat ücreti | gönderim ücreti', // memory
  ],
  extraAfter: [
    'depozito | fiyat farkı | hizmet bedeli | puan | bonus | para puan | nakit iade', // memory
    'hediye çeki', // memory
    'hediye | kupon | iade', // memory
  ],
  instalmentAfter: [
    'aylık | /ay | / ay', // memory
    'taksit', // memory
    '/gün | / gün', // memory
  ],
  free: [
    'ücretsiz | bedava', // memory
  ],
  measure: ['gr | litre'], // memory
  length: ['metre | metrekare'], // memory
  withTax: [
    'kdv dahil', // telahome.store
    'vergi dahildir', // shopify
    'kdv dahildir', // memory
  ],
  withoutTax: ['kdv hariç | vergi hariç'], // memory
  buy: [
    'sepete ekle', // telahome.store
    'sepete at | hemen al | satın al | şimdi al | ön sipariş | ön sipariş ver', // phrases
    'sepete ekleyin', // phrases
    'alışveriş sepetine ekle | hemen satın al | sepetime ekle | çantaya ekle', // phrases
    'sipariş ver', // phrases
  ],
  buyAlone: ['sepete'], // phrases
  related: [
    'ilgili', // templates
    'benzer ürünler | benzer | ilgili ürünler | birlikte alınan | birlikte al', // memory
    'birlikte alabileceğin* | sıkça birlikte | sık birlikte | alanlar bunları | bunları da', // memory
    'bunu alanlar | inceleyenler | bakanlar | tamamla* | kombinle* | uyumlu ürünler', // memory
    'yanında iyi gider | aksesuar* | alternatif* | son baktıkların* | son gezdiğin*', // memory
    'son görüntülenen* | son incelenen* | son incelediğin* | ilgini çekebilir', // memory
    'ilginizi çekebilir | beğenebileceğin* | hoşunuza gidebilir | sevebileceğin* | öneri*', // memory
    'önerilen* | tavsiye* | popüler | çok satanlar | yeni gelenler | keşfet | senin için', // memory
    'sizin için | diğer ürünler | aynı seri* | unutma*', // memory
    'son gezilen* | gezdiğin* | baktığın* | incelediğin*', // memory
  ],
  inStock: [
    'hemen kargoda', // phrases
    'stokta | stokta var | stoklarda | stokta mevcut | mevcut | satışta | hemen teslim', // phrases
    'aynı gün kargo | tekrar stokta | yeniden stokta | son ürün | sınırlı stok', // phrases
    'stoktan teslim | ön siparişe açık | siparişe açık | tedarik edilebilir | var', // phrases
    'tükenmek üzere', // phrases
    'online stokta | internette stokta | online satışta', // memory
    'tükenmedi | son birkaç ürün | az kaldı', // phrases
    'tükeniyor', // phrases
  ],
  outOfStock: [
    'tükendi', // shopify
    'stokta yok', // woocommerce
    'tükenmiştir | tükenmiş | stokta kalmadı | stokta bulunmamaktadır | stoklarda yok', // phrases
    'stok yok | mevcut değil | satışta değil | satışa kapalı | temin edilemiyor', // phrases
    'stoklarımızda yok | stok dışı | geçici olarak temin edilemiyor | stok tükendi | yok', // phrases
    'üretimi durduruldu | satılamaz | stoklarımızda bulunmamaktadır | stoklarımızda kalma*', // phrases
    'satıştan kaldırıldı | artık satılmıyor | artık satılmamaktadır | üretimden kaldırıldı', // memory
    'artık mevcut değil | açık artırma sona erdi', // memory
    'temin edilememektedir | satış dışı', // phrases
    'stokda yoxdur', // phrases
    'satılmamaktadır | satılmıyor', // memory
    'üretimden kalktı', // phrases
  ],
  soldAlone: ['satıldı'], // phrases
  awaited: [
    'haber ver | çok yakında | gelince haber ver', // phrases
    'bana haber ver | beni bilgilendir | stoğa gelince', // phrases
    'stok gelince | yakında | yakında stokta | yakında gelecek | yakında satışta', // phrases
    'bekleme listesi | tekrar stoklara | geldiğinde', // phrases
    'tedarik sürecinde', // phrases
  ],
  stock: ['stok | stok durumu | stok adedi | stok miktarı'], // phrases
  affirmed: ['evet | hemen | çok | az | sınırlı'], // phrases
  not: [
    'değil | yok | yoktur | hayır | asla | sıfır | kalmadı | bulunmamaktadır | bulunmuyor', // phrases
    'değildir', // phrases
  ],
  almost: ['neredeyse | hemen hemen | üzere'], // phrases
  soon: ['yakında | çok yakında'], // phrases
  left: ['son | kaldı | kalan'], // phrases
  only: ['sadece | yalnızca'], // phrases
  piece: ['adet | ad | ürün | tane | parça | çift'], // phrases
  elsewhere: [
    'mağaza* | şube* | teslim al* | beden | bedenler | renk* | numara | varyant* | seçenek*', // phrases
    'hediye* | eğer | taksit', // phrases
  ],
  otherPage: [
    'istek listem', // memory
    'sepet | sepetim | alışveriş sepeti | ödeme | arama sonuçları | ürünler | tüm ürünler', // memory
    'fiyatlar | fiyat listesi | kampanyalar | kargo | iletişim | hakkımızda | favoriler', // memory
    'favorilerim', // memory
    'ürün karşılaştırma | karşılaştırma', // memory
    'giriş yap | üye girişi | üye ol | kayıt ol | hesabım | üyelik sözleşmesi', // memory
    'mesafeli satış sözleşmesi | gizlilik politikası | gizlilik ve güvenlik', // memory
    'sıkça sorulan sorular | sss | mağazalar | mağazalarımız | kargo ve teslimat', // memory
    'teslimat | iade | iade ve değişim | yeni ürünler | yeni gelenler | karşılaştır', // memory
    'kariyer | beden tablosu | markalar | katalog | istek listesi | bülten | yardım', // memory
    'ödeme seçenekleri', // memory
    'siparişiniz alındı | sipariş onayı', // memory
  ],
  searchResults: [
    'arama sonuçları | arama sonucu | arama sonuçlarınız | aradığınız kelime', // memory
    'için sonuçlar', // memory
  ],
  gone: [
    'sayfa bulunamadı', // shopify
    'ürün bulunamadı | böyle bir sayfa yok | hata 404 | aradığınız ürün bulunamadı', // memory
    'aradığınız sayfa bulunamadı', // memory
  ],
  botCheck: [
    'robot olmadığınızı doğrulayın | erişim engellendi | insan olduğunuzu doğrulayın', // memory
    'robot değilim | güvenlik doğrulaması | çok fazla istek', // memory
  ],
  signIn: [
    'oturum aç', // shopify
    'giriş yap | üye girişi', // memory
  ],
  frontPage: ['ana sayfa'], // telahome.store
  notSold: [
    'üretimden kalktı | üretimden kaldırıldı | satıştan kaldırıldı', // memory
    'artık satılmıyor | fiyat sorunuz | fiyat için arayınız | yerini alan ürün', // memory
    'satıştan kaldırılmıştır | üretimi durdu* | artık satılmamaktadır | artık mevcut değil', // memory
    'fiyat sorun | yerine geçen | yerine önerilen | yeni modeli | açık artırma sona erdi', // memory
    'ilan yayında değil | ilan kaldırıldı | tüm bedenlerde tükendi', // memory
    'fiyat için ara* | fiyat için giriş* | fiyat alınız | fiyat sor', // memory
  ],
};
