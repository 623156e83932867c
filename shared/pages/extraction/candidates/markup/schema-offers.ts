import type { Availability } from '../../../../interface/schemas/availability.ts';
import type { PriceContext } from '../../../money/price-context.ts';
import { absoluteUrl } from '../../page/url.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate, PriceKind, Source } from '../source-reading.ts';
import { addressOf, numberOf, type SchemaNode } from './schema-node.ts';
import { readAvailability, readCondition, specificationKind } from './schema-org.ts';

/** What reading an offer requires besides the offer. */
export interface OfferContext {
  source: Source;
  baseUrl: string;
  priceContext: PriceContext;
}

/** More variants than any page needs for its price. */
const maxOffers = 300;
const maxDepth = 4;

/** Reads all prices of offers and aggregate offers, in order. */
export function readOffers(offers: SchemaNode[], context: OfferContext): PriceCandidate[] {
  const queue = forOneBuyer(offers.slice(0, maxOffers)).map((node) => ({ node, depth: 0 }));
  const candidates: PriceCandidate[] = [];
  for (let index = 0; index < queue.length && index < maxOffers; index += 1) {
    const entry = queue[index];
    if (!entry) break;
    candidates.push(...readOffer(entry.node, context));
    if (entry.depth >= maxDepth) continue;
    for (const node of entry.node.nodes('offers')) {
      if (queue.length < maxOffers) queue.push({ node, depth: entry.depth + 1 });
    }
  }
  return candidates;
}

/** Returns the availability of an offer; none are left if its level is zero. */
export function availabilityOf(offer: SchemaNode): Availability {
  const stated = readAvailability(offer.url('availability') ?? offer.text('availability'));
  const level = offer.nodes('inventoryLevel')[0]?.text('value') ?? offer.text('inventoryLevel');
  return stated === 'unknown' && level === '0' ? 'out_of_stock' : stated;
}

/** Omits prices for larger quantities and those without tax, if there are others. */
function forOneBuyer(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const single = nodes.filter(
    (node) => Number(node.nodes('eligibleQuantity')[0]?.text('minValue') ?? 1) <= 1,
  );
  const rest = single.length > 0 ? single : nodes;
  const taxed = (node: SchemaNode) => node.text('valueAddedTaxIncluded')?.toLowerCase();
  if (!rest.some((node) => taxed(node) === 'true')) return rest;
  return rest.filter((node) => taxed(node) !== 'false');
}

/** Returns the availability of offers: one that is in stock is enough. */
export function offersAvailability(candidates: readonly { availability: Availability }[]): Availability {
  if (candidates.some(({ availability }) => availability === 'in_stock')) return 'in_stock';
  return candidates.some(({ availability }) => availability === 'out_of_stock') ? 'out_of_stock' : 'unknown';
}

function readOffer(offer: SchemaNode, context: OfferContext): PriceCandidate[] {
  const [item = offer] = offer.nodes('itemOffered');
  const shared = {
    source: context.source,
    variant: numberOf(offer) ?? numberOf(item) ?? offer.url('url') ?? offer.text('name'),
    url: absoluteUrl(addressOf(offer) ?? addressOf(item), context.baseUrl),
    availability: availabilityOf(offer),
    condition: readCondition(offer.url('itemCondition') ?? offer.text('itemCondition')),
  };
  const build = (node: SchemaNode, property: string, kind: PriceKind): PriceCandidate[] => {
    const amounts = node.nodes(property);
    const texts = node.texts(property);
    const written = node.text('priceCurrency') ?? amounts[0]?.text('currency') ?? offer.text('priceCurrency');
    const raws =
      texts.length > 0
        ? texts.map((raw) => ({ raw, holder: node, name: property }))
        : amounts.flatMap((holder) => holder.texts('value').map((raw) => ({ raw, holder, name: 'value' })));
    return raws.flatMap(({ raw, holder, name }) => {
      const price = readSourcePrice(raw, written, kind, context.priceContext);
      return price ? [{ ...shared, ...price, path: holder.pathOf(name, raw) }] : [];
    });
  };

  const specifications = forOneBuyer([
    ...offer.nodes('priceSpecification'),
    ...offer.nodes('price').filter(hasPrice),
  ]);
  const isLease = /LeaseOut/.test(offer.url('businessFunction') ?? '');
  const usual = isLease || offer.text('billingDuration') !== null ? 'instalment' : 'current';
  const specified = specifications.flatMap((node) =>
    build(node, 'price', specificationKind(node.types, (property) => textOrNode(node, property)) ?? usual),
  );
  const own = offer.nodes('price').some(hasPrice) ? [] : build(offer, 'price', usual);
  const isCurrent = specified.some(({ kind }) => kind === 'current');
  // A price that its own specifications repeat as the list price is the list price.
  const current = own.filter(
    ({ amount }) =>
      !isCurrent || !specified.some((other) => other.kind === 'regular' && other.amount === amount),
  );
  const high = offer.text('highPrice');
  // With an equal `highPrice`, it is not the start of a range.
  const begins = high === null ? Number(offer.text('offerCount') ?? 2) > 1 : high !== offer.text('lowPrice');
  return [...current, ...specified, ...build(offer, 'lowPrice', begins ? 'from' : 'current')];
}

function hasPrice(node: SchemaNode): boolean {
  return node.text('price') !== null;
}

function textOrNode(node: SchemaNode, property: string): string | null {
  return node.text(property) ?? (node.nodes(property).length > 0 ? property : null);
}
