/** `手环8`, `아이폰15` */
const unspacedNumber = /(?<=[\p{Script=Han}\p{Script=Hangul}])(?=\d)/gu;
/** `PlayStation®5` */
const trademark = /[®™©℠]/gu;
/** `No 5`, `N°5`, `2nd` */
const ordinal = /(?<!\p{L})n(?:[or][.°º]?|[.°º])\s?(?=\d)|(?<=\d)(?:st|nd|rd|th)(?!\p{L})/giu;
/** `Mark II`, `MkII` */
const mark = /(?<!\p{L})(?:mark|mk)\.?\s*(?=(?:[ivx]+|\d)(?![\p{L}\d]))/giu;
/** `A7III` */
const romanSuffix = /(?<=\d)(?=(?:II|III|IV)(?![\p{L}\d]))/gu;
/** `600 x 1000` */
const sides = /(?<=\d)\s*[x×]\s*(?=\d)/giu;
/** `f/1.8` */
const aperture = /(?<!\p{L})f\/(?=\d)/giu;
/** `I.E.` */
const dotted = /(?<![\p{L}\d.])(\p{L})\.(\p{L})\.(?![\p{L}\d])/gu;

/** `x8`, but not the model `X8` */
const countAfter = /(?<!\p{L}|\d\s*)[x×]\s?(\d{1,2})(?![\p{L}\d.,]|\s*[x×])/gu;
/** `16/512 GB` */
const memoryBefore = /(?<![\p{L}\d.,]|\d\s*[/+]\s*)(\d{1,4})\s?(?=[/+]\s?\d{1,4}\s?[GT]B(?![\p{L}\d]))/giu;

/** Returns two names with what both spell differently in one way. */
export function spelledAlike(one: string, other: string): [string, string] {
  const [plainOne, plainOther] = [spelled(one), spelled(other)];
  return [glued(plainOne, plainOther), glued(plainOther, plainOne)];
}

function spelled(name: string): string {
  return name
    .replace(trademark, ' ')
    .normalize('NFKC')
    .replace(unspacedNumber, ' ')
    .replace(ordinal, '')
    .replace(mark, '')
    .replace(romanSuffix, ' ')
    .replace(sides, 'x')
    .replace(aperture, 'f')
    .replace(dotted, '$1$2')
    .replace(memoryBefore, '$1 GB')
    .replace(countAfter, '$1x');
}

/** The most words that another name writes as one: `WH 1000 XM5`. */
const mostGlued = 3;

/** Joins the words that the other name writes as one with a digit: `Day 3` and `Day3`. */
function glued(name: string, other: string): string {
  const whole = new Set(other.split(/[^\p{L}\d-]+/u).map(lettersOf));
  const parts = name.split(/([\s/-]+)/);
  const result: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const end = endOfGlued(parts, at, whole);
    result.push(
      parts
        .slice(at, end)
        .filter((_part, index) => index % 2 === 0 || end === at + 1)
        .join(''),
    );
    at = end - 1;
  }
  return result.join('');
}

function endOfGlued(parts: readonly string[], at: number, whole: ReadonlySet<string>): number {
  for (let count = mostGlued; count > 1; count -= 1) {
    const end = at + 2 * count - 1;
    const text = parts.slice(at, end).join('');
    const word = lettersOf(text);
    const isWord = at % 2 === 0 && end <= parts.length && isMixed.test(word) && !numbers.test(text);
    if (isWord && whole.has(word)) return end;
  }
  return at + 1;
}

/** `24-70 mm` */
const numbers = /(?<![\p{L}\d])\d+[^\p{L}\d]+\d/u;
const isMixed = /^(?=.*\d)(?=.*\p{L})/u;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
