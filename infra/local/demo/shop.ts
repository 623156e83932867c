import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface DemoPage {
  url: string;
  /** A price that it reaches within minutes, in EUR. */
  goodPrice: number;
}

/** The demo shop on loopback: pages whose prices change every minute. */
export interface DemoShop {
  port: number;
  pages: DemoPage[];
  close: () => void;
}

const products = [
  { path: '/p/headphones', name: 'Headphones X1', priceCents: 19_900, swing: 0.2, periodMinutes: 7 },
  { path: '/p/espresso-machine', name: 'Espresso Duo', priceCents: 64_900, swing: 0.12, periodMinutes: 11 },
];

/** Opens the shop on its previous port, or on another if that one is taken. */
export async function openDemoShop(formerPort: number | null): Promise<DemoShop> {
  const server = createServer((request, response) => {
    const product = products.find(({ path }) => path === request.url);
    response.writeHead(product ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(product ? pageOf(product, Date.now()) : '<h1>Not found</h1>');
  });
  const port = await listen(server, formerPort ?? 0).catch(() => listen(server, 0));
  // The shop alone does not keep the process running.
  server.unref();
  return {
    port,
    pages: products.map(({ path, priceCents, swing }) => ({
      url: `http://127.0.0.1:${port}${path}`,
      goodPrice: Math.round((priceCents / 100) * (1 - swing / 2)),
    })),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo shop has no port');
  return address.port;
}

function pageOf(
  { name, priceCents, swing, periodMinutes }: (typeof products)[number],
  nowMs: number,
): string {
  const minute = Math.floor(nowMs / 60_000);
  const cents = Math.round(priceCents * (1 + swing * Math.sin((2 * Math.PI * minute) / periodMinutes)));
  const price = (cents / 100).toFixed(2);
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  };
  return `<!doctype html><html lang="en"><head><title>${name} | Demo shop</title>
<meta property="og:site_name" content="Demo shop">
<script type="application/ld+json">${JSON.stringify(product)}</script></head>
<body><h1>${name}</h1><p class="price">€${price}</p><button>Add to basket</button></body></html>`;
}
