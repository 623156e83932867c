/** The meanings of words on a page, in all languages, with their names in the README. */
export const concepts = {
  currentPrice: 'price to pay',
  regularPrice: 'former or regular price',
  formerPrice: 'former price, never the one to pay',
  hiddenPrice: 'where a hidden price is shown',
  lowest: 'lowest price of the last 30 days',
  from: 'lowest of several prices',
  saving: 'saving or discount',
  extra: 'service, wrapping, fee or voucher beside a product',
  included: 'with, included',
  about: 'approximately, before a converted amount',
  otherSum: 'other amount: total, value, highest price',
  instalment: 'instalment',
  memberPrice: 'price for some customers',
  shipping: 'delivery',
  threshold: 'minimum order for an offer',
  savingAfter: 'saving, after its amount',
  extraAfter: 'deposit, fee or surcharge, after its amount',
  instalmentAfter: 'instalment, after its amount',
  free: 'free of charge',
  perUnit: 'unit price, after its amount',
  measure: 'unit of weight or volume, after its amount',
  length: 'unit of length or area, after its amount',
  coin: 'hundredth of a currency unit',
  magnitude: 'thousand, million',
  withTax: 'with tax',
  withoutTax: 'without tax',
  buy: 'buy button',
  buyAlone: 'buy button, as a whole text',
  related: 'heading for other products',
  inStock: 'in stock',
  outOfStock: 'out of stock',
  soldAlone: 'sold out, as a whole text',
  available: 'available, as a whole text',
  awaited: 'in stock later',
  stock: 'label for the stock',
  not: 'negation',
  none: 'negation of a thing',
  affirmed: 'yes or immediate, after a label for the stock',
  almost: 'not yet',
  soon: 'soon',
  left: 'number left in stock',
  only: 'low number, in stock if it is of pieces',
  piece: 'unit of the number in stock',
  elsewhere: 'branch, variant, condition',
  otherPage: 'title of a cart, a list or a policy',
  searchResults: 'title of search results',
  gone: 'missing page or product',
  notSold: 'withdrawn, price on request, or replaced',
  botCheck: 'bot check',
  signIn: 'sign-in page',
  frontPage: 'link to the home page',
  common: 'words that identify the language',
} as const;

export type Concept = keyof typeof concepts;

/**
 * The words of a language: those of one source per text, separated by ` | `. A word that ends with `*` is a
 * prefix: `gratuit*`. A comment names the source: the host of a saved page, a platform's public translations,
 * a service's bot check, real price texts (`texts`), CLDR's short numbers, a shop template in a public
 * repository (`templates`), pages of several or unknown hosts (`pages`), the ordinary phrases of
 * `test/unit/pages/extraction/stock-phrases.txt` and of the shops' languages (`phrases`), or what the authors
 * know about shops in the language, without a saved page (`memory`).
 */
export type Lexicon = Readonly<Partial<Record<Concept, readonly string[]>>>;
