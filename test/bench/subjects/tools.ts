import { serveWatchTools } from '../../../functions/mcp/mcp-watch/serve-watch-tools.ts';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { mcpPaths } from '../../../shared/interface/paths.ts';
import { callHandler } from '../../support/gateway-call.ts';
import { modernRequest, readToolResult, sendMessage } from '../../support/mcp-call.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { type Caller, makeCallers } from '../api/callers.ts';
import { loadInterleaved } from '../api/load.ts';
import { toFigures } from '../api/load-figures.ts';
import { openRecordedApi } from '../api/recorded-api.ts';
import type { Figure, FigureTable, Subject } from '../figures.ts';
import { startLocalService } from '../local/local-service.ts';
import { medianInterleaved, timed } from '../statistics.ts';

const rounds = 150;
/** The maximum number of requests that a measured tool call counts as: it can also read a product and its alerts. */
const requestsPerCall = 4;
/** Each caller has its turn before any reaches the rate limit. */
const callerCount = 160;
const bursts = { bursts: 4, burstMs: 400 };
const warmUp = { concurrency: 8, bursts: 1, burstMs: 1_000 };

/** The cost of a tool call versus the same operation over HTTP. */
export const tools: Subject = {
  name: 'tools',
  measure: async () => [await inProcess(), await overHttp()],
};

async function inProcess(): Promise<FigureTable> {
  const { services, handlers, rest, close } = await openRecordedApi();
  try {
    const { token } = await addAccount(services.table, 'max');
    const watchTools = serveWatchTools(services, {
      openHandlers: async () => handlers,
      sleep: async () => undefined,
    });
    const operation = async (method: string, path: string, body?: object) => {
      const {
        status,
        text,
        body: answer,
      } = await callHandler(handlers, token, method, path, { body }, services.now);
      if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return answer;
    };
    const tool = async (name: string, args: object) => {
      const { message, headers } = modernRequest('tools/call', { name, arguments: args });
      const sent = {
        message,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        path: mcpPaths.watch,
      };
      requireResult((await sendMessage(watchTools, sent)).body);
    };
    const made = await operation('POST', '/products', { url: 'https://shop.example/p/1' });
    const { id } = createProduct.success.body.parse(made).data;
    const resting = (work: () => Promise<unknown>) => () => {
      rest(requestsPerCall);
      return timed(work);
    };
    const alert = { condition: 'drops' };
    const medianOf = await medianInterleaved(rounds, [
      ['get_product', resting(() => tool('get_product', { product_id: id }))],
      ['getProduct', resting(() => operation('GET', `/products/${id}`))],
      ['create_alert', resting(() => tool('create_alert', { product_id: id, ...alert }))],
      ['createAlert', resting(() => operation('POST', `/products/${id}/alerts`, alert))],
    ]);
    const figure = (
      name: 'get_product' | 'create_alert',
      baseline: 'getProduct' | 'createAlert',
    ): Figure => ({
      name,
      value: medianOf(name),
      unit: 'ms',
      baseline: medianOf(baseline),
    });
    return {
      title: 'Tools: a tool call, without gateway and network',
      baseline: 'the same operation over HTTP, also without',
      figures: [figure('get_product', 'getProduct'), figure('create_alert', 'createAlert')],
      notes: [`Medians of ${rounds} interleaved rounds. A tool call reads the token twice.`],
    };
  } finally {
    await close();
  }
}

async function overHttp(): Promise<FigureTable> {
  const service = await startLocalService([]);
  try {
    const nextCaller = await makeCallers(service.table, callerCount);
    const siteUrl = new URL(service.baseUrl).origin;
    const tool = async ({ token, productId }: Caller) => {
      const { message, headers } = modernRequest('tools/call', {
        name: 'get_product',
        arguments: { product_id: productId },
      });
      requireResult(
        JSON.parse(
          await fetchText(siteUrl + mcpPaths.watch, token, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
            body: JSON.stringify(message),
          }),
        ),
      );
    };
    const operation = ({ token, productId }: Caller) =>
      fetchText(`${service.baseUrl}/products/${productId}`, token, {});
    const works = { tool: () => tool(nextCaller()), operation: () => operation(nextCaller()) };
    await loadInterleaved(works, warmUp);
    const figures: Figure[] = [];
    for (const concurrency of [1, 8]) {
      const loadOf = await loadInterleaved(works, { concurrency, ...bursts });
      figures.push(
        ...toFigures(`get_product, ${concurrency} concurrently`, loadOf('tool'), loadOf('operation')),
      );
    }
    return {
      title: 'Tools: through the local service on this machine, client included',
      baseline: 'GET /products/{id} at the same concurrency',
      figures,
    };
  } finally {
    await service.stop();
  }
}

async function fetchText(url: string, token: string, { headers, ...init }: RequestInit): Promise<string> {
  const response = await fetch(url, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), Authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

function requireResult(body: unknown): void {
  const { error } = readToolResult(body);
  if (error !== undefined) throw new Error(`The tool answered ${JSON.stringify(error)}`);
}
