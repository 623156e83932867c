import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from './listen.ts';
import { firecrawlError, type ProviderReply, zyteProblem } from './provider-answers.ts';
import { type ProviderOrder, type Scenario, scenarios } from './provider-scenarios.ts';

type ProviderName = keyof Scenario;

/** A request as received. */
export interface ProviderCall {
  provider: ProviderName;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Resolves when either side closes the connection. */
  closed: Promise<void>;
}

/** Below any path of a gateway in front of them. */
const paths: Record<string, ProviderName> = { '/v2/scrape': 'firecrawl', '/v1/extract': 'zyte' };

/** Both providers on one loopback port. Their responses depend on the host of the requested page. */
export type ProviderServer = Awaited<ReturnType<typeof openProviderServer>>;

/** Opens the fake on a free port. It accepts any key except rejected ones. */
export async function openProviderServer({
  refusesKey = () => false,
}: {
  refusesKey?: (key: string) => boolean;
} = {}) {
  const calls: ProviderCall[] = [];
  const added = new Map<string, Scenario>();
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const body = z.json().parse(JSON.parse(await text(request)));
    const [, provider] = Object.entries(paths).find(([known]) => path.endsWith(known)) ?? [];
    if (provider === undefined || method !== 'POST') return void response.writeHead(404).end();
    calls.push({ provider, method, path, headers, body, closed });
    const refused = refusesKey(keyOf(headers)) ? wrongKey[provider] : checks[provider](headers, body);
    const order = Order.parse(body);
    const { hostname } = new URL(order.url);
    const scenario = added.get(hostname) ?? scenarios[hostname];
    send(refused ?? scenario?.[provider](order) ?? 'reset', response);
  });
  const { host, close } = await listen(server);
  const baseUrl = `http://${host}`;
  return {
    baseUrl,
    /** For `configureDrivers`. */
    baseUrls: { firecrawl: baseUrl, zyte: baseUrl },
    calls,
    /** Adds a shop, or replaces its responses; omitted ones never arrive. */
    answer: (shop: string, scenario: Partial<Scenario>) =>
      void added.set(shop, { firecrawl: () => 'hang', zyte: () => 'hang', ...scenario }),
    /** Closes the server and every connection. */
    close,
  };
}

const wrongKey: Record<ProviderName, ProviderReply> = {
  firecrawl: firecrawlError(401),
  zyte: zyteProblem(401, '/auth/key-not-found'),
};

function keyOf({ authorization = '' }: IncomingHttpHeaders): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:$/, '') : value;
}

const Order: z.ZodType<ProviderOrder> = z.object({
  url: z.url(),
  waitFor: z.int().optional(),
  browserHtml: z.boolean().optional(),
});

const FirecrawlBody = z.object({
  formats: z.array(z.string()),
  location: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }).optional(),
  timeout: z.int().min(1_000).max(300_000),
  waitFor: z.int().min(0),
});

const ZyteBody = z.strictObject({
  url: z.url(),
  httpResponseBody: z.boolean().optional(),
  browserHtml: z.boolean().optional(),
  geolocation: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  followRedirect: z.boolean().optional(),
  verifyCertificate: z.boolean().optional(),
  tags: z.record(z.string(), z.string()),
});

/** The providers' own request validation. */
const checks: Record<ProviderName, (headers: IncomingHttpHeaders, body: unknown) => ProviderReply | null> = {
  firecrawl({ authorization }, body) {
    if (!/^Bearer \S+$/.test(authorization ?? '')) return firecrawlError(401);
    const parsed = FirecrawlBody.safeParse(body);
    if (!parsed.success) return firecrawlError(400, 'BAD_REQUEST');
    const { waitFor, timeout } = parsed.data;
    return waitFor > timeout / 2 ? firecrawlError(400, 'BAD_REQUEST') : null;
  },
  zyte({ authorization }, body) {
    if (!/^Basic \S+$/.test(authorization ?? '')) return zyteProblem(401, '/auth/key-not-found');
    const parsed = ZyteBody.safeParse(body);
    if (!parsed.success) return zyteProblem(400, '/request/invalid');
    const { httpResponseBody, browserHtml, url } = parsed.data;
    if (/^[\d.]+$|^\[/.test(new URL(url).hostname)) return zyteProblem(400, '/request/invalid');
    const isOne = Boolean(httpResponseBody) !== Boolean(browserHtml);
    return isOne ? null : zyteProblem(422, '/request/unprocessable');
  },
};

function send(reply: ProviderReply, response: ServerResponse): void {
  if (reply === 'hang') return;
  if (reply === 'reset') return void response.destroy();
  const { status, headers } = reply;
  const body = 'text' in reply ? reply.text : JSON.stringify(reply.json);
  const type = 'text' in reply ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}
