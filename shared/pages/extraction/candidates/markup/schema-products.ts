import { cleanName } from '../../name/name.ts';
import { absoluteUrl } from '../../page/url.ts';
import type { ProductRole, SourceProduct } from '../source-reading.ts';
import { addressOf, numberOf, type SchemaNode } from './schema-node.ts';
import { availabilityOf, type OfferContext, offersAvailability, readOffers } from './schema-offers.ts';

const gtinProperties = ['gtin13', 'gtin14', 'gtin12', 'gtin8', 'gtin', 'ean', 'isbn'];
const maxVariants = 300;
const maxPrices = 2_000;

/** Reads a product with its own and its variants’ offers. */
export function readProduct(product: SchemaNode, role: ProductRole, context: OfferContext): SourceProduct {
  const ownOffers = offersOf(product);
  const prices = readOffers(ownOffers, context);
  // A book with a price of its own is one edition of several.
  const examples = prices.length > 0 ? [] : product.nodes('workExample');
  const variants = [...product.nodes('hasVariant'), ...product.nodes('model'), ...examples].slice(
    0,
    maxVariants,
  );
  // Some shops put the price on the product itself.
  if (prices.length === 0) prices.push(...readOffers([product], context));
  for (const variant of variants) {
    if (prices.length >= maxPrices) break;
    const name = numberOf(variant) ?? variant.text('name') ?? variant.path;
    const url = absoluteUrl(addressOf(variant), context.baseUrl);
    for (const price of readOffers(offersOf(variant), context))
      prices.push({ ...price, variant: price.variant ?? name, url: price.url ?? url });
  }
  const seller = [...ownOffers, ...variants.flatMap(offersOf)].find((offer) => sellerOf(offer));
  const stock = offersAvailability([
    ...prices,
    ...ownOffers.map((offer) => ({ availability: availabilityOf(offer) })),
  ]);
  return {
    source: context.source,
    path: product.path,
    role,
    name: cleanName(product.text('name') ?? product.nodes('itemOffered')[0]?.text('name')),
    url: absoluteUrl(addressOf(product), context.baseUrl),
    image: product.url('image'),
    gtin: gtinProperties.map((property) => readGtin(product.text(property))).find(Boolean) ?? null,
    sku: product.text('sku') ?? product.text('productID'),
    sellerName: seller ? sellerOf(seller) : null,
    availability: stock === 'unknown' ? availabilityOf(product) : stock,
    prices,
  };
}

/** Book actions have the price as the offer that an order expects to be accepted. */
function offersOf(product: SchemaNode): SchemaNode[] {
  const actions = product.nodes('potentialAction').flatMap((action) => action.nodes('expectsAcceptanceOf'));
  return [...product.nodes('offers'), ...product.nodes('offer'), ...actions].slice(0, maxVariants);
}

function sellerOf(offer: SchemaNode): string | null {
  return cleanName(
    offer.nodes('seller')[0]?.text('name') ?? offer.nodes('offeredBy')[0]?.text('name') ?? null,
  );
}

/** Returns the digits of a GTIN or ISBN-13 without leading zeros, or null for any other length. */
export function readGtin(value: string | null): string | null {
  const digits = value?.replace(/[\s-]/g, '') ?? '';
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  return digits.replace(/^0+/, '') || null;
}
