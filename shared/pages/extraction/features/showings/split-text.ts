import { oncePer } from '../../../../platform/once.ts';
import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import { sign } from '../../candidates/visible/text/sign.ts';
import { withoutSign } from '../../candidates/visible/text/words-around.ts';

/** Several features ask for it. */
export const splitText = oncePer(({ text, price }: ShownPrice): [before: string, after: string] => {
  const [whole = ''] = price.amount.split('.');
  const [start, end] = findAmount(text, whole);
  if (start === -1) return ['', ''];
  const after = text.slice(end);
  const found = sign.exec(after);
  const isNext = found !== null && after.slice(0, found.index).trim() === '';
  return [
    withoutSign(text.slice(0, start)),
    isNext ? after.slice(found.index + found[0].length).replace(/^\./, '') : after,
  ];
});

const within = /[.,'’\s]/;
const fraction = /(?:[.,]\d+|[.,]-)?(?!\d)/y;

/** Returns where a text has an amount, by its digits before the fraction; -1 without it. */
function findAmount(text: string, digits: string): [start: number, end: number] {
  const [first = '0'] = digits;
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    let end = /[\d.,]/.test(text[start - 1] ?? '') ? -1 : start;
    for (let at = 0; at < digits.length && end !== -1; at += 1) {
      if (at > 0 && text[end] !== digits[at] && within.test(text[end] ?? '')) end += 1;
      end = text[end] === digits[at] ? end + 1 : -1;
    }
    fraction.lastIndex = end;
    if (end !== -1 && fraction.test(text)) return [start, fraction.lastIndex];
  }
  return [-1, -1];
}
