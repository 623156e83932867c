import { currencySign, writtenNumber } from '../amounts.ts';
import type { Change } from '../change.ts';
import { findShownPrice } from '../shown-price.ts';
import { textsIn } from '../shown-texts.ts';

const signFirst = new RegExp(`^(\\s*)(${currencySign})(\\s?)(${writtenNumber})(\\s*)$`, 'u');
const signLast = new RegExp(`^(\\s*)(${writtenNumber})(\\s?)(${currencySign})(\\s*)$`, 'u');

interface Pieces {
  sign: string;
  blank: string;
  whole: string;
  mark: string;
  cents: string;
  isFirst: boolean;
}

/** Writes each price that stands in a text of its own anew. */
function written(write: (pieces: Pieces) => string | null): Change {
  return ($, page) => {
    let isChanged = false;
    for (const { element } of findShownPrice($, page.prices)) {
      for (const node of textsIn(element.toArray())) {
        const pieces = piecesOf(node.data);
        const html = pieces && write(pieces);
        if (html === null) continue;
        $(node).replaceWith(html);
        isChanged = true;
      }
    }
    return isChanged;
  };
}

function piecesOf(text: string): Pieces | null {
  const first = signFirst.exec(text);
  const last = first ? null : signLast.exec(text);
  const [, , sign = '', blank = '', number = ''] = first ?? [
    last?.[0],
    last?.[1],
    last?.[4],
    last?.[3],
    last?.[2],
  ];
  if (!sign || !number) return null;
  const [, whole = '', mark = '', cents = ''] = /^(.*?)(?:([.,])(\d\d))?$/.exec(number) ?? [];
  return { sign, blank, whole, mark, cents, isFirst: first !== null };
}

const joined = ({ sign, blank, isFirst }: Pieces, number: string, blankNow = blank) =>
  isFirst ? sign + blankNow + number : number + blankNow + sign;

/** `<span>€</span><span>12</span><sup>99</sup>`: price tags of supermarkets. */
export const raisedCents = written((pieces) => {
  const { sign, whole, cents, isFirst } = pieces;
  if (!cents) return null;
  const number = `<span>${whole}</span><sup>${cents}</sup>`;
  return isFirst ? `<span>${sign}</span>${number}` : `${number}<span>${sign}</span>`;
});

/** Sign, whole, mark and cents have an element each: themes and formatters of amounts. */
export const inPieces = written(({ sign, blank, whole, mark, cents, isFirst }) => {
  const number = `<span class="int">${whole}</span>${cents && `<span class="dec">${mark}</span><span class="frac">${cents}</span>`}`;
  const own = `<span class="cur">${sign}</span>`;
  return isFirst ? own + blank + number : number + blank + own;
});

/** The sign alone has an element: WooCommerce. */
export const signApart = written(({ sign, blank, whole, mark, cents, isFirst }) => {
  const own = `<bdi><span>${sign}</span></bdi>`;
  const number = whole + mark + cents;
  return isFirst ? own + blank + number : number + blank + own;
});

/** Blanks that do not break, as locales ask for: U+202F between groups and U+00A0 before the sign. */
export const nonBreaking = written((pieces) => {
  const number = (pieces.whole + pieces.mark + pieces.cents).replace(/\s/g, '\u202f');
  return joined(pieces, number, '\u00a0');
});

/** Marks of direction around the price, as right-to-left shops and formatters write them. */
export const bidiMarks = written(
  (pieces) => `\u200e${joined(pieces, `\u2066${pieces.whole}${pieces.mark}${pieces.cents}\u2069`)}\u200f`,
);

/** Said to those who hear the page, and shown in pieces to the others. */
export const saidTwice = written((pieces) => {
  const text = joined(pieces, pieces.whole + pieces.mark + pieces.cents);
  return `<span class="visually-hidden">${text}</span><span aria-hidden="true">${text}</span>`;
});
