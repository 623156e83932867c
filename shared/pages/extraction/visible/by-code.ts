import { shopLetters } from '../../../platform/text/letters.ts';

/** What shops of several countries call a code that takes something off. */
const codeWords = `(?:promo(?:tion)?s?[- ]?|discount |coupon[- ]?|voucher |gutschein[- ]?|rabatt[- ]?|aktions[- ]?|vorteils[- ]?)?(?:code|coupon|kod\\p{L}{0,3}|kód\\p{L}{0,3}|código|codice|cupom|cupón|koodilla|промокод\\p{L}{0,3}|κωδικό)`;
/** Letters of all scripts in a row of up to 20 would take the engine a tenth of a second to prepare. */
const code = '[^\\s:=]{2,20}';
const leads = '(?:with|use|using|enter|mit|avec|con|com|met|med|z|s|с|со|по|με|kodu)';
/** `Mit Code SAVE20:`, `using code TEN10 only`: what follows is paid by those who have the code. */
const atEnd = shopLetters(
  new RegExp(
    `(?<!\\p{L})${leads} ?(?:the |dem |le |il |el |o |de |your )?${codeWords} ?["'„“«]?${code}["'”“»]?\\s?(?:[:=–→-]|only|just|nur|now|pay|seulement|solo|só|tylko|jen)\\s*$`,
    'iu',
  ),
);
const within = shopLetters(
  new RegExp(
    `(?<!\\p{L})${leads} ?(?:the |dem |le |il |el |o |de |your )?${codeWords} ?["'„“«]?${code}["'”“»]?[\\s:=–→-]{1,4}(?:(?:only|just|nur|now|pay|seulement|solo|só|tylko|jen) )?\\P{L}{0,3}\\d`,
    'iu',
  ),
);
const anyCode = /cod|kod|kód|kup|cup|coup|промокод|κωδ/i;

/** Returns whether a price is paid only with a code: by the words before it, or by those in its own text. */
export function isByCode(before: string, text: string): boolean {
  return (anyCode.test(before) && atEnd.test(before)) || (anyCode.test(text) && within.test(text));
}
