import type { Availability } from '../../../../interface/schemas/availability.ts';
import { wordsIn } from '../../../../platform/text/words-in.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { Condition, PriceKind } from '../source-reading.ts';

const inStock = wordsIn(`
  instock available availablefororder onlineonly instoreonly limitedavailability lowstock preorder
  presale backorder madetoorder true yes
`);
const outOfStock = wordsIn(`
  outofstock oos soldout discontinued reserved unavailable notavailable pending false no
`);
const availabilities = new Map<string, Availability>([
  ...inStock.map((word): [string, Availability] => [word, 'in_stock']),
  ...outOfStock.map((word): [string, Availability] => [word, 'out_of_stock']),
]);

/**
 * Parses `https://schema.org/InStock`, `in stock`, `oos` and the words that pages show, such as `ausverkauft`. Items on
 * order count as in stock.
 */
export function readAvailability(value: string | null): Availability {
  if (!value) return 'unknown';
  const end = value.trim().slice(-60).replace(/\/$/, '');
  const word = end
    .replace(/^.*[/#:]/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return availabilities.get(word) ?? readShown(end);
}

const shown = new WordFinder(['outOfStock', 'inStock']);

/** Returns the meaning of a text that is one of the words about the stock. */
function readShown(text: string): Availability {
  const word = shown.at(text, 0);
  if (word?.end !== text.length) return 'unknown';
  return word.concept === 'inStock' ? 'in_stock' : 'out_of_stock';
}

/** Parses `https://schema.org/UsedCondition`, `new`, `refurbished`. */
export function readCondition(value: string | null): Condition {
  if (!value) return 'unknown';
  if (/used|refurb|damaged|occasion|second|open.?box/i.test(value)) return 'used';
  return /new/i.test(value) ? 'new' : 'unknown';
}

export const offerTypes = new Set(['Offer', 'AggregateOffer', 'OfferForPurchase', 'OfferForLease', 'Demand']);

/** Properties through which a product refers to other products. */
export const relatedProperties = new Set(
  wordsIn(`
    isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor predecessorVersion successorVersion
    relatedLink itemReviewed related recommendations addOn
  `),
);

/** Properties and types of lists: the page is not about any single entry. */
export const listingProperties = new Set(['itemListElement', 'itemlist', 'makesOffer', 'hasOfferCatalog']);

const listPriceTypes =
  /(?:listprice|strikethroughprice|suggestedretailprice|msrp|srp|regularprice|regular|minimumadvertisedprice)$/i;

/** Returns the kind of a schema.org price specification, or null for the price to pay. */
export function specificationKind(
  types: readonly string[],
  has: (property: string) => string | null,
): PriceKind | null {
  if (types.some((type) => /DeliveryCharge|PaymentCharge/.test(type))) return 'shipping';
  if (listPriceTypes.test(has('priceType') ?? '')) return 'regular';
  if (has('validForMemberTier') ?? has('membershipPointsEarned')) return 'member';
  if (has('billingDuration') ?? has('billingIncrement')) return 'instalment';
  if (has('unitCode') === 'MON' || /\bmonth/i.test(has('unitText') ?? '')) return 'instalment';
  if (has('referenceQuantity')) return 'unit';
  return null;
}

/** Types of schema.org that a shop's page can be about. Others count if they have an offer with a price. */
export const productTypes = new Set(
  wordsIn(`
    Product ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Car Book SoftwareApplication
    MobileApplication VideoGame Movie MusicAlbum Course DietarySupplement
  `),
);
