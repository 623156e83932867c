/** A page that is read, and what is expected of it. */
export interface KnownPage {
  url: string;
  /** The status of the page itself, inside a successful answer. */
  status: number;
  /** Major units and currency; null for a page without a price. */
  price: string | null;
}

/** Pages that their owners keep for crawlers to practise on, so they stay as they are. */
export const knownPages: readonly KnownPage[] = [
  {
    url: 'https://books.toscrape.com/catalogue/a-light-in-the-attic_1000/index.html',
    status: 200,
    price: '51.77 GBP',
  },
  { url: 'https://web-scraping.dev/product/1', status: 200, price: '9.99 USD' },
  { url: 'https://example.com/', status: 200, price: null },
  { url: 'https://books.toscrape.com/catalogue/nothing_0/index.html', status: 404, price: null },
];
