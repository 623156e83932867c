import fc from 'fast-check';
import { expect, test } from 'vitest';
import { understandPage } from '../../../../shared/pages/crawler/understand-page.ts';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { cleanText } from '../../../../shared/platform/text/clean-text.ts';

interface Texts {
  name: string;
  store?: string;
  sku?: string;
  price?: string;
}

const asEntities = (text: string) =>
  [...text].map((one) => `&#x${one.codePointAt(0)?.toString(16)};`).join('');
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const price = '19.99';
/** The places where pages put a product's texts; each is a page on its own. */
const pages: Record<string, (texts: Texts, write: (text: string) => string) => string> = {
  'JSON-LD': (texts) => `<script type="application/ld+json">${jsonLd(texts)}</script>`,
  'JSON-LD beside title and heading': (texts, write) =>
    `<title>${write(texts.name)}</title><script type="application/ld+json">${jsonLd(texts)}</script>
     <h1>${write(texts.name)}</h1><p class="price">19,99 €</p>`,
  'JSON-LD of several products': (texts, write) =>
    `<title>${write(texts.name)}</title><h1>${write(texts.name)}</h1>
     <script type="application/ld+json">[${jsonLd(texts)},${jsonLd({ name: 'Other', price: '5.00' })}]</script>`,
  microdata: ({ name, store = 'Shop', sku = '1' }, write) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${write(name)}</h1>
     <meta itemprop="sku" content="${write(sku)}"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
     <span itemprop="price" content="${price}">19,99</span><meta itemprop="priceCurrency" content="EUR">
     <span itemprop="seller" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">${write(store)}</b></span>
     </div></div>`,
  'Open Graph': ({ name, store = 'Shop' }, write) =>
    `<meta property="og:type" content="product"><meta property="og:title" content="${write(name)}">
     <meta property="og:site_name" content="${write(store)}">
     <meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="EUR">`,
  'what is shown': ({ name }, write) =>
    `<title>${write(name)}</title><h1>${write(name)}</h1><p class="price">19,99 €</p><button>Add to cart</button>`,
};

function jsonLd({ name, store = 'Shop', sku = '1', price: written = price }: Texts): string {
  const seller = { '@type': 'Organization', name: store };
  const offers = { '@type': 'Offer', price: written, priceCurrency: 'EUR', seller };
  return JSON.stringify({ '@type': 'Product', name, sku, offers }).replaceAll('<', '\\u003c');
}

const url = 'https://shop.example/p/1';
const read = (html: string) => extract({ html, url, country: null, currency: null });

const hostile = fc.array(
  fc.constantFrom(
    ...['\u0007', '\u001b[2J', '\u0085', '\u202e', '\u2067', '\u200f', '\u200b', '\u{e0041}', '\u00ad'],
    ...['Lamp', ' ', '19,99 €', 'é', '💡', 'ガ'],
  ),
  { minLength: 1, maxLength: 12 },
);

test.each(Object.keys(pages))('no text that is read from %s has anything to be cleaned', (kind) =>
  fc.assert(
    fc.property(hostile, hostile, fc.boolean(), (words, others, isEncoded) => {
      const texts = {
        name: `Desk ${words.join('')}`,
        store: `Shop ${others.join('')}`,
        sku: others.join(''),
      };
      const result = read(pages[kind]?.(texts, isEncoded ? asEntities : inHtml) ?? '');
      for (const text of textsIn(result)) expect(text).toBe(cleanText(text));
    }),
    { numRuns: 60 },
  ),
);

const long: [string, string][] = [
  ['one word', 'x'],
  ['words', 'desk lamp '],
  ['Chinese', '灯'],
  ['emoji', '💡a'],
  ['letters and their accents', 'e\u0301'],
];
test.each(Object.keys(pages))(
  'a name in %s, however long, is clipped and never costs the price',
  async (kind) => {
    for (const [what, unit] of long)
      for (const length of [254, 256, 299, 301, 400, 999, 1001, 2500, 40_000]) {
        const name = unit
          .repeat(Math.ceil(length / unit.length))
          .slice(0, length)
          .toWellFormed();
        const html = pages[kind]?.({ name }, inHtml) ?? '';
        const page = { finalUrl: url, status: 200, contentType: 'text/html', html, product: null };
        const told = { retryAfterSeconds: null, creditsUsed: null, requestId: null };
        const request = { url, country: null, currency: null, deadlineMs: 0 };
        const readBy = { driver: 'direct', country: null, isRendered: false, startedMs: 0, now: () => 0 };
        const snapshot = await understandPage({ ...page, ...told }, request, readBy, extract);
        const description = `${what}, ${length}`;
        expect(snapshot, description).toMatchObject({ price: { amountMinor: 1999, currency: 'EUR' } });
        const read = 'name' in snapshot ? (snapshot.name ?? '') : '';
        expect([...read].length, description).toBeLessThanOrEqual(255);
        expect([...read].length, description).toBeGreaterThanOrEqual(140);
        expect(name.startsWith(read.slice(0, -1)) && read.isWellFormed(), description).toBe(true);
      }
  },
);

/** Every string in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
