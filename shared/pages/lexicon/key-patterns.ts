import { wordsIn } from '../../platform/text/words-in.ts';

/** Returns an expression for names with one of these parts, in any case. */
function anyOf(parts: string): RegExp {
  return new RegExp(wordsIn(parts).join('|'), 'i');
}

/** These are prices only inside a property that is named a price. */
export const isPartOfPrice = anyOf(`
  ^(?:amount|value|list|original|regular|current|sale|final|now|was|old|special|offers?|gross|start)$
  ^(?:formatted(?:value|amount)?|displayvalue)$
`);

/** The variant that a product shows first, or the part of it that is sold. */
export const isShownVariant = anyOf(`
  ^(?:master|default|selected|current|active|initial|first)_?(?:variant|variation|sku|item)$
  ^(?:selectedOrFirstAvailable|firstAvailable)_?(?:variant|variation|sku|item)$ ^product$ ^variant$
`);

/** These hold a price of something else, or for some customers only. */
export const otherPurposeKey = anyOf(`
  unit ^net(?![a-z]) excl price_?per ship deliver freight fee tax install?ment month member club loyal
  employee staff wholesale trade tier bulk histor lowest alert drop match filter facet sort secondary
  (?<![a-z])used refurb restored renewed (?:discount|sav(?:e|ing)|reduc|rebate)(?![a-z_]*(?:pric|amount))
`);

export const formerKey = anyOf(`
  list orig old was regular msrp rrp mrp strike before full max high retail reference compare
`);

export const reducedKey = anyOf(`
  sale selling final current promo discount special deal activity offer now reduced effective actual
`);

/** Properties inside a price with the price itself. */
export const innerKey = anyOf('pric amount money value default result base map ^(?:min|low|data|node)$');

/** The keys of a map: `0`, `EUR`. */
export const mapKey = /^(?:\d{1,4}|[A-Z]{3})$/;

/** Offers, variants and sellers of a product. */
export const partKeys = anyOf(`
  offer varia(?:nt|tion) sku seller buy_?box ^(?:items?|results?|nodes?|edges)(?:\\(|$)
`);

export const chosenKeys = anyOf('current selected default active primary main featured best winner');

export const otherPartKeys = anyOf(`
  related recommend similar bundle cart recent viewed sponsor secondary competit alternativ accessor
  complement warrant gift promo bank coupon used other
`);

/** These hold other products and other sellers. */
export const foreignKeys = anyOf(`
  related recommend similar upsell cross bundle cart basket recent viewed sponsor secondary competit
  alternativ accessor suggest complement together warrant gift shipping delivery install?ment finance
`);

/** Properties of an object that holds a product: its parts, or what identifies it. */
export const productKeys = anyOf(`
  product pdp sku item artic artikel produ[ckt] goods detail subject title tcin gtin mpn \\bean\\b
`);

export const listKeys = anyOf(`
  categor search filter facet listing \\bplp\\b collection cart basket wish breadcrumb navig menu blog review
`);

/** `priceCents`, `sale_price_in_cents`, `priceGrosze`, `amountMinor` */
export const inSmallestUnit = new RegExp(
  '^(.+?)(?:_?in)?_?' +
    '(?:cents|pence|grosz[ey]|cent(?:imes|imos|avos)|kopecks|haler[ue]|oere|minor(?:_?units?)?)$',
  'i',
);

/** A kind of price names. The engine finds what they begin with faster than the names. */
interface PriceNames {
  beginning: RegExp;
  name: RegExp;
}

const usualPrice: PriceNames = {
  beginning: /pri[cxjs]|prc|pre[ciuzt]|amount|cost|cen[aey]|cijena|content_name/gi,
  name: new RegExp(
    [
      'pric[ei]|prc|amount|cost|precio|prix|content_name|(?:preis|prijs|pris)["\':]',
      '(?<![a-z])(?:cen[aey]|cijena|preco|preis|preu|prezz[io]|prijs|(?:pris(?:er)?|pret)(?![a-z]))',
    ].join('|'),
    'iy',
  ),
};
const rareNames =
  'fiyat|hind(?!i)|hinta|kaina|harga|gia(?![a-z])|timi(?!n)|tsena|money|verd|cmimi|narx|fasi|daam';
/** Only as a property. `hindi` and `timing` are usual properties of other things. */
const rarePrice: PriceNames = {
  beginning: new RegExp(rareNames, 'gi'),
  name: new RegExp(`(?<![a-z])(?:${rareNames})[^\\s:"'\\\\&]{0,20}(?:\\\\?["']|&[#\\w]{1,5};)?\\s?:`, 'iy'),
};

/** Longer texts are programs, or have usual names as well. */
const maxSearched = 20_000;

/** Returns whether a text may hold a price: a property that is named one. */
export function mayHoldPrice(text: string): boolean {
  const isUsual = nextMatch(usualPrice, text, 0) !== -1;
  return isUsual || (text.length <= maxSearched && nextMatch(rarePrice, text, 0) !== -1);
}

/**
 * Returns a function that finds where the next such name begins, at or after an index that does not
 * decrease; Infinity if there is none. Rare names are not searched again for each usual one.
 */
export function priceNamesIn(text: string): (from: number) => number {
  const kinds = text.length > maxSearched ? [usualPrice] : [usualPrice, rarePrice];
  const next = kinds.map(() => -1);
  return (from) => {
    for (const [index, names] of kinds.entries())
      if ((next[index] ?? -1) < from) {
        const found = nextMatch(names, text, from);
        next[index] = found === -1 ? Number.POSITIVE_INFINITY : found;
      }
    return Math.min(...next);
  };
}

function nextMatch({ beginning, name }: PriceNames, text: string, from: number): number {
  beginning.lastIndex = from;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    name.lastIndex = found.index;
    if (name.test(text)) return found.index;
    beginning.lastIndex = found.index + 1;
  }
  return -1;
}

/** Parameters of a URL that name a variant. */
export const variantNames =
  /^(?:sku|var|variants?|variante|variation|option|article|item|size|colou?r)(?:[_-]?(?:id|sku|no))?$/i;
