const dollars =
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP BBD BMD BND BSD BZD CUP FJD ' +
  'GYD JMD KYD LRD NAD SBD SRD TTD XCD CVE';

/**
 * Signs, abbreviations and names of currencies as stores write them, in addition to ISO 4217 codes. Left: the
 * spellings, separated by `|`, case-insensitive. Right: the currencies that each can mean, most common first. `BTC`,
 * `ETH` and `IRT` (toman, ten rials) are not ISO codes; they are listed so that such an amount is not mistaken for
 * another currency. Each spelling is in a saved page or price text, in Unicode CLDR, or in the formats of WooCommerce
 * or Shopify.
 */
const insensitive: Record<string, string> = {
  '$|＄|﹩|dollar|dollars|dólares|dólar|dolar|dolara|dolarów|dollari|ドル|ドル|долларов|доларів|دولار|דולר|달러':
    dollars,
  'us$|u$s|u$d|us$s|美元|美金|米ドル|دولار أمريكي|$us|$ us|us dollar|us dollars': 'USD',
  'ca$|加元|can$|cdn$|$ca|$can|$ can|canadian dollars': 'CAD',
  'a$|澳元|au$|$au|australian dollars': 'AUD',
  'nz$|$nz': 'NZD',
  's$|sg$|$sg|$ sg': 'SGD',
  'hk$|$hk|港元|港幣|港币': 'HKD',
  'nt$|ntd|nt|新臺幣|新台幣': 'TWD',
  'mx$|mex$|$mx|mxp|m.n.': 'MXN',
  'ar$|arg$|$ar': 'ARS',
  'cl$|$cl': 'CLP',
  'col$|$co': 'COP',
  '$u|uy$|u$': 'UYU',
  rd$: 'DOP',
  bds$: 'BBD',
  b$: 'BSD BND BBD',
  'bd$|bm$': 'BMD',
  bs$: 'BSD',
  bz$: 'BZD',
  ec$: 'XCD',
  'fj$|f$': 'FJD',
  'g$|gy$': 'GYD',
  'j$|jm$': 'JMD',
  'ci$|ky$': 'KYD',
  l$: 'LRD',
  n$: 'NAD',
  'si$|sb$': 'SBD',
  sr$: 'SRD',
  t$: 'TOP',
  'sat|tala': 'WST',
  tt$: 'TTD',
  'mop$|澳門元': 'MOP',
  'z$|zig': 'ZWG',
  cu$: 'CUP',
  cuc$: 'CUC',
  c$: 'CAD NIO',
  córdobas: 'NIO',
  'r$|r $|reais': 'BRL',
  'peso|pesos': 'MXN ARS CLP COP PHP UYU DOP CUP',
  '€|欧元|歐元|ユーロ|유로|euro|euros|euroa|eurot|euró|eura|eurų|evro|eiro|ευρώ|евро|євро|евра|يورو|یورو|אירו':
    'EUR',
  '£|￡|₤|pound|pounds': 'GBP EGP LBP SYP SDG SSP FKP GIP SHP',
  '英镑|英鎊|uk£|£gb|stg': 'GBP',
  'e£|£e|le.|l.e.|l.e|ج.م.|ج.م|جنيه مصري': 'EGP',
  'جنيه|جن': 'EGP SDG',
  'جنيه إسترليني': 'GBP',
  'l£|l.l.|l.l|ل.ل.|ل.ل': 'LBP',
  's£|ل.س.|ل.س': 'SYP',
  'ج.س.|ج.س': 'SDG',
  '¥|￥': 'JPY CNY',
  'jp¥|jp￥|円|yen|日元|日圓|日本円': 'JPY',
  'cn¥|cn￥|rmb|rmb¥|rmb￥|yuan|人民币|人民幣': 'CNY',
  '元|圆|圓': 'CNY TWD HKD',
  '₩|￦|원|won': 'KRW KPW',
  '₹|₹.|rupees|₹/-|ரூ|रुपए': 'INR',
  'रु|रु.|रुपये': 'INR NPR',
  '₨|rs|rs.|re.|rupee|rps|روپے|روپیہ': 'INR PKR LKR NPR MUR SCR',
  'रू|रू.|नेरू|nrs': 'NPR',
  'රු|රු.': 'LKR',
  '৳|tk|tk.|taka|টাকা': 'BDT',
  '฿|บาท|baht|bht': 'THB',
  '₫|đ|vnđ|đồng|dong': 'VND',
  '₭|kip|ກີບ': 'LAK',
  '៛|riel': 'KHR',
  'kyat|kyats|ကျပ်': 'MMK',
  '₱|piso': 'PHP',
  'rp|rp.|rupiah': 'IDR',
  'rm|ringgit': 'MYR',
  '₮|төгрөг|tug': 'MNT',
  '₸|тг|тг.|тенге|tenge': 'KZT',
  "so'm|so`m|soʻm|so‘m|сум|сўм|som": 'UZS',
  '⃀|сом|с|som': 'KGS UZS TJS',
  'сомони|somoni': 'TJS',
  манат: 'TMT AZN',
  '₼|man.|manat': 'AZN',
  '₾|ლ|ლარი|lari|лари': 'GEL',
  '֏|դրամ|драм': 'AMD',
  '₽|руб|руб.|рублей|рубля|рубль|рубли|р.|₽.|rubles|roubles': 'RUB BYN',
  'р|p.': 'RUB BYN',
  'б.р.': 'BYN',
  br: 'BYN ETB',
  'ብር|birr': 'ETB',
  '₴|грн|грн.|гривень|гривня|гривні|uah.|hrn': 'UAH',
  'zł|zl|zł.|złotych|złote|złoty|zlotych': 'PLN',
  'kč|kc|korun': 'CZK',
  'ft|ft.|forint': 'HUF',
  'lei|leu': 'RON MDL',
  'лей|лея|леев|леи': 'MDL',
  'лв|лв.|лева|leva|lv.|lv|лев': 'BGN KZT KGS UZS',
  'kn|kuna|kune': 'HRK',
  'дин|дин.|din|din.|динара|рсд': 'RSD MKD',
  'ден|ден.|денари|den.|den|denari': 'MKD',
  'lek|lekë|leke': 'ALL',
  '₺|tl|lira|türk lirası': 'TRY',
  'kr|kr.': 'SEK NOK DKK ISK',
  'krone|kroner': 'NOK DKK',
  'kronor|krona': 'SEK',
  'krónur|króna': 'ISK',
  'dkk.|dkr': 'DKK',
  skr: 'SEK',
  'nkr|nkr.': 'NOK',
  'ikr|íkr': 'ISK',
  'fr|fr.': 'CHF XOF XAF XPF GNF CDF RWF BIF KMF DJF',
  'sfr|sfr.|franken|francs suisses': 'CHF',
  '₪|nis|n.i.s.|ש"ח|ש״ח|ש’’ח|שח|shekels|שקל|שקלים': 'ILS',
  "ש'ח|شيكل|شيقل|ش.ج|ش.ج.": 'ILS',
  'د.إ.|د.إ|درهم إماراتي': 'AED',
  'dh|dh.|dhs|dhs.|درهم|dirham|dirhams': 'AED MAD',
  'د.م.|د.م': 'MAD',
  'ر.س.|ر.س|⃁|sr|s.r.|ريال سعودي': 'SAR',
  'ر.ق.|ر.ق|qr|qr.|ريال قطري': 'QAR',
  'ر.ع.|ر.ع|r.o.|ro|ريال عماني': 'OMR',
  'ر.ي.|ر.ي': 'YER',
  '﷼|ريال|riyal|riyals': 'SAR QAR OMR YER IRR',
  ریال: 'IRR',
  'rial|rials': 'IRR OMR YER',
  'تومان|toman|تومن': 'IRT',
  'د.ك.|د.ك|kd|kd.|k.d.|k.d|دينار كويتي': 'KWD',
  'د.ب.|د.ب|bd|bd.|b.d.|دينار بحريني': 'BHD',
  'د.ا|د.أ.|jd|jd.|j.d.|دينار أردني': 'JOD',
  'د.ع.|د.ع|id|دينار عراقي': 'IQD',
  'د.ل.|د.ل|ل.د.|ل.د': 'LYD',
  'د.ت.|د.ت|dt|dt.|دينار تونسي': 'TND',
  'د.ج.|د.ج|دج|da|da.|دينار جزائري': 'DZD',
  'دينار|dinar|dinars|dinara|د.': 'KWD BHD JOD IQD LYD TND DZD',
  '؋|afs|افغانی': 'AFN',
  '₦|naira': 'NGN',
  '₵|gh₵|ghc|cedis': 'GHS',
  'ksh|kshs|ksh.': 'KES',
  '/=': 'KES TZS UGX',
  tsh: 'TZS',
  'ush|ushs': 'UGX',
  'zk|k.': 'ZMW',
  'mk|kwacha': 'MWK',
  frw: 'RWF',
  fbu: 'BIF',
  fg: 'GNF',
  'fdj|fd.': 'DJF',
  'kz|kwanza': 'AOA',
  'mt|mtn|meticais': 'MZN',
  nfk: 'ERN',
  fc: 'CDF',
  sre: 'SCR',
  ar: 'MGA',
  um: 'MRU',
  'fcfa|f.cfa|cfa': 'XOF XAF',
  'cfpf|fcfp': 'XPF',
  'vt|vatu': 'VUV',
  'ƒ|afl|afl.': 'AWG XCG',
  'cg|cg.|naf|nafl': 'XCG',
  '₡|colones': 'CRC',
  '₲|gs|gs.|guaraníes': 'PYG',
  's/.|s/|soles': 'PEN',
  'b/.|b/|balboas': 'PAB',
  'bs.|bs': 'BOB VES',
  bolivianos: 'BOB',
  bolívares: 'VES',
  'l.|lps|lempiras': 'HNL',
  quetzales: 'GTQ',
  'nu|nu.': 'BTN',
  'rf.|ރ': 'MVR',
  rf: 'RWF MVR',
  sl: 'SLE',
  le: 'EGP SLE',
  esc: 'CVE',
  '₿|btc|xbt|ƀ': 'BTC',
  eth: 'ETH',
  irt: 'IRT',
};

/** Letters that are currencies only in upper case (`km` is a distance) and directly next to a number. */
const sensitive = `
  KM|КМ|Km: BAM; R: ZAR; Q: GTQ; L: HNL LSL ALL; K: MMK PGK ZMW; P: BWP PHP MOP; B: THB; E: SZL; D: GMD; T: KZT
  ; F: CHF XOF XAF XPF; Re: INR PKR LKR NPR; Ks: MMK; Le: SLE; Q.: GTQ; N: NGN`;

const lowerCaseCodes = `
  usd eur gbp jpy cny aud cad nzd chf sek nok dkk pln czk huf ron bgn hrk rsd rub uah kzt inr idr myr
  sgd hkd twd thb vnd krw php zar aed sar qar kwd bhd omr ils brl mxn ars clp egp ngn kes pkr bdt lkr
`;

function expand(table: Record<string, string>): Map<string, readonly string[]> {
  const signs = new Map<string, readonly string[]>();
  for (const [spellings, currencies] of Object.entries(table)) {
    for (const spelling of spellings.split('|')) signs.set(spelling, currencies.split(/\s+/));
  }
  return signs;
}

const sensitiveSigns = expand(
  Object.fromEntries(sensitive.split(';').map((entry) => entry.split(':').map((part) => part.trim()))),
);
for (const code of Intl.supportedValuesOf('currency')) sensitiveSigns.set(code, [code]);
// Withdrawn, but still on old pages: they must not be read as euros.
for (const code of ['EEK', 'LTL', 'LVL', 'PTE', 'SKK']) sensitiveSigns.set(code, [code]);
const insensitiveSigns = expand(insensitive);
// `SGD$`, `PHP₱`
for (const [sign, currencies] of [...insensitiveSigns])
  for (const code of /^\p{Sc}$/u.test(sign) ? currencies : [])
    insensitiveSigns.set(code.toLowerCase() + sign, [code]);
for (const code of lowerCaseCodes.trim().split(/\s+/)) insensitiveSigns.set(code, [code.toUpperCase()]);

const lengths = new Map<string, number[]>();
for (const sign of [...sensitiveSigns.keys(), ...insensitiveSigns.keys()]) {
  const first = sign.slice(0, 1).toLowerCase();
  const all = new Set([...(lengths.get(first) ?? []), sign.length]);
  lengths.set(
    first,
    [...all].toSorted((one, other) => other - one),
  );
}
/** Most first characters are ASCII: looked up by code, in both cases. */
const asciiLengths = Array.from({ length: 128 }, (_, code) => lengthsFrom(String.fromCharCode(code)));

function lengthsFrom(first: string): readonly number[] {
  return lengths.get(first.toLowerCase()) ?? [];
}

/** Returns the lengths of spellings in {@link lookUpSign} in UTF-16 units, longest first. */
export function signLengths(first: string): readonly number[] {
  return asciiLengths[first.charCodeAt(0)] ?? lengthsFrom(first);
}

/**
 * Returns the currencies that a spelling can mean, most common first, or undefined if it means none. ISO codes count in
 * upper case, common ones also in lower or title case (`Eur`).
 */
export function lookUpSign(spelling: string): readonly string[] | undefined {
  return sensitiveSigns.get(spelling) ?? insensitiveSigns.get(spelling.toLowerCase());
}
