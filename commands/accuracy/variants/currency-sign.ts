import { currencySign, writtenNumber } from './amounts.ts';
import type { Change, KnownPage } from './change.ts';
import { findShownPrice } from './shown-price.ts';
import { shownTexts } from './shown-texts.ts';

const signBefore = new RegExp(`(${currencySign})(\\s?)(${writtenNumber})`, 'gu');
const signAfter = new RegExp(`(${writtenNumber})(\\s?)(${currencySign})`, 'gu');
const anySign = new RegExp(currencySign, 'u');
const maxLength = 200;

/** Moves currency signs to the other side of their amounts: `€ 12,99` becomes `12,99 €`. */
export const movedSign: Change = ($) => {
  let isChanged = false;
  for (const text of shownTexts($)) {
    const moved = text.data.length > maxLength ? text.data : moveSigns(text.data);
    isChanged ||= moved !== text.data;
    text.data = moved;
  }
  return isChanged;
};

function moveSigns(text: string): string {
  // In `12,99 € 15,99 €`, no sign precedes its amount.
  const isBefore = text.search(anySign) < text.search(/\d/);
  return isBefore ? text.replace(signBefore, '$3\u00a0$1') : text.replace(signAfter, '$3\u00a0$1');
}

/** Replaces the sign of the page's price by the currency code: `€ 12,99` becomes `EUR 12,99`. */
export const codeForSign: Change = ($, page: KnownPage) => {
  const { currency, prices } = page;
  const [shown] = findShownPrice($, prices);
  const sign = anySign.exec(shown?.text ?? '')?.[0];
  if (currency === null || sign === undefined || sign === currency) return false;
  let isChanged = false;
  for (const text of shownTexts($)) {
    const found = text.data.length > maxLength ? null : anySign.exec(text.data);
    if (found?.[0] !== sign) continue;
    const coded = text.data.replaceAll(sign, ` ${currency} `).replace(/ {2,}/g, ' ');
    isChanged ||= coded !== text.data;
    text.data = coded;
  }
  return isChanged;
};
