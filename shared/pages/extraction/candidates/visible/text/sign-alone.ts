/** Signs that shops write in an element of their own beside that of the digits. */
const signs =
  'US\\$|\\p{Sc}|[A-Z]{1,3}\\p{Sc}|[A-Z]{3}|zł|Kč|kr\\.?|Ft|[Ll]ei|ле[йяи]|леев|лв\\.?|[Рр]уб\\.?|РУБ\\.?|[Рр]\\.?|грн\\.?|元|円|圓|원|บาท|đ|תומן|ש"ח|R\\$|TL|RM|Rp|Rs\\.?|KSh|دينار|ريال|درهم|جنيه|ر\\.س|د\\.إ|تومان|ریال|د\\.ك|ر\\.ق|ر\\.ع\\.?|ج\\.م|د\\.م\\.?|so[\'`ʻʼ‘’]m|сум|сом|сомон[иӣ]|тг|тенге|грн\\.?|дин\\.?|ден\\.?|դր\\.?|ლ|FCFA|CFA|Tk|TK|Bs\\.?|Gs\\.?|S/\\.?|NT|VNĐ|vnđ|đồng|Dhs?|DHS?|KM|kn|din\\.?';
/** A text that is nothing but the sign of a currency. */
export const signAlone = new RegExp(`^(?:${signs})$`, 'u');
/** A sign with what the amount is for: `€ / 1 kg`. */
export const signFirst = new RegExp(`^(?:${signs})(?=\\s*[/*(（])`, 'u');
