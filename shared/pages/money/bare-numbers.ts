import { isCounted } from './counted-things.ts';
import type { NumberToken } from './price-tokens.ts';

const months =
  /(?<!\p{L})(?:jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar)?|mar(?:ch|s)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\.?(?!\p{L})/u;
/** `1 of 10`, `3 for 2`, `18+`, `12/2024`. */
const shares =
  /^ ?(?:out of|of|for|von|für|sur|pour|por|per|di|su|van|voor|av|af|из|за|z|ze|za) \d|^ ?\+ ?\d|^\+|^ ?\/ ?\d|^ ?[x×] ?\d/u;
const shared =
  /\d ?[x×] ?$|\d ?\/ ?$|\d (?:out of|of|for|von|für|sur|pour|por|per|di|su|van|voor|av|af|из|за|z|ze|za) $/u;
/** Sizes and editions: `EU 42`, `XL / 42`, `iPhone 15`. */
/** `2-3 days`: the first number counts what the second does. */
const rangeOfCounts = /^ ?[-–—] ?\d{1,4}(?=.)/u;
/** `Buy 2 get 1`, `+1 (555)`. */
const offers = /(?<!\p{L})(?:buy|get|take|kaufe|achetez|compra|lleva|köp) $/u;
const dialled = /\+\d{1,3} ?\(?$/;
const named =
  /(?<!\p{L})(?:eu|uk|us|x{0,3}[sl]|top|step|page|seite|pack of|set of|ages?|level|vol\.?|volume|version|v|gen|usb|hdmi|wi-?fi|bluetooth|spf|ip|rtx|gtx|rx|rated|iphone|galaxy|windows|playstation)(?: ?\/)? $/u;
/** `In stock: 25`, `Gr. 38`, `Chapter 12`: whole numbers only, for `In stock 24.99` is a price. */
const namedWhole =
  /(?<!\p{L})(?:(?:in )?stock|lagerbestand|bestand|vorrat|остаток|в наличии|chapter|kapitel|chapitre|gr\.?|qty|qté|menge|noch)[: ]{1,2}$/u;
/** `(555) 555-0123`, `8 (495) 123-45-67`. */
const areaCode = /^\) ?\d{2,4}[ -]\d|^ ?\(\d{2,4}\) ?\d{2}/;
/** The number of an entry in a list, a date without its year, or one without its day. */
const entry = /^\d{1,2}\.(?:(?:0?[1-9]|1[0-2])\.)?$|^(?:0[1-9]|1[0-2])\.(?:19|20)\d\d$/;
/** `★ 4.6`, `4.6 (128)`; and `★★★★☆ 27` counts who rated. */
const rating = /^[0-5][.,]\d$/;

/** A code of an article has as many digits and no marks. */
const maxDigits = 11;

/**
 * Returns whether a number without a sign counts or dates something, or is a code. A text may be a bare amount, so
 * that only what is plain is left out.
 */
export function isCount(text: string, { start, end, text: digits }: NumberToken): boolean {
  if (/^\d+$/.test(digits) && digits.length > maxDigits) return true;
  const after = text.slice(end, end + 24).toLowerCase();
  if (isCounted(after) || shares.test(after)) return true;
  const second = rangeOfCounts.exec(after)?.[0];
  if (second !== undefined && isCounted(after.slice(second.length))) return true;
  const before = text.slice(Math.max(0, start - 16), start).toLowerCase();
  if (offers.test(before) || dialled.test(before)) return true;
  if (named.test(before) || shared.test(before)) return true;
  if (areaCode.test(after) || entry.test(text)) return true;
  const isWhole = /^\d{1,4}$/.test(digits);
  if (isWhole && namedWhole.test(before)) return true;
  // `4.8 (1,234)`
  const isGrouped = isWhole || /^\d{1,3}(?:[.,' ]\d{3})+$/.test(digits);
  if (isGrouped && before.endsWith('(') && after.startsWith(')')) return true;
  const isRating = rating.test(digits);
  if ((isRating || isWhole) && /[★☆⭐] ?$/.test(before)) return true;
  if (isRating && /^ ?\(\d[\d,]*\)/.test(after)) return true;
  const isShort = /^\d{1,2}$/.test(digits);
  return isShort && (months.test(before) || months.test(after.slice(0, 14)));
}
