/** The meanings of words on a page, in all languages, with their names in the README. */
export const concepts = {
  currentPrice: 'price to pay',
  regularPrice: 'former or regular price',
  from: 'lowest of several prices',
  saving: 'saving or discount',
  otherSum: 'other amount: total, value, highest price',
  instalment: 'instalment',
  memberPrice: 'price for some customers',
  shipping: 'delivery',
  threshold: 'minimum order for an offer',
  savingAfter: 'saving, after its amount',
  instalmentAfter: 'instalment, after its amount',
  free: 'free of charge',
  perUnit: 'unit price, after its amount',
  coin: 'hundredth of a currency unit',
  magnitude: 'thousand, million',
  withTax: 'with tax',
  withoutTax: 'without tax',
  buy: 'buy button',
  related: 'heading for other products',
  inStock: 'in stock',
  outOfStock: 'out of stock',
  gone: 'missing page or product',
  botCheck: 'bot check',
  signIn: 'sign-in page',
  frontPage: 'link to the home page',
  common: 'words that identify the language',
} as const;

export type Concept = keyof typeof concepts;

type Platform = 'shopify' | 'woocommerce' | 'magento' | 'prestashop' | 'opencart';

/** Services in front of shops that check whether visitors are human. */
type BotCheck = 'amazon' | 'cloudflare' | 'imperva' | 'human' | 'yandex' | 'alibaba' | 'google';

/**
 * Where a word was found: in a platform's public translations, a service's bot check, a saved page of a
 * host, many pages or one of an unknown host (`pages`), a real price text, CLDR's short numbers, or a shop
 * template in a public repository.
 */
export type Source = Platform | BotCheck | 'pages' | 'texts' | 'cldr' | 'templates' | `${string}.${string}`;

/** Words by source, separated by ` | `. A word that ends with `*` is a prefix: `gratuit*`. */
export type Words = Partial<Record<Source, string>>;

/** The words of a language. Each language has every concept, possibly without words. */
export type Lexicon = Readonly<Record<Concept, Words>>;
