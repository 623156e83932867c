import { shopLetters } from '../../../platform/text/letters.ts';
import { WordPattern } from '../../../platform/text/word-pattern.ts';
import type { PriceContext } from '../../money/price-context.ts';
import { type PriceText, parsePriceText } from '../../money/price-text.ts';
import type { PriceRole } from '../../money/price-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { composeText } from './compose-text.ts';
import type { PriceElement } from './price-element.ts';
import { isOfCover } from './price-purposes.ts';

/** A sentence has fewer nodes and letters than a section with a price in it. */
const maxNodes = 30;
const maxLevels = 3;
const maxLength = 140;
const otherAmount = /\p{Sc}|\d[.,]\d\d(?!\d)/u;
/** A label has few words. */
const enoughLetters = shopLetters(/(?:\p{L}[^\p{L}]*){6}|[\u3040-\u30ff\u4e00-\u9fff]{2}/u);

/**
 * Returns what the sentence around an amount says that it is, where the amount has an element of its own in it:
 * `or 4 interest-free payments of <b>£12.13</b>`, `only <b>£17.95</b> away from free shipping`.
 */
export function roleInSentence(
  tree: PageTree,
  element: PriceElement,
  price: PriceText,
  context: PriceContext,
): PriceRole | null {
  const sentence = sentenceAround(tree, element);
  // What is said beside two amounts may be said of the other.
  if (sentence === null || otherAmount.test(sentence.replace(element.text, ''))) return null;
  if (isToFreeDelivery(sentence)) return 'shipping';
  if (isOfCover(sentence)) return 'saving';
  if (byParts.test(sentence.slice(0, sentence.lastIndexOf(element.text)))) return 'instalment';
  const read = parsePriceText(sentence, context);
  if (read === null || read.amount !== price.amount) return null;
  return read.kind === 'instalment' || read.kind === 'member' || read.kind === 'shipping' ? read.kind : null;
}

/** Returns the text that an amount's element stands in the midst of, or null if nothing but elements is around it. */
function sentenceAround(tree: PageTree, { node }: PriceElement): string | null {
  let holder = tree.isText(node) ? tree.parentOf(node) : node;
  for (let level = 0; level < maxLevels && holder !== -1; level += 1, holder = tree.parentOf(holder)) {
    if (tree.endOf(holder) - holder > maxNodes) return null;
    if (!holdsWords(tree, holder, node)) continue;
    const sentence = composeText(tree, holder);
    if (sentence.length > maxLength) return null;
    if (enoughLetters.test(sentence)) return sentence;
  }
  return null;
}

/** Returns whether an element holds words of its own, beside the amount. */
function holdsWords(tree: PageTree, holder: NodeId, amount: NodeId): boolean {
  for (const child of tree.childrenOf(holder))
    if (child !== amount && tree.isText(child) && !tree.isInert(child))
      if (/\p{L}/u.test(tree.stringOf(child, maxLength))) return true;
  return false;
}

/** `4 zinsfreie Raten zu je`, before the amount: `48 € in 4 Raten` is the whole. */
const byParts = new WordPattern(
  shopLetters(
    /(?<![\d.,])(?:[2-9]|[1-5]\d|60) ?(?:[\p{L}-]{2,20} ){0,2}(?:payments?|instal?lments?|raten|zahlungen|fois|mensualités|paiements|échéances|pagos|cuotas|plazos|rate|pagamenti|parcelas|prestações|pagamentos|termijnen|betalingen|rat[yaeę]?|delbetalningar|betalningar|avdrag|afdrag|rater|maksuer\p{L}{1,4}|splát\p{L}{1,4}|részlet\p{L}{0,4}|платеж\p{L}{0,4}|платежі|вноск\p{L}{1,2}|taksit|δ[όο]σεις|תשלומים|دفعات|期)(?!\p{L})[^\d]{0,24}$/iu,
  ),
);
const free = `(?:free (?:shipping|delivery|postage)|(?:kostenlos|gratis|kostenfrei)\\p{L}* ?(?:versand|lieferung)|versandkostenfrei\\p{L}*|livraison (?:offerte|gratuite)|env[ií]o (?:gratis|gratuito)|spedizione (?:gratuita|gratis)|frete gr[áa]tis|(?:portes|envio) gr[áa]tis|gratis (?:verzending|bezorging|levering|frakt|fragt|transport)|darmow\\p{L}{1,3} (?:dostaw|wysyłk)\\p{L}|fri (?:frakt|fragt|levering)|transport(?:ul)? gratuit|livrare(?:a)? gratuit\\p{L}|ilmai\\p{L}+ toimitu\\p{L}+|doprav\\p{L}{1,2} (?:zdarma|zadarmo)|ingyenes (?:ki)?szállítás\\p{L}*|бесплатн\\p{L}+ доставк\\p{L}|безкоштовн\\p{L}+ доставк\\p{L}|безплатна доставка|ücretsiz (?:kargo|teslimat)\\p{L}*|δωρε[άα]ν (?:μεταφορικ[άα]|αποστολ[ήη])|משלוח חינם|شحن (?:ال)?مجاني|送料無料|免運|免运|包邮|무료 ?배송)`;
const missing =
  '(?:away from|more (?:for|to|to get)|left (?:for|to|until)|to (?:get|unlock|reach|qualify for)|until|bis zu[mr]?|für|pour(?: profiter| bénéficier| obtenir)?(?: de)?|para|até(?: o)?|per(?: ottenere)?|tot|voor|do|dla|till|til|for|până la|pentru|до|για)';
const toFree = shopLetters(
  new RegExp(
    `(?<!\\p{L})${missing}\\s(?:\\p{L}{1,6}\\s)?${free}|(?:ל|على |即可(?:享)?|で)${free}|(?<!\\p{L})(?:enää|chýba|chybí|zbývá|zostáva|осталось|не хватает|залишилось|остават|brakuje|puuttuu|hiányzik|saknas|mangler)(?!\\p{L}).{0,40}${free}|${free}.{0,12}(?<!\\p{L})(?:chýba|chybí|zbývá|осталось|не хватает|залишилось|остават|brakuje|hiányzik|fehlen)(?!\\p{L})`,
    'iu',
  ),
);
const mayBeFree =
  /free|gr[aá]t|kost|vers|offert|darmow|fri |ilmai|zdarma|zadarmo|ingyen|бес?[пз]|безк|ücret|δωρ|חינם|مجان|無料|免|包邮|무료/i;

/** `Only £17.95 away from free delivery`: so much more must be spent. */
function isToFreeDelivery(sentence: string): boolean {
  return mayBeFree.test(sentence) && toFree.test(sentence);
}
