/** What is counted or measured, in lower case: days, pieces, reviews, litres. Money has a sign, or stands alone. */
const counted = new RegExp(
  `^ ?(?:${[
    'days?|hours?|hrs?|h|minutes?|mins?|weeks?|months?|years?|yrs?|tagen?|tage|stunden?|wochen?|monaten?|jahren?|jours?|heures?|semaines?|mois|ans|días?|horas?|semanas?|meses|años?|dias|anos|giorni|ore|settimane|mesi|anni|dagen|uur|weken|maanden|jaar|dagar|dage|dager|veckor|uger|uker|päivää|dni|dny|dní|godzin|hodin|tygodni|týdnů|nap|zile|дней|дня|день|часов|недел[ьи]|месяц(?:а|ев)?|лет|года?|let|roky?|lat|lata|år|uhr|vuotta|metų|gadi|aastat?|év|ani|години|χρόνια|днів|gün|ay|hafta|năm|ngày|tháng|ημέρες|ימים|أيام|يوما?|ساع(?:ة|ات)|سن(?:ة|وات)|روز',
    'pcs?|pieces?|packs?|stück|stk|szt|ks|kpl|st|vnt|gab|db|buc|шт|pièces?|piezas|unidades|pezzi|stuks|items?|products?|sản phẩm|منتج(?:ات)?|نتيجة|نتائج|مراجع(?:ة|ات)|قطعة|قطع|تقييم(?:ات)?|محصول|reviews?|ratings?|stars?|votes?|sterne|bewertungen|étoiles|avis|estrellas|opiniones|avaliações|stelle|recensioni|sterren|beoordelingen|recensioner|отзыв(?:а|ов)?|оценок|sold|left|in stock|available|remaining|auf lager|vorrätig|verfügbar|op voorraad|en stock|disponibles?|disponíve(?:l|is)|disponibili|på lager|i lager|skladem|na skladě|na stanie|w magazynie|в наличии|в наявності|raktáron|în stoc|stokta|people|points?|punkte|puntos|colou?rs|farben|couleurs|colores|colori|sizes|größen|tailles|tallas|taglie|variants|styles|options|pages|seiten|páginas|views|downloads|miles|mi|km',
    '[kmgt][bo]|ml|cl|dl|l|g|kg|mg|mm|cm|m|w|kw|kwh|v|mah|hz|mhz|ghz|px|dpi|lbs?|oz|inch(?:es)?|zoll|pouces|pulgadas|polegadas|pollici|дюйм(?:а|ов)?|cali|ft|km|кг|г|мл|л|мм|см|м|вт|°[cf]?',
    // No currency is called by these short words, as an unknown one may be.
    'ohm|bar|psi|atm|rpm|nm|ps|hp|cv|fps|lm|lux|pár|doz|secs?|std|pkt|kom|kos|uds?|krt|сек|мин|мес|ком|бр|ед|чел',
  ].join('|')})(?![\\p{L}\\p{N}])|^["″”]|^ ?[★☆⭐]`,
  'u',
);

/** Returns whether what follows a number is what it counts or measures: `24 hours`, `24 in stock`. */
export function isCounted(after: string): boolean {
  return counted.test(after.slice(0, 24).toLowerCase());
}
