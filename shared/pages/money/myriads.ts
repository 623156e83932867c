/** How East Asia counts: by ten thousands, and by a hundred millions. */
const units = new Map<string, number>(
  [...'千천']
    .map((unit): [string, number] => [unit, 1e3])
    .concat(
      [...'万萬만'].map((unit): [string, number] => [unit, 1e4]),
      [...'億亿억'].map((unit): [string, number] => [unit, 1e8]),
    ),
);
const part = /(\d[\d,]*(?:\.\d{1,4})?) ?([千천万萬만億亿억]?)/g;
const amount =
  /(?<![\d.,]|\d ?[-–~] ?)(?:\d[\d,]*(?:\.\d{1,4})? ?[千천万萬만億亿억] ?){1,3}(?:\d{1,4}|\d,\d{3})?(?= ?(?:円|元|원|日元|日圓))/g;

/**
 * Writes amounts of yen, yuan and won that are counted in myriads in digits: `3万9800円` is `39800円`, `1億2,000万円` is
 * `120000000円`. With such a sign behind it the number is exact, other than `$12k`.
 */
export function writeOutMyriads(text: string): string {
  return /\d ?[千천万萬만億亿억]/.test(text) ? text.replace(amount, sumOf) : text;
}

function sumOf(written: string): string {
  let sum = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [, digits = '', unit = ''] of written.matchAll(part)) {
    const times = units.get(unit) ?? 1;
    if (times >= smallest) return written;
    smallest = times;
    sum += Math.round(Number(digits.replaceAll(',', '')) * times);
  }
  return Number.isSafeInteger(sum) ? String(sum) : written;
}
