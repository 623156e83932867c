import type { Lexicon } from './lexicon.ts';

export const tr: Lexicon = {
  currentPrice: ['fiyat'], // telahome.store
  regularPrice: [
    'normal fiyat', // shopify
    'eski fiyat | önceki | liste fiyatı | piyasa fiyatı', // memory
  ],
  hiddenPrice: [
    'fiyatı görmek için giriş yap*', // memory
  ],
  lowest: ['en düşük'], // memory
  saving: [
    'indirim', // shopify
    'kazancınız | tasarruf', // memory
  ],
  otherSum: [
    'en yüksek fiyat | alt toplam', // shopify
    'açılış fiyatı | değerinde | ara toplam | ortalama fiyat', // memory
  ],
  instalment: [
    'taksit | aylık ücret', // memory
  ],
  memberPrice: [
    'üye fiyatı | sepette | sepet fiyatı | havale ile | toptan fiyat', // memory
    'havale | eft ile | havale/eft | kart ile | kartla', // memory
  ],
  shipping: ['kargo'], // telahome.store
  instalmentAfter: [
    'aylık | /ay | / ay', // memory
  ],
  free: [
    'ücretsiz | bedava', // memory
  ],
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
  ],
  related: ['ilgili'], // templates
  inStock: [
    'stokta | stokta var | stoklarda | stokta mevcut | mevcut | satışta | hemen teslim', // phrases
    'aynı gün kargo | tekrar stokta | yeniden stokta | son ürün | sınırlı stok', // phrases
    'stoktan teslim | ön siparişe açık | siparişe açık | tedarik edilebilir | var', // phrases
    'tükenmek üzere', // phrases
  ],
  outOfStock: [
    'tükendi', // shopify
    'stokta yok', // woocommerce
    'tükenmiştir | tükenmiş | stokta kalmadı | stokta bulunmamaktadır | stoklarda yok', // phrases
    'stok yok | mevcut değil | satışta değil | satışa kapalı | temin edilemiyor', // phrases
    'stoklarımızda yok | stok dışı | geçici olarak temin edilemiyor | stok tükendi | yok', // phrases
    'üretimi durduruldu | satılamaz | stoklarımızda bulunmamaktadır | stoklarımızda kalma*', // phrases
  ],
  soldAlone: ['satıldı'], // phrases
  awaited: [
    'haber ver | çok yakında | gelince haber ver', // phrases
    'bana haber ver | beni bilgilendir | stoğa gelince', // phrases
    'stok gelince | yakında | yakında stokta | yakında gelecek | yakında satışta', // phrases
    'bekleme listesi | tekrar stoklara | geldiğinde', // phrases
  ],
  stock: ['stok | stok durumu | stok adedi | stok miktarı'], // phrases
  not: [
    'değil | yok | yoktur | hayır | asla | sıfır | kalmadı | bulunmamaktadır | bulunmuyor', // phrases
  ],
  almost: ['neredeyse | hemen hemen | üzere'], // phrases
  soon: ['yakında | çok yakında'], // phrases
  left: ['son | sadece | yalnızca | kaldı | kalan'], // phrases
  piece: ['adet | ad | ürün | tane | parça | çift'], // phrases
  elsewhere: [
    'mağaza* | şube* | teslim al* | beden | bedenler | renk* | numara | varyant* | seçenek*', // phrases
    'hediye* | eğer | taksit', // phrases
  ],
  otherPage: [
    'sepet | sepetim | alışveriş sepeti | ödeme | arama sonuçları | ürünler | tüm ürünler', // memory
    'fiyatlar | fiyat listesi | kampanyalar | kargo | iletişim | hakkımızda | favoriler', // memory
    'favorilerim', // memory
    'ürün karşılaştırma | karşılaştırma', // memory
  ],
  gone: ['sayfa bulunamadı'], // shopify
  signIn: ['oturum aç'], // shopify
  frontPage: ['ana sayfa'], // telahome.store
  notSold: [
    'üretimden kalktı | üretimden kaldırıldı | satıştan kaldırıldı', // memory
    'artık satılmıyor | fiyat sorunuz | fiyat için arayınız | yerini alan ürün', // memory
  ],
};
