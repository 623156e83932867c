import { escapeUTF8 } from 'entities/escape';
import { toDecimal } from '../../money/minor-units.ts';
import type { Money } from '../../money/money.ts';
import { parseSandbox, type SandboxProduct, WrongSandbox } from './parse-sandbox.ts';

export interface SandboxPage {
  status: 200 | 400;
  html: string;
  /** Empty for a product. */
  problems: string[];
}

/** Depends on URL and time only. An invalid URL returns a page that lists the problems. */
export function sandboxPage(query: URLSearchParams, nowMs: number): SandboxPage {
  try {
    return { status: 200, html: productHtml(parseSandbox(query), Math.floor(nowMs / 1000)), problems: [] };
  } catch (error) {
    if (!(error instanceof WrongSandbox)) throw error;
    return { status: 400, html: wrongHtml(error.problems), problems: error.problems };
  }
}

interface Moment {
  price: Money;
  isInStock: boolean;
  /** Null once nothing changes any longer. */
  nextSeconds: number | null;
}

const secondsOfDay = 86_400;

/** The n-th price after n steps, then the last one. */
export function momentOf(product: SandboxProduct, nowSeconds: number): Moment {
  const { prices, isInStock, everySeconds } = product;
  const startSeconds = product.startSeconds ?? nowSeconds - (nowSeconds % secondsOfDay);
  const steps = Math.max(0, Math.floor((nowSeconds - startSeconds) / everySeconds));
  const price = prices[Math.min(steps, prices.length - 1)];
  const stock = isInStock[Math.min(steps, isInStock.length - 1)];
  if (!price || stock === undefined) throw new Error('A sandbox product has no price');
  const isLast = steps >= Math.max(prices.length, isInStock.length) - 1;
  const nextSeconds = isLast ? null : startSeconds + (steps + 1) * everySeconds;
  return { price, isInStock: stock, nextSeconds };
}

/** Shows its price even when out of stock, as most shops do, so that history and alerts continue. */
function productHtml(product: SandboxProduct, nowSeconds: number): string {
  const { price, isInStock, nextSeconds } = momentOf(product, nowSeconds);
  const name = escapeUTF8(product.name);
  const amount = toDecimal(price);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    offers: {
      '@type': 'Offer',
      price: amount,
      priceCurrency: price.currency,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
  const next =
    nextSeconds === null
      ? 'It no longer changes.'
      : `It changes at ${new Date(nextSeconds * 1000).toISOString().slice(0, 19)}Z.`;
  return document(
    name,
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
`,
    `<h1>${name}</h1> <p class="price">${amount} ${price.currency}</p> <p class="stock">${isInStock ? 'In stock' : 'Out of stock'}</p> <button type="button"${isInStock ? '' : ' disabled'}>Add to cart</button> <p>This product is not for sale: the page is for trying price alerts. ${next}</p>`,
  );
}

function wrongHtml(problems: string[]): string {
  const items = problems.map((problem) => `<li>${escapeUTF8(problem)}</li>`).join('\n');
  return document('Invalid sandbox URL', '', `<h1>This sandbox URL is invalid</h1> <ul> ${items} </ul>`);
}

function document(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:3em auto;padding:0 1em}.price{font-size:2em;margin:0}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
