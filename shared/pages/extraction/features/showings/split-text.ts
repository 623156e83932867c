import { oncePer } from '../../../../platform/once.ts';
import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import { sign } from '../../candidates/visible/text/sign.ts';
import { withoutSign } from '../../candidates/visible/text/words-around.ts';

/** Several features ask for it, and it builds an expression. */
export const splitText = oncePer(({ text, price }: ShownPrice): [before: string, after: string] => {
  const [whole = ''] = price.amount.split('.');
  const digits = [...whole].join(String.raw`[.,'’\s]?`);
  const amount = new RegExp(String.raw`(?<![\d.,])${digits}(?:[.,]\d+|[.,]-)?(?!\d)`).exec(text);
  if (amount === null) return ['', ''];
  const after = text.slice(amount.index + amount[0].length);
  const found = sign.exec(after);
  const isNext = found !== null && after.slice(0, found.index).trim() === '';
  return [
    withoutSign(text.slice(0, amount.index)),
    isNext ? after.slice(found.index + found[0].length).replace(/^\./, '') : after,
  ];
});
