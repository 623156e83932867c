/** A fake provider's reaction to one request. */
export type ProviderReply =
  | { status: number; headers?: Record<string, string>; json: unknown }
  | { status: number; headers?: Record<string, string>; text: string | Uint8Array }
  /** Never responds, or breaks the connection. */
  | 'hang'
  | 'reset';

interface FirecrawlPage {
  html?: string;
  product?: unknown;
  metadata?: Record<string, unknown>;
}

/**
 * Returns a successful scrape, as in Firecrawl's reference. `metadata` adds fields, or removes them with `undefined`.
 */
export function firecrawlPage(
  url: string,
  { html = '', product, metadata }: FirecrawlPage = {},
): ProviderReply {
  return {
    status: 200,
    json: {
      success: true,
      data: {
        rawHtml: html,
        ...(product === undefined
          ? { warning: 'No product found on the page.' }
          : { product, warning: null }),
        metadata: {
          title: 'Desk Lamp',
          sourceURL: url,
          url,
          statusCode: 200,
          contentType: 'text/html; charset=utf-8',
          error: null,
          scrapeId: '0199aaaa-0000-7000-8000-000000000001',
          proxyUsed: 'basic',
          cacheState: 'miss',
          creditsUsed: 1,
          concurrencyLimited: false,
          ...metadata,
        },
      },
    },
  };
}

export function firecrawlProduct(amount: number, currency: string, inStock = true) {
  return {
    title: 'Desk Lamp',
    brand: 'Acme',
    url: 'https://ok.test/p/1',
    variants: [
      {
        id: 'b',
        sku: 'S-1',
        title: 'Black',
        values: { color: 'Black' },
        price: { amount, currency, formatted: `${currency} ${amount}` },
        sale: { originalPrice: { amount: amount + 50, currency, formatted: `${currency} ${amount + 50}` } },
        availability: { inStock, text: inStock ? 'In Stock' : 'Sold out' },
        images: [{ url: 'https://ok.test/lamp.jpg' }],
      },
    ],
  };
}

export function firecrawlError(
  status: number,
  code?: string,
  headers: Record<string, string> = {},
): ProviderReply {
  const error = 'Something with fc-test in it went wrong';
  return { status, headers, json: { success: false, ...(code !== undefined && { code }), error } };
}

interface ZytePage {
  html?: string | Uint8Array;
  product?: unknown;
  /** Adds fields to the response, or removes them with `undefined`. */
  more?: Record<string, unknown>;
}

/** Returns a successful extraction, with the page in the requested form. */
export function zytePage(
  url: string,
  wants: { browserHtml?: unknown },
  { html = '', product, more }: ZytePage = {},
): ProviderReply {
  const page = wants.browserHtml
    ? { browserHtml: String(html) }
    : { httpResponseBody: Buffer.from(html).toString('base64') };
  return {
    status: 200,
    headers: { 'request-id': 'zyte-request-1' },
    json: { url, statusCode: 200, ...page, ...(product !== undefined && { product }), ...more },
  };
}

/** Returns an RFC 9457 problem; without a type there is no body. */
export function zyteProblem(
  status: number,
  type?: string,
  headers: Record<string, string> = {},
): ProviderReply {
  if (type === undefined) return { status, headers, text: '' };
  const detail = 'Something with zy-test in it went wrong';
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'request-id': 'zyte-request-2', ...headers },
    json: { type, title: 'A problem', status, detail },
  };
}
