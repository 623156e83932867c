/** The languages that labels are translated between, in the order of the columns below. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru', 'ja', 'tr'] as const;
export type Language = (typeof languages)[number];

/** The labels of shops, with one meaning per row and one language per column. */
const table = `
Price|Preis|Prix|Precio|Prezzo|Preço|Prijs|Cena|Pris|Цена|価格|Fiyat
Sale price|Angebotspreis|Prix soldé|Precio de oferta|Prezzo scontato|Preço promocional|Aanbiedingsprijs|Cena promocyjna|Reapris|Цена со скидкой|セール価格|İndirimli fiyat
Regular price|Normaler Preis|Prix normal|Precio habitual|Prezzo di listino|Preço normal|Normale prijs|Cena regularna|Ordinarie pris|Обычная цена|通常価格|Normal fiyat
Our price|Unser Preis|Notre prix|Nuestro precio|Il nostro prezzo|Nosso preço|Onze prijs|Nasza cena|Vårt pris|Наша цена|当店価格|Bizim fiyatımız
Was|Vorher|Avant|Antes|Prima|Antes|Was|Było|Tidigare|Было|以前|Önceki
Now|Jetzt|Maintenant|Ahora|Adesso|Agora|Nu|Teraz|Nu|Сейчас|現在|Şimdi
From|Ab|À partir de|Desde|A partire da|A partir de|Vanaf|Od|Från|От|から|Başlayan fiyatlarla
Old price|Alter Preis|Ancien prix|Precio anterior|Vecchio prezzo|Preço anterior|Oude prijs|Stara cena|Gammalt pris|Старая цена|旧価格|Eski fiyat
You save|Sie sparen|Vous économisez|Ahorras|Risparmi|Você economiza|Je bespaart|Oszczędzasz|Du sparar|Вы экономите|割引額|Kazancınız
Discount|Rabatt|Remise|Descuento|Sconto|Desconto|Korting|Rabat|Rabatt|Скидка|割引|İndirim
Add to cart|In den Warenkorb|Ajouter au panier|Añadir al carrito|Aggiungi al carrello|Adicionar ao carrinho|In winkelwagen|Dodaj do koszyka|Lägg i varukorgen|В корзину|カートに入れる|Sepete ekle
Buy now|Jetzt kaufen|Acheter maintenant|Comprar ahora|Acquista ora|Comprar agora|Nu kopen|Kup teraz|Köp nu|Купить сейчас|今すぐ買う|Hemen al
Buy|Kaufen|Acheter|Comprar|Acquista|Comprar|Kopen|Kup|Köp|Купить|購入する|Satın al
In stock|Auf Lager|En stock|En existencia|Disponibile|Em estoque|Op voorraad|W magazynie|I lager|В наличии|在庫あり|Stokta var
Out of stock|Nicht auf Lager|Rupture de stock|Agotado|Esaurito|Esgotado|Niet op voorraad|Brak w magazynie|Slut i lager|Нет в наличии|在庫なし|Stokta yok
Sold out|Ausverkauft|Épuisé|Agotado|Esaurito|Esgotado|Uitverkocht|Wyprzedane|Slutsåld|Распродано|売り切れ|Tükendi
Incl. VAT|Inkl. MwSt.|TTC|IVA incluido|IVA inclusa|IVA incluído|Incl. btw|Z VAT|Inkl. moms|С НДС|税込|KDV dahil
Excl. VAT|Exkl. MwSt.|HT|Sin IVA|IVA esclusa|Sem IVA|Excl. btw|Bez VAT|Exkl. moms|Без НДС|税抜|KDV hariç
Shipping|Versand|Livraison|Envío|Spedizione|Frete|Verzending|Dostawa|Frakt|Доставка|送料|Kargo
Free shipping|Kostenloser Versand|Livraison gratuite|Envío gratis|Spedizione gratuita|Frete grátis|Gratis verzending|Darmowa dostawa|Fri frakt|Бесплатная доставка|送料無料|Ücretsiz kargo
Quantity|Menge|Quantité|Cantidad|Quantità|Quantidade|Aantal|Ilość|Antal|Количество|数量|Adet
Description|Beschreibung|Description|Descripción|Descrizione|Descrição|Beschrijving|Opis|Beskrivning|Описание|商品説明|Açıklama
You may also like|Das könnte Ihnen auch gefallen|Vous aimerez aussi|También te puede gustar|Potrebbe piacerti anche|Você também pode gostar|Misschien vind je dit ook leuk|Może Ci się spodobać|Du kanske också gillar|Вам также может понравиться|おすすめ商品|Bunları da beğenebilirsiniz
Related products|Ähnliche Produkte|Produits similaires|Productos relacionados|Prodotti correlati|Produtos relacionados|Gerelateerde producten|Podobne produkty|Relaterade produkter|Похожие товары|関連商品|Benzer ürünler
Reviews|Bewertungen|Avis|Reseñas|Recensioni|Avaliações|Beoordelingen|Opinie|Recensioner|Отзывы|レビュー|Yorumlar
Total|Gesamt|Total|Total|Totale|Total|Totaal|Razem|Totalt|Итого|合計|Toplam
Delivery|Lieferung|Livraison|Entrega|Consegna|Entrega|Bezorging|Dostawa|Leverans|Доставка|配送|Teslimat
Unit price|Grundpreis|Prix unitaire|Precio por unidad|Prezzo unitario|Preço unitário|Stukprijs|Cena jednostkowa|Jämförpris|Цена за единицу|単価|Birim fiyat
`;

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

/** Returns the translations of the labels of some languages into another, by the label in lower case. */
export function translations(from: readonly Language[], to: Language): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const translated = row[languages.indexOf(to)];
    for (const language of from) {
      const label = row[languages.indexOf(language)]?.toLowerCase();
      if (label && translated && !found.has(label)) found.set(label, translated);
    }
  }
  return found;
}

/** Returns the language that a tag names, if labels are known in it. */
export function languageOf(tag: string | null): Language | null {
  const code = (tag ?? '').trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? null;
}

/** Returns the heading over products that are not the page's own, in the page's language, or else in English. */
export function relatedHeading(tag: string | null): string {
  return translations(['en'], languageOf(tag) ?? 'en').get('you may also like') ?? '';
}
