/** `\p{Sc}` without rare signs of two UTF-16 units: matching takes a quarter of the time. */
const moneySigns =
  '$\u00a2-\u00a5\u058f\u060b\u07fe\u07ff\u09f2\u09f3\u09fb\u0af1\u0bf9\u0e3f\u17db\u20a0-\u20c1' +
  '\ua838\ufdfc\ufe69\uff04\uffe0\uffe1\uffe5\uffe6';

const lines = (text: TemplateStringsArray) => String.raw(text).replace(/\n */g, '');

/** Codes, names and abbreviations of currencies that rarely mean anything else, as whole words. */
const words = lines`
  EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|HRK|BAM|MKD|ALL|TRY|RUB|RUR|UAH|BYN|KZT|UZS
  |KGS|TJS|AMD|MNT|GEL|AZN|MDL|INR|PKR|LKR|BDT|NPR|MVR|MUR|CNY|RMB|JPY|KRW|AUD|CAD|NZD|SGD|HKD|TWD|NTD
  |THB|MYR|IDR|PHP|VND|VNĐ|KHR|MMK|MXN|BRL|ARS|CLP|COP|PEN|UYU|BOB|PYG|GTQ|CRC|DOP|ZAR|NGN|KES|GHS|TZS
  |UGX|RWF|ETB|BWP|ZMW|MZN|AOA|XPF|XOF|XAF|FCFA|CFA|EGP|MAD|TND|DZD|AED|SAR|QAR|KWD|BHD|OMR|JOD|LBP|IQD
  |ILS|NIS|[Kk]r|zł|zl|Kč|kč|Kc|[Ff]t|[Ll]ei|LEI|лв|ле[йяи]|леев|[Рр]уб|РУБ|[Рр]|грн|сом|сум|тг|тенге
  |R[sSpM]|TL|KM|kn|din|[Ee]uros?|EURO?|Eur|Fr|NT|ден|дин|лари|драм|K[Ss]h[s.]?|Tk|TK|[TU][Ss]hs?|рсд
  |[Ll]ekë|Lek|төг|Br(?=\.? ?\d)|Bs|Gs|ریال|تومان|د\.إ|ر\.س|د\.ك|د\.ب|د\.أ|د\.ا|ر\.ع|ر\.ق|د\.م|د\.ت|د\.ج|ج\.م|درهم
  |ريال|جنيه|دينار|ש["״']ח|đ|đồng|Dhs?|DHS?|DT|DA|SR|QR|KD|BD|JD|so['\x60ʻʼ‘’]m|SO['\x60ʻʼ‘’]M|сомон[иӣ]
  |دج|تومن|[Bb]irr|դր|դրամ|L\.E`;

/** The words, indexed by their first letters: otherwise the engine tries all of them at each position. */
const firsts = words
  .split('|')
  .map((word) => /^\[(.*?)\]/.exec(word)?.[1] ?? word.slice(0, 1))
  .join('');

/** What marks an amount as money, in the raw text. Stricter than the price parser. */
export const sign = new RegExp(
  [
    `[${moneySigns}]`,
    `(?=[${firsts}])(?<!\\p{L})(?:${words})(?!\\p{L})`,
    // `R 499` without cents or thousands counts only if nothing else is next to it.
    '^\\s*R ?\\d{3,6}\\s*$',
    '(?<!\\p{L})(?:S\\/|R ?(?=\\d{1,3}(?:[ ,]\\d{3})+(?!\\d)|\\d{2,5}[.,]\\d{2}(?!\\d)))',
    '\\d\\/=',
    'บาท',
    // Also the beginning of other words: `원래 가격`, `元値`.
    '(?<=\\d{3} ?)won(?!\\p{L})|[円圓]|(?<=\\d ?)[元원]|[元원](?![値価祖素旦래가산단두목본형피룸터플격])',
    '\\d ?[.,:][-–—](?!\\d)',
  ].join('|'),
  'u',
);

/** Signs that shops put in an element next to the digits. */
const signs = lines`
  US\$|\p{Sc}|[A-Z]{1,3}\p{Sc}|[A-Z]{3}|zł|Kč|kr\.?|Ft|[Ll]ei|ле[йяи]|леев|лв\.?|[Рр]уб\.?|РУБ\.?
  |[Рр]\.?|грн\.?|元|円|圓|원|บาท|đ|תומן|ש"ח|R\$|TL|RM|Rp|Rs\.?|KSh|دينار|ريال|درهم|جنيه|ر\.س|د\.إ|تومان
  |ریال|د\.ك|ر\.ق|ر\.ع\.?|ج\.م|د\.م\.?|so['\x60ʻʼ‘’]m|сум|сом|сомон[иӣ]|тг|тенге|грн\.?|дин\.?|ден\.?
  |դր\.?|ლ|FCFA|CFA|Tk|TK|Bs\.?|Gs\.?|S/\.?|NT|VNĐ|vnđ|đồng|Dhs?|DHS?|KM|kn|din\.?`;
/** A text that is only a currency sign. */
export const signAlone = new RegExp(`^(?:${signs})$`, 'u');
/** A sign with the unit of the amount: `€ / 1 kg`. */
export const signFirst = new RegExp(`^(?:${signs})(?=\\s*[/*(（])`, 'u');
