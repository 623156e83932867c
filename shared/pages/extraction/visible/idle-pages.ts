import { shopLetters } from '../../../platform/text/letters.ts';
import { WordFilter } from '../../../platform/text/word-filter.ts';
import { withoutLabels } from '../../money/price-words.ts';
import { taxOf } from '../../money/tax-words.ts';
import { blockElements } from '../html/element-kinds.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { ShownPrice } from './shown-prices.ts';
import { withoutSign } from './words-around.ts';

/** What makers recommend: reviews tell it. */
export const recommended =
  /(?<!\p{L})(?:m?s?rrp|msrp|srp|uvp|pvpr?|(?:recommended|suggested) (?:retail )?price|list price|unverbindliche preisempfehlung|prix (?:public )?conseillé|adviesprijs|prezzo consigliato|precio recomendado|rek\. ?pris|vejl\. ?pris)(?!\p{L})/iu;

/** What something cost when it came out, as encyclopedias tell. */
const atFirst =
  /(?:introductory|launch|release|original|initial) price\W*$|(?:einführungs|start)preis\W*$|prix (?:de lancement|initial)\W*$|precio de (?:lanzamiento|salida)\W*$|prezzo (?:di lancio|al lancio)\W*$|introductieprijs\W*$|стартовая цена\W*$|発売時の価格\W*$/iu;
/** `Sold, was £120`: a dealer's archive. */
const beforeSold =
  /(?<!\p{L})(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|såld|solgt|myyty|sprzedan[eoya]|prodáno|eladva|vândut|продан[оа]?|satıldı)\W{1,4}(?:was|war|vorher|était|era|antes|prima|var|oli|było|byl[oa]?|volt|ранее|была?)\W{0,3}$/iu;
const asExample =
  /(?<!\p{L})(?:examples?|e\.g\.|z\. ?b\.|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|exempel|przykład|příklad|пример|например)\W{0,3}$|例\W{0,3}$/iu;
/** Of an order, a cart or a form. */
const asSum =
  /(?:^|(?<!\p{L}))(?:(?:grand |order |cart |sub)?total(?: t\.?t\.?c\.?| à payer| due)?|amount due|(?:gesamt|end)?summe|gesamtbetrag|zu zahlen|à payer|a pagar|totale|totaal|te betalen|totalt|att betala|i alt|yhteensä|razem|do zapłaty|suma|celkem|k úhradě|összesen|(?:ara )?toplam|итого|всего|до сплати|разом|σ[ύυ]νολο)\W{0,3}$|(?:合計|总计|合计|總計|总价|합계)\W{0,3}$/iu;
/** Nobody sells at about a price. */
const about =
  /(?:^|(?<!\p{L}))(?:about|approx(?:imately|\.)?|around|roughly|circa|ca\.?|rund|etwa|ungefähr|environ|aprox\.?|aproximadamente|ongeveer|cirka|noin|około|přibližně|kb\.|около|примерно|приблизно|yaklaşık|περ[ίι]που|約|约|약)\W{0,3}$/iu;

const leads = new WordFilter([atFirst, beforeSold, asExample, asSum, about]);

/** `From $1099 or $91.58 a month`: a price, and how else it may be paid. */
const inOtherWords = shopLetters(
  /^\P{L}{0,3}(?:\p{L}{1,12}\W{1,3})?\p{Sc}?\s?[\d.,]{1,12}\s?\p{Sc}?\s(?:or|oder|ou|o|of|eller|lub|nebo|или) \P{L}{0,8}\d/iu,
);

const inlineElements = new Set(['b', 'strong', 'em', 'i', 'span', 'mark', 'u', 'font', 'big', 'a']);
const maxLevels = 3;
/** Of a price with its sign, its tax and its carriage. */
const taxWords = 6;
const maxTextLength = 200;

interface Against {
  points: number;
  reason: string;
}

/** Returns what speaks against a shown price on a page that has no control that buys. */
export function againstIdle(tree: PageTree, price: ShownPrice): Against[] {
  const { before, text } = price;
  const lead = `${before} ${/^\D*/.exec(text)?.[0] ?? ''}`.replace(
    /\p{Sc}|(?<![\p{L}])[A-Z]{1,3}(?=\p{Sc})/gu,
    '',
  );
  const maybe = leads.find(lead);
  const leadsAs = (words: RegExp) => maybe.has(words) && words.test(lead);
  const against: Against[] = [];
  if (isProse(price) || isToldInside(tree, price))
    against.push({ points: -3, reason: 'told in a page that sells nothing' });
  if (recommended.test(lastLetters(before)))
    against.push({ points: -3, reason: 'recommended to shops, in a page that sells nothing' });
  if (leadsAs(atFirst)) against.push({ points: -4.5, reason: 'what it cost at first' });
  if (leadsAs(beforeSold)) against.push({ points: -4.5, reason: 'what it cost before it was sold' });
  if (leadsAs(asExample)) against.push({ points: -4.5, reason: 'an example' });
  if (isHeadline(tree, price)) against.push({ points: -4.5, reason: 'of what a headline tells' });
  if (leadsAs(asSum)) against.push({ points: -3, reason: 'a sum' });
  if (leadsAs(about)) against.push({ points: -4.5, reason: 'about so much' });
  return against;
}

/** `I found a $12 lamp`, `$5 vs $500 steak`: it names more than a price, whose words may follow it (`$25 sold out`). */
function isHeadline(tree: PageTree, { node, text }: ShownPrice): boolean {
  const element = tree.isText(node) ? tree.parentOf(node) : node;
  const amount = text.search(/\p{Sc}/u);
  const hasMore = /\p{L}/u.test(text.slice(0, amount)) || /\p{Sc}/u.test(text.slice(amount + 1));
  return tree.nameOf(element) === 'h1' && hasMore && headline.test(text);
}

const headline = shopLetters(
  /\p{Sc}\s?\d[\d.,]{0,10}k?\s(?!(?:each|only|per|an?|plus|incl|or|and|usd|aud|cad|nzd|off)(?!\p{L}))\p{L}{2,}/iu,
);

/**
 * Returns whether an amount is part of a sentence: nothing names it a price, and its line has words unlike those of a
 * label.
 */
function isProse({ text, role, around }: ShownPrice): boolean {
  if (around.isPrice || around.isAmount || around.isItemprop) return false;
  // `The Fenn armchair, now in moss. £890`
  if (role === 'current')
    return wordsOf(withoutLabels(/^\D*/.exec(text)?.[0] ?? '')) >= 4 || eastern.test(text);
  if (inOtherWords.test(text)) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  // `EUR 189,– inkl. 20% MwSt.`
  if (words.length <= taxWords && taxOf(text) !== null) return eastern.test(text);
  // `I paid $8,200.`
  const isSentence = /[.!?。]\s*$/.test(text) && (text.match(/\p{L}+/gu) ?? []).length >= 2;
  return words.length >= 4 || isSentence;
}

/** A sentence without spaces: `这款充电宝售价199元,京东可买。` */
const eastern = shopLetters(/\p{L}{4}.{0,40}\d.{0,80}\p{L}{2}.{0,40}。\s*$/u);

/** `Subscribe and get $10`: a line with words that label no price. */
export function isSaid({ text, before, role, around }: ShownPrice): boolean {
  if (around.isPrice || around.isAmount || around.isItemprop) return false;
  if (role === 'from') return wordsOf(withoutLabels(withoutSign(`${lastLetters(before)} ${text}`))) >= 2;
  // `600,00 lei cu TVA` says no more than its tax.
  if (role !== null || taxOf(text) !== null) return false;
  return wordsOf(withoutLabels(withoutSign(text))) >= 2;
}

/**
 * `On average you pay <b>€ 2,900</b> for it.` After a price stand words of taxes and postage, so those before it
 * count.
 */
function isToldInside(tree: PageTree, { node, role, around }: ShownPrice): boolean {
  if (role !== null || around.isPrice || around.isAmount || around.isItemprop) return false;
  let at = tree.isText(node) ? tree.parentOf(node) : node;
  for (let level = 0; level < maxLevels && inlineElements.has(tree.nameOf(at)); level += 1) {
    const parent = tree.parentOf(at);
    const { start, end } = lineAround(tree, parent, at);
    const lead = wordsOf(withoutLabels(start));
    if (lead >= 2 && lead + wordsOf(end) >= 4) return true;
    at = parent;
  }
  return false;
}

/** Returns the words before a price that are no label of a price: `next day`, `standard`. */
export function ownLabel({ before, text, role }: ShownPrice): string {
  if (role !== null && role !== 'from') return '';
  // `KSh`, `EGP` and `FCFA` are no words.
  const label = `${withoutSign(lastLetters(before))} ${withoutSign(/^\D*/.exec(text)?.[0] ?? '')}`;
  const words = (withoutLabels(label).match(/\p{L}{3,}/gu) ?? []).join(' ').toLowerCase();
  // `Preis netto` and `Preis brutto` are one price.
  return words === '' || taxOf(words) === null ? words : '';
}

/** Returns what stands behind the last digit: the words before are those of another number. */
export function lastLetters(text: string): string {
  for (let at = text.length; at > 0; at -= 1) if (/\d/.test(text[at - 1] ?? '')) return text.slice(at);
  return text;
}

function wordsOf(text: string): number {
  return (text.match(/\p{L}{2,}/gu) ?? []).length;
}

/** Returns the texts before and after a child on its line: blocks and `br` end it. */
function lineAround(tree: PageTree, parent: NodeId, own: NodeId): { start: string; end: string } {
  let [start, end] = ['', ''];
  for (const child of tree.childrenOf(parent)) {
    if (tree.isText(child)) {
      const text = ` ${tree.stringOf(child, maxTextLength)}`;
      if (child < own) start += text;
      else end += text;
    } else if (child !== own && blockElements.has(tree.nameOf(child))) {
      if (child > own) break;
      start = '';
    }
  }
  return { start, end };
}
