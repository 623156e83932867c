import type { PriceKind } from '../source-reading.ts';

const kinds: [kind: PriceKind, keys: string][] = [
  [
    'current',
    'saleprice finalprice currentprice sellingprice specialprice discountedprice offerprice nowprice dealprice pricenow salesprice actualprice unitsaleprice discountprice promoprice promotionalprice priceafterdiscount pricewithdiscount bestprice spotprice special reducedprice ourprice finalamount priceincltax saleamount catalogproductprice productprice current sale final now spotprice',
  ],
  [
    'current',
    'price prices amount value priceamount pricevalue unitprice productunitprice priceinfo pricing pricerange offers offer calculatedprice minvariantprice minimumprice gross start',
  ],
  [
    'regular',
    'listprice originalprice compareatprice msrp rrp regularprice oldprice wasprice strikeprice strikethroughprice fullprice pricebefore retailprice highprice maxprice maxvariantprice maximumprice mrp uvp pricewithoutdiscount regular original list was old compareat pricebeforediscount',
  ],
];

const kindByKey = new Map(
  kinds.flatMap(([kind, keys], rank) =>
    keys.split(' ').map((key): [string, { kind: PriceKind; rank: number }] => [key, { kind, rank }]),
  ),
);

/**
 * Returns what the name of a property, with or without arguments, makes of its value; null when it is no price. Lower rank
 * first.
 */
export function priceKeyOf(name: string): { kind: PriceKind; rank: number } | null {
  return (
    kindByKey.get(
      name
        .replace(/\(.*/s, '')
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    ) ?? null
  );
}

/** Words for an amount and its kind: they are a price's only inside of something that is named one. */
export const isPartOfPrice =
  /^(?:amount|value|list|original|regular|current|sale|final|now|was|old|special|offer|offers|gross|start)$/i;
/** What a product's object names the variant that it shows first, or the part of it that is sold. */
export const isShownVariant =
  /^(?:(?:master|default|selected|current|active|initial|first|selectedOrFirstAvailable|firstAvailable)_?(?:variant|variation|sku|item)|product|variant)$/i;
export const variantKeys = ['variants', 'variations', 'skus'];

export const nameKeys = [
  'name',
  'title',
  'productName',
  'product_name',
  'displayName',
  'item_name',
  'productTitle',
  'heading',
  'label',
];
export const idKeys = [
  'sku',
  'id',
  'productId',
  'product_id',
  'item_id',
  'itemId',
  'pid',
  'handle',
  'slug',
  'urlKey',
  'url_key',
  'code',
  'asin',
  'skuId',
];
export const currencyKeys = [
  'currency',
  'currencyCode',
  'priceCurrency',
  'currency_code',
  'currencyIso',
  'isoCode',
  'currencyISOCode',
];
