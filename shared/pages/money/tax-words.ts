import { shopLetters } from '../../platform/text/letters.ts';
import { WordFilter } from '../../platform/text/word-filter.ts';

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
/** `excl. verzendkosten` and `inkl. frakt` speak of something else than tax. */
const notOfOther = `(?!\\p{L}|\\W{0,3}(?:\\p{L}{1,4}\\W)?(?:versand|liefer|porto|fracht|shipping|postage|deliver|p ?& ?p|verzend|bezorg|frakt|fragt|lever|toimitus|montage|montering|installation|pfand|pant(?!\\p{L})|statiegeld|registration|on[- ]road|service|avgift|gebyr))`;

/** Words that say the amount is without tax. `zzgl. Versand` and `Exclusive offer` do not. */
export const withoutTax = shopLetters(
  new RegExp(
    [
      `excl${notOfOther}|exclu(?:ding|sive of|sive) (?:all )?(?:vat|tax|gst|btw)|(?:without|before|plus|\\+|no)[-_ ]?(?:tax|vat|gst)|(?<!\\p{L})ex[-_. ]{1,2}(?:vat|tax|gst|btw)`,
      '(?:zzgl|exkl|ohne|plus)\\.? (?:\\d{1,2}(?:,\\d)? ?% ?)?(?:mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)',
      word('netto|nettopreis|ht|hors[-_ ]taxes?'),
      `(?<!\\p{L})(?:exkl|ekskl|eks)${notOfOther}`,
      // `IVA` of Spanish, Portuguese and Italian.
      `(?:sin|sem|senza|s/|\\+|más|mais|più|escl\\.?|esclusa|excluid[oa]) ?(?:de )?iva(?!\\p{L})|iva (?:esclus[ao]|escl\\.?|excluid[oa]|no incluid[oa]|não inclu[ií]d[oa]|a parte|exclu[ií]do)`,
      word(
        `(?:uten|ekskl?\\.?|eks\\.?|eksl\\.?|ex\\.?) mva|(?:utan|uden|ekskl?\\.?|exkl?\\.?) moms|ilman alv\\p{L}*|veroton|alv\\.? 0`,
      ),
      word(
        '(?:precio )?sin impuestos(?: nacionales)?|precio sin imp|sem impostos|pre-?tax|net price|nettopreis|netto ?prijs|cena netto|netto',
      ),
      word(
        `bez (?:vat|dph|pdv(?:-a)?|pvn)|brez ddv|be pvm|\\+ (?:vat|dph|pdv|ddv|moms|mva|btw|tva|áfa|kdv|км)|ilma (?:km|käibemaksu)\\p{L}*|km-ta`,
      ),
      word('nettó|(?:\\+ ?)?áfa nélkül|nettó ár|f[aă]r[aă] tva|без (?:ндс|пдв|ддс)|kdv hariç'),
      '(?:χωρ[ίι]ς|προ|πλ[έε]ον|\\+) ?φπα|(?:ללא|לפני|לא כולל|בתוספת) ?מע["״\']?מ|غير شامل|بدون (?:ال)?ضريبة|قبل الضريبة|لا (?:ي|ت)شمل',
      '税抜|税別|(?<!車両)本体価格|未稅|未税|不含[税稅]|(?:부가세|vat) ?(?:별도|제외|미포함)|chưa (?:bao )?(?:gồm )?(?:vat|thuế)|chưa gồm|ไม่รวม(?:ภาษี|vat)|belum termasuk (?:ppn|pajak)',
    ].join('|'),
    'iu',
  ),
);

/** Words that say the amount is what buyers pay, with tax. */
export const withTax = shopLetters(
  new RegExp(
    [
      word(
        'inc(?:l|luding|lusive of)?\\.? ?(?:of )?(?:vat|tax(?:es)?|gst|all taxes)|(?:vat|gst|tax) incl(?:uded|usive)?',
      ),
      `(?<!\\p{L})inkl${notOfOther}`,
      word('mit mwst|brutto|bruttopreis|ttc|tva (?:incluse|comprise)'),
      word('(?:con|com|c/) ?iva|iva (?:incl\\.?|incluid[oa]|inclus[ao]|inclu[ií]do|compresa)'),
      word(
        `incl\\.? btw|btw incl|(?:med|inkl?\\.?) moms|(?:med|inkl?\\.?) mva|sis\\.? ?alv|alv sis|sisältää alv\\p{L}*`,
      ),
      word('z vat|s dph|vč|vr[aá]tane dph|(?:s|sa) pdv(?:-om)?|z ddv|su pvm|ar pvn|sis\\.? km|km-ga'),
      word('bruttó|áfá?val|cu tva|tva inclus|с (?:ндс|ддс)|з пдв|kdv dahil'),
      `(?:με|συμπ\\p{L}*\\.?) ?φπα|(?<!לא )כולל ?מע["״']?מ|(?<!غير )شامل (?:ال)?ضريبة|شامل[ةا]? الضريبة`,
      '税込|(?<![不未])含[税稅]|稅內含|(?:부가세|vat) ?포함|đã (?:bao )?gồm|รวมภาษี|termasuk (?:ppn|pajak)',
    ].join('|'),
    'iu',
  ),
);

const filter = new WordFilter([withoutTax, withTax]);

/** A number that is no percentage: an amount of its own, and no rate of a tax. */
export const otherNumber = /\d(?!\d{0,3}(?:[.,]\d{1,2})?\s?%)/;
/** Words that open a bracket or end with a colon are those of the number that follows. */
const ofNext = /^\s?[(（[【]|[:：]\s?\p{Sc}?\s?$/u;
/** `inkl. 19% MwSt. (Netto 18.471 €)`: the words in a bracket are those of the amount in it. */
const openBracket = /[(（[【][^()（）[\]【】]*$/u;
const colon = /[:：]\s?$/;

export type Tax = 'with' | 'without';

/** The words around an amount. */
export interface TaxWords {
  own: string;
  before: string;
  after: string;
  /** What stands before it stands after the amount before. */
  isShared: boolean;
}

/**
 * Returns what words say of the tax in each amount, in the order of the page. Words between two amounts are those of
 * the first, unless that one has its own before it: `£120.00 ex VAT £144.00 inc VAT`, `ex VAT £120.00 inc VAT
 * £144.00`.
 */
export function taxesIn(amounts: readonly TaxWords[]): (Tax | null)[] {
  let isTaken = false;
  return amounts.map(({ own, before, after, isShared }) => {
    const label = isShared && isTaken ? null : taxOf(before.split(otherNumber).at(-1) ?? '');
    const isLabelOfOther = !isShared && otherNumber.test(before);
    isTaken = false;
    const inOwn = taxOf(own);
    if (inOwn !== null) return inOwn;
    if (label !== null && !isLabelOfOther) return label;
    const following = taxOf(wordsAfter(after));
    isTaken = following !== null;
    return following ?? label;
  });
}

/** Beyond another number stand the words of that. */
function wordsAfter(after: string): string {
  const [following = ''] = after.split(otherNumber, 1);
  if (following.length === after.length) return colon.test(following) ? '' : following;
  return ofNext.test(following) ? '' : following.replace(openBracket, '');
}

/** Returns what words say of the tax in the amount that they stand beside. */
export function taxOf(words: string): Tax | null {
  const maybe = filter.find(words);
  if (maybe.has(withoutTax) && withoutTax.test(words)) return 'without';
  return maybe.has(withTax) && withTax.test(words) ? 'with' : null;
}
