/** Letters that are units or words as often as currencies: `6 ft`, `5 L`, `3 km`, `B5`, `um 19,99 €`. */
const weak =
  /^(?:[A-Za-z]|ft|km|kn|da|id|ar|um|le|mt|sl|rf|cg|[klp]\.|br|bd|dt|den|man|vt|din|nu|ks|Ks|ro|won)$/;

/** Returns whether letters that are a currency next to a number are a unit or part of a name as often. */
export function isWeakSign(sign: string): boolean {
  return weak.test(sign);
}

/** Returns whether a sign is also an ordinary word or abbreviation: any other sign takes precedence. */
export function isWordToo(sign: string): boolean {
  return weak.test(sign) || /^fr\.?$/i.test(sign);
}

/**
 * Articles, prepositions and `now` in European shops (`um 19,99`, `da 19,99`, `Nu 29,99`, `ID 4711`,
 * `DIN 912`), and signs that only follow their number: `원 33%`.
 */
const leading = /^(?:um|da|nu|le|ar|id|ro|den|man|won|Um|Da|Nu|Den|Man|ID|DIN|Bd|Bd\.|원|円)$/;

/** Returns whether letters before a number are a word. After it, they can be a currency: `2500 da`. */
export function isLeadingWord(sign: string): boolean {
  return leading.test(sign);
}

const noun = new RegExp(
  [
    [
      `^(?:(?:ALL|AMD|BD|BTN|CUP|DA|DOP|DT|GEL|JD|KD|KM|LAK|Lek|MOP|NT|PEN|TL|TOP|TRY)`,
      String.raw`[^\w\p{Sc}]{1,2}|(?:Br|Fr) )+\d{1,4}$`,
    ].join(''),
    String.raw`^\d{1,4} ?KM$|^\d(?:[.,][257]5?)? ?TL$`,
    String.raw`(?<!\p{L})(?:ft|FT)(?!\p{L})`,
    '^(?:Euro|EURO) [1-7]$',
  ].join('|'),
  'u',
);

/** Returns whether a number with its sign names a thing as often: `TOP 10`, `10 KM`, but not `NT$299`. */
export function isNounToo(signed: string): boolean {
  return noun.test(signed);
}
