/** Words that a page of the language is full of, and pages of the others are not. */
const commonWords: Record<string, ReadonlySet<string>> = {
  en: new Set('the and of for with your you this is our'.split(' ')),
  es: new Set('el los las y con una del más tu su al para envío carrito añadir'.split(' ')),
  pt: new Set('os do da com uma você não ao para em frete carrinho adicionar'.split(' ')),
  fr: new Set('le les et avec une du des pour vous votre dans panier ajouter'.split(' ')),
  // Of words that the languages of the crowns share none counts.
  sv: new Set('och för inte är till från att varukorg varukorgen köp lägg våra'.split(' ')),
  da: new Set('af køb læg kurv kurven fragt vores mere efter bliver'.split(' ')),
  nb: new Set('kjøp legg handlekurv handlekurven våre etter deg meg blir mva'.split(' ')),
  is: new Set('að ekki með fyrir körfu karfa bæta setja vara vörur verð frá eða sem við þú'.split(' ')),
};
const languageOfWord = new Map(
  Object.entries(commonWords).flatMap(([language, words]) => [...words].map((word) => [word, language])),
);
/** The letters of all these languages: to match any letter of Unicode takes three times as long. */
const latinWords = /[a-z\u00df-\u00f6\u00f8-\u024f]+/g;
/** Fewer words may stand on any page; a second language with half as many makes it a page of two. */
const enough = 6;
const clearLead = 2;
const enoughHan = 30;

/**
 * Returns the language that a text is written in, of those that decide what a bare `$` or `kr` means; null when it is
 * none of them or not clear.
 */
export function languageOfText(text: string): string | null {
  if (/[\u3040-\u30ff\uac00-\ud7af]/.test(text)) return null;
  if ((text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) >= enoughHan) return 'zh';
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(latinWords) ?? []) {
    const language = languageOfWord.get(word);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < enough || best[1] < clearLead * (next?.[1] ?? 0)) return null;
  return best[0];
}
