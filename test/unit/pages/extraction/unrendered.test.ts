import { describe, expect, it } from 'vitest';
import { jsonLd, readHtml } from '../../../support/read-html.ts';

const json = (value: unknown) => JSON.stringify(value);
const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>Copper Kettle 1.7 l | Hearthstore</title>${head}</head>
  <body><div id="root"></div>${body}<noscript>You need to enable JavaScript to run this app.</noscript></body></html>`;
const read = (html: string, path = '/kettle') =>
  readHtml(html, { url: `https://hearthstore.example${path}` });
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Copper Kettle 1.7 l',
  offers: {
    '@type': 'Offer',
    price: '100.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  },
};

describe('a page before its scripts run', () => {
  it.each(['/kettle', '/p/1', '/', '/en/home-and-living', '/?q=kettle'])(
    'has the price of the only product in its data at %s',
    (path) => {
      expect(read(page(jsonLd(product)), path)).toMatchObject({
        price: euros(10_000),
        availability: 'in_stock',
      });
    },
  );

  it('has that price also if it shows nothing but its heading', () => {
    expect(read(page(jsonLd(product), '<h1>Copper Kettle 1.7 l</h1>')).price).toEqual(euros(10_000));
  });

  it('has no price if its data describes a product with another name', () => {
    const other = { ...product, name: 'Walnut Chopping Board' };
    expect(read(page(jsonLd(other))).price).toBeNull();
  });

  it('has the price of the product whose picture it shares, whatever the title calls it', () => {
    const image = 'https://hearthstore.example/pictures/big/48213_1_big.jpg?w=900';
    const other = { ...product, name: 'Kupferkessel', image };
    const shares = (url: string) => `<meta property="og:image" content="${url}">${jsonLd(other)}`;
    const priceOf = (url: string) => read(page(shares(url))).price;
    expect(priceOf('https://cdn.hearthstore.example/48213_1.jpg')).toEqual(euros(10_000));
    expect(priceOf('https://cdn.hearthstore.example/48213_12.jpg')).toBeNull();
    expect(priceOf('https://cdn.hearthstore.example/logo.jpg')).toBeNull();
  });

  const titled = (title: string, path: string, head = '') =>
    read(page(head + jsonLd(product)).replace(/<title>.*?<\/title>/, `<title>${title}</title>`), path).price;

  it.each([
    'Loading…',
    'Sample product page',
    'Produktdetails',
    'Detail produktu',
    'Ficha de producto',
    '商品詳細',
    'React App',
    'Vite + Vue',
    'Acme Store',
    'Product | Acme Shop',
    '',
  ])('has the price of the only product in its data below the title of all pages: %s', (title) => {
    expect(titled(title, '/product/1000')).toEqual(euros(10_000));
  });

  it('has that price if the title is the name of the site according to its data', () => {
    expect(titled('Nordlicht', '/p/1', '<meta property="og:site_name" content="Nordlicht">')).toEqual(
      euros(10_000),
    );
    expect(titled('Nordlicht', '/p/1', jsonLd({ '@type': 'WebSite', name: 'Nordlicht' }))).toEqual(
      euros(10_000),
    );
  });

  it.each(['/', '/de/', '/about', '/kitchen', '/collections/12345', '/search/1000?q=kettle'])(
    'has no price below such a title at %s, which names no product',
    (path) => {
      expect(titled('Acme Store', path)).toBeNull();
    },
  );

  it('has no price if its data lists several products', () => {
    const list = ['Tea Pot', 'Copper Pan', 'Milk Jug'].map((name, index) => ({
      ...product,
      name,
      offers: { ...product.offers, price: 10 + index },
    }));
    expect(read(page(jsonLd(list))).price).toBeNull();
  });
});

const state = { name: 'Copper Kettle 1.7 l', price: 100, currency: 'EUR' };
const script = (text: string, attributes = '') => `<script${attributes}>${text}</script>`;
const og =
  '<meta property="og:type" content="product"><meta property="og:title" content="Copper Kettle 1.7 l">';

const states: Record<string, string> = {
  'Next.js': script(
    json({ props: { pageProps: { product: state } } }),
    ' id="__NEXT_DATA__" type="application/json"',
  ),
  'a global variable': script(`window.__INITIAL_STATE__ = ${json({ catalog: { product: state } })};`),
  'Nuxt 2 with arguments': script(
    'window.__NUXT__=(function(a,b){return {data:[{product:{name:"Copper Kettle 1.7 l",price:a,currency:b}}]}}(100,"EUR"));',
  ),
  'SvelteKit as a flat list': script(
    json([{ product: 1 }, { name: 2, price: 3, currency: 4 }, 'Copper Kettle 1.7 l', 100, 'EUR']),
    ' type="application/json" data-sveltekit-fetched',
  ),
  'an event for an advertising network': script(
    "fbq('track', 'ViewContent', {content_name: 'Copper Kettle 1.7 l', value: 100.00, currency: 'EUR'});",
  ),
  'Nuxt 3 as a flat list': script(
    json([
      ['Reactive', 1],
      { product: 2 },
      { name: 3, price: 4, currency: 5 },
      'Copper Kettle 1.7 l',
      100,
      'EUR',
    ]),
    ' id="__NUXT_DATA__" type="application/json"',
  ),
  "Angular's transferred state": script(
    json({ product: state }).replaceAll('"', '&q;'),
    ' id="serverApp-state" type="application/json"',
  ),
  "Apollo's cache": script(
    `window.__APOLLO_STATE__ = ${json({
      ROOT_QUERY: { product: { __ref: 'Product:1' } },
      'Product:1': { name: state.name, price: { __ref: 'Money:1' } },
      'Money:1': { amount: '100.00', currencyCode: 'EUR' },
    })};`,
  ),
  'a Shopify theme': script(
    `var meta = ${json({
      product: {
        title: state.name,
        currency: 'EUR',
        variants: [{ id: 1, title: 'Default', price: 10000, compare_at_price: null, public_title: null }],
      },
    })};`,
  ),
  'cents by key': script(
    json({ product: { name: state.name, priceCents: 10000, currency: 'EUR' } }),
    ' type="application/json"',
  ),
  'name and price in separate objects': script(
    json({ productPage: { details: { name: state.name }, priceInfo: { price: 100, currency: 'EUR' } } }),
    ' type="application/json"',
  ),
  'offers as parts': script(
    json({ product: { name: state.name, offers: [{ seller: 'A', price: 100, currency: 'EUR' }] } }),
    ' type="application/json"',
  ),
  'the smallest unit beside the formatted price': script(
    json({ product: { name: state.name, price: { amount: 10000, currency: 'EUR', formatted: '100,00 €' } } }),
    ' type="application/json"',
  ),
  'the smallest unit beside the amount of a variant': script(
    json({
      item: {
        title: state.name,
        variants: [{ price: 10000, priceMoney: { value: '100.00', currency: 'EUR' } }],
      },
    }),
    ' type="application/json"',
  ),
  'one price under two names': script(
    json({ product: { ...state, price: 100, discountedPrice: 100 } }),
    ' type="application/json"',
  ),
  'names in capitals': script(
    `new CatalogElement({'PRODUCT':{'NAME':'${state.name}','ITEM_PRICES':[{'PRICE':100,'CURRENCY':'EUR'}]}});`,
  ),
  'a list that begins with null': script(
    `const data = [null,{type:"data",data:{product:{title:"${state.name}",price:100,currency:"EUR"}}}];`,
  ),
  'a base price beside the information about the product': script(
    `var digitalData = {product:[{productInfo:{productName:"${state.name}"},price:{basePrice:"100.00",currency:"EUR"}}]};`,
  ),
  'streamed parts': script(
    `self.__next_f.push([1,${json(`5:${json(['$', 'div', null, { product: { ...state, description: 'Spouts evenly and boils a full pot in about four minutes on any hob.' } }])}`)}])`,
  ),
};

describe('the state in scripts', () => {
  it.each(Object.entries(states))('has the price of the product: %s', (_, html) => {
    expect(read(page(og, html), '/p/copper-kettle').price).toEqual(euros(10_000));
  });
});
