import type { Contract } from './contract.ts';

/** Class names end in changing hashes; their beginnings are stable. */
const aliexpress: Contract = {
  name: 'aliexpress',
  hosts: ['aliexpress.com', 'aliexpress.us'],
  productUrl: { path: '/item/(?:[^/]+/)?(?<id>\\d{8,20})\\.html$', canonical: '/item/{id}.html' },
  fields: {
    prices: [
      { selector: '[class*=price--currentPrice]', kind: 'current' },
      { selector: '[class*=price-default--current]', kind: 'current' },
      { selector: '.product-price-value', kind: 'current' },
    ],
    name: ['[data-pl=product-title]', '.product-title-text'],
    image: ['[class*=magnifier--image]', '.magnifier-image'],
  },
  currency: null,
};

/** An ASIN is ten letters and digits; the rest of the URL is about the visit. */
export const amazon: Contract = {
  name: 'amazon',
  hosts: [
    'amazon.ae',
    'amazon.ca',
    'amazon.cn',
    'amazon.co.jp',
    'amazon.co.uk',
    'amazon.co.za',
    'amazon.com',
    'amazon.com.au',
    'amazon.com.be',
    'amazon.com.br',
    'amazon.com.mx',
    'amazon.com.tr',
    'amazon.de',
    'amazon.eg',
    'amazon.es',
    'amazon.fr',
    'amazon.ie',
    'amazon.in',
    'amazon.it',
    'amazon.nl',
    'amazon.pl',
    'amazon.sa',
    'amazon.se',
    'amazon.sg',
  ],
  productUrl: {
    path: '/(?:dp|dp/product|gp/product|gp/aw/d|exec/obidos/asin|o/asin)/(?<id>[a-z0-9]{10})(?:/|$)',
    canonical: '/dp/{id}',
  },
  fields: {
    prices: [
      { selector: '#corePriceDisplay_desktop_feature_div .priceToPay', kind: 'current' },
      { selector: '#corePrice_feature_div .a-price', kind: 'current' },
      { selector: '#priceblock_dealprice', kind: 'current' },
      { selector: '#priceblock_saleprice', kind: 'current' },
      { selector: '#priceblock_ourprice', kind: 'current' },
      { selector: '#price_inside_buybox', kind: 'current' },
      { selector: '#newBuyBoxPrice', kind: 'current' },
      { selector: '#kindle-price', kind: 'current' },
    ],
    name: ['#productTitle'],
    image: ['#landingImage', '#imgBlkFront'],
  },
  currency: null,
};

/** The heading has text for screen readers, and approximate prices in the visitor's currency are beside. */
const ebay: Contract = {
  name: 'ebay',
  hosts: [
    'ebay.at',
    'ebay.be',
    'ebay.ca',
    'ebay.ch',
    'ebay.co.uk',
    'ebay.com',
    'ebay.com.au',
    'ebay.de',
    'ebay.es',
    'ebay.fr',
    'ebay.ie',
    'ebay.it',
    'ebay.nl',
    'ebay.pl',
  ],
  productUrl: { path: '/itm/(?:[^/]+/)?(?<id>\\d{9,15})(?:/|$)', canonical: '/itm/{id}' },
  fields: {
    prices: [
      { selector: '.x-price-primary', kind: 'current' },
      { selector: '#mm-saleDscPrc', kind: 'current' },
      { selector: '#prcIsum', kind: 'current' },
    ],
    name: ['.x-item-title__mainTitle'],
    image: ['.ux-image-carousel-item img', '#icImg'],
  },
  currency: null,
};

/** Prices are split into elements, next to former prices and instalments with the same structure. */
const mercadoLibre: Contract = {
  name: 'mercado-libre',
  hosts: [
    'mercadolibre.cl',
    'mercadolibre.com.ar',
    'mercadolibre.com.co',
    'mercadolibre.com.mx',
    'mercadolibre.com.pe',
    'mercadolibre.com.uy',
    'mercadolivre.com.br',
  ],
  productUrl: null,
  fields: {
    prices: [
      { selector: '.ui-pdp-price__second-line .andes-money-amount', kind: 'current' },
      { selector: '.ui-pdp-price__original-value', kind: 'regular' },
      { selector: '.ui-pdp-price__subtitles .andes-money-amount', kind: 'instalment' },
    ],
    name: ['.ui-pdp-title'],
    image: ['.ui-pdp-gallery__figure img'],
  },
  currency: null,
};

/** The page shows sellers' offers and protection plans next to the price. */
const walmart: Contract = {
  name: 'walmart',
  hosts: ['walmart.com', 'walmart.ca'],
  productUrl: { path: '/ip/(?:[^/]+/)?(?<id>[a-z0-9]{6,16})$', canonical: '/ip/{id}' },
  fields: {
    prices: [
      { selector: '[data-testid=price-wrap] [itemprop=price]', kind: 'current' },
      { selector: '[data-seo-id=hero-price]', kind: 'current' },
    ],
    name: ['#main-title', 'h1[itemprop=name]'],
    image: ['[data-testid=hero-image] img'],
  },
  currency: null,
};

export const contracts: readonly Contract[] = [aliexpress, amazon, ebay, mercadoLibre, walmart];

/** Returns the contract for a host (as `URL.hostname` writes it) or its parent domain, or null. */
export function findContract(hostname: string): Contract | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const covers = (host: string) => name === host || name.endsWith(`.${host}`);
  return contracts.find(({ hosts }) => hosts.some(covers)) ?? null;
}
