import { describe, expect, it } from 'vitest';
import { taxOf } from '../../../../shared/pages/money/tax-words.ts';

describe('the words beside an amount say that tax is', () => {
  it.each(
    (
      'ex VAT | Excl. GST | + VAT | zzgl. 19% MwSt. | netto | HT | H.T. | más IVA | + IVA | ' +
      'IVA esclusa | s/ IVA | bez DPH | excl. btw | eks. mva | exkl. moms | без НДС | χωρίς ΦΠΑ | ' +
      'KDV Hariç | (税別) | 부가세 별도 | 未税 | ไม่รวม VAT | ללא מע״מ | غير شامل الضريبة'
    ).split(' | '),
  )('missing: %s', (words) => expect(taxOf(words)).toBe('without'));

  it.each(
    (
      'inc VAT | Incl. GST | inkl. MwSt. | TTC | IVA incl. | s DPH | incl. btw | с НДС | με ΦΠΑ | 税込 | ' +
      'шт. з ПДВ | شامل الضريبة'
    ).split(' | '),
  )('included: %s', (words) => expect(taxOf(words)).toBe('with'));

  it.each(['', 'Nettogewicht', 'VAT', '+ delivery', 'flight'])('unknown: "%s"', (words) =>
    expect(taxOf(words)).toBeNull(),
  );
});
