import { shopLetters } from '../../../platform/text/letters.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { Belongings } from '../visible/belonging.ts';

const maxAncestors = 8;
/** So near that the names of an element are those of the words in it. */
const nearLevels = 4;

/** Choices of one of several variants, shops and the like: that one of them is gone says nothing of the others. */
const choiceNames =
  /swatch|variant|variation|option|attribute|pickup|click-?(?:and|n|&)-?collect|collect(?![a-z])|review|comments(?![a-z])|commentlist|faq|(?<!(?:show|has|with)-)tooltip(?!-(?:trigger|toggle|target|link))|tab-|accordion|desc|(?<![a-z])stores?(?![a-z])(?![-_]{0,2}(?:front|prod|item|component|view))|(?:in|nearby|local)-?store|(?:size|colou?r)s?(?:$|[\s_-])|(?:^|[\s_-])(?:kleur(?:en)?|maat|maten|farben?|gr(?:oe|ö)(?:ss|ß)en?|tailles?|couleurs?|coloris|tallas?|tamanhos?|tagli[ae]|colori|rozmiar\w*|kolory?|velikost\w*|barvy|odstin\w*|storlek\w*|f[aä]rger?|st[oø]rrelser?|farver?|koot|v[aä]rit?|bedenler|beden|renkler|renk|razmer\w*|cveta?|tsvet|m[aă]rimi|culori|m[eé]retek|sz[ií]nek)(?:$|\s)/i;
/** The stock is an attribute of the product itself, as Salesforce's shops name it. */
const stockNames =
  /availab|disponib|verf(?:ue|ü)gbar|(?<![a-z])(?:stock|stok|sto[ck]k?status|lager(?:status|bestand)|voorraad)/i;
const attributeNames = /attribute/gi;
/** What holds all that is chosen, and the words on the stock below it: BigCommerce's and Magento's name for the box that buys. */
const allOptions = /product(?:view)?-?options(?:-bottom)?(?=\s|$)/gi;
/** Of the box that sells the product. */
const buyBoxNames =
  /(?:product|item|pdp)-?_?buy|buy-?_?(?:box|buttons?|block|form)|add-?_?to-?_?(?:cart|bag|basket)|call-?_?to-?_?action|product-?_?(?:form|actions?|purchase)/i;
/** Names that only style: `elementor-size-default`, `color-scheme-1`, `text-color`. */
const styleNames =
  /(?:^|\s)(?:(?:elementor|text|font|btn|button|icon|has|bg|border|theme|is)-\S*|(?:[a-z]{1,3}-)?colou?r-(?:scheme|background|foreground|accent|inverse|primary|secondary|base|text|price|state|success|error|danger|warning|muted)\S*|\S*-(?:text|font|background)-?(?:size|colou?r)|size-(?:xs|sm|md|lg|xl|full|default|small|medium|large|\d)\S*)(?=\s|$)/gi;
const hiddenNames =
  /(?:^|[\s_-])(?:hide|hidden|d-none|is-hidden|displaynone|invisible|ng-hide|no-display)(?![a-z])|(?:^|\s)modal(?=\s)(?!.*\s(?:show|in|open)(?:\s|$))/i;
/** `All sizes are sold out`, in the box of the sizes. */
const ofAll = shopLetters(
  /^[^\p{L}]{0,3}(?:all|alle|toutes les|tod[ao]s (?:l[ao]s|[ao]s)|tutte le|alla|kaikki|wszystkie|všechny|všetky|minden|toate|все|всі|всички|όλα|bütün|tüm|すべて|全|모든) ?(?:sizes|colou?rs|variants|größen|farben|tailles|couleurs|tallas|colores|tamanhos|cores|taglie|maten|kleuren|storlekar|størrelser|koot|rozmiary|velikosti|veľkosti|méret|mărimile|размер|розмір|μεγέθη|beden|サイズ|尺码|尺碼|사이즈)/iu,
);

/**
 * Returns whether words at a place are about the product: not of another one, of a choice, hidden, or in the frame of
 * the page. `regions` are its title and its prices: what holds them is named after more than the words.
 */
export function isOfProduct(
  tree: PageTree,
  node: NodeId,
  regions: readonly NodeId[],
  belongings: Belongings,
): boolean {
  let isNamedStock = false;
  for (
    let at = tree.parentOf(node), level = 0;
    at !== -1 && level < maxAncestors;
    at = tree.parentOf(at), level += 1
  ) {
    const name = tree.nameOf(at);
    if (name === 'option' || name === 'select' || name === 'nav' || name === 'body') return name === 'body';
    if (name === 'label' && isChoice(tree, at)) return false;
    if (name === 'details' && !holdsAny(tree, at, regions)) return false;
    if (name === 'button' && isOneChoice(tree, at)) return false;
    const belonging = belongings.read(at);
    if (belonging.isHidden || belonging.isCart) return false;
    const classes = tree.attributeOf(at, 'class') ?? '';
    const isElsewhere =
      belonging.isOtherProduct || (belonging.isFrame && !isInBuyBox(tree, at)) || hiddenNames.test(classes);
    // A theme names what holds all of the product by more than one of its parts: `product--mobile-hide`.
    if (isElsewhere && !holdsAny(tree, at, regions)) return false;
    if (level >= nearLevels) continue;
    let own = `${classes.replace(styleNames, '')} ${tree.attributeOf(at, 'id') ?? ''}`;
    isNamedStock ||= stockNames.test(own);
    if (isNamedStock) own = own.replace(attributeNames, '').replace(allOptions, '');
    if (choiceNames.test(own) && !holdsAny(tree, at, regions) && !ofAll.test(tree.textOf(node, 40)))
      return false;
  }
  return true;
}

/** Returns whether a control is in the frame of the page, which has a cart on every page. */
export function isOfFrame(
  tree: PageTree,
  node: NodeId,
  regions: readonly NodeId[],
  belongings: Belongings,
): boolean {
  for (let at = tree.parentOf(node); at !== -1; at = tree.parentOf(at))
    if (belongings.read(at).isFrame && !isInBuyBox(tree, at)) return !holdsAny(tree, at, regions);
  return false;
}

/** Returns whether an element stands in a box named after buying: what is named a `header` or a `nav-row` there frames no page. */
function isInBuyBox(tree: PageTree, node: NodeId): boolean {
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < nearLevels; level += 1, at = tree.parentOf(at)) {
    const { class: names = '', id = '' } = tree.attributesOf(at);
    if (buyBoxNames.test(names) || buyBoxNames.test(id)) return true;
  }
  return false;
}

function holdsAny(tree: PageTree, node: NodeId, regions: readonly NodeId[]): boolean {
  return regions.some((region) => tree.contains(node, region));
}

/** The label of a field; themes use the element for words of their own too. */
function isChoice(tree: PageTree, label: NodeId): boolean {
  if (tree.attributesOf(label).for !== undefined) return true;
  for (let at = label + 1; at < tree.endOf(label); at += 1) if (tree.nameOf(at) === 'input') return true;
  return false;
}

/** A button for one of several: `M (sold out)`, by what it says to those who hear the page or by the size it names. */
function isOneChoice(tree: PageTree, button: NodeId): boolean {
  const { role, 'aria-checked': checked, 'aria-pressed': pressed } = tree.attributesOf(button);
  if (role === 'radio' || role === 'option' || checked !== undefined || pressed !== undefined) return true;
  return sizeAlone.test(tree.textOf(button, 20));
}

const sizeAlone = /^\s*(?:[1-9]\d{0,2}(?:[.,/–-]\d{1,3})?|x{0,4}[sml]|\d?x{1,4}l|one size)(?![\p{L}\d'’])/iu;
