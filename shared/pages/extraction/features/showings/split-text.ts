import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import { sign } from '../../candidates/visible/text/sign.ts';
import { withoutSign } from '../../candidates/visible/text/words-around.ts';

type Split = [before: string, after: string];
const known = new WeakMap<ShownPrice, Split>();

/** Several features ask for it, and it builds an expression. */
export function splitText(shown: ShownPrice): Split {
  const split = known.get(shown) ?? splitAtAmount(shown);
  known.set(shown, split);
  return split;
}

function splitAtAmount({ text, price }: ShownPrice): Split {
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
}
