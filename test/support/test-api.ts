import { afterAll } from 'vitest';
import { type HttpServices, httpServices } from '../../functions/http/services.ts';
import { openOperations } from '../../functions/mcp/mcp-watch/open-tool-operations.ts';
import { serveWatchTools } from '../../functions/mcp/mcp-watch/serve-watch-tools.ts';
import { accountReader } from '../../functions/operations/steps/account-reader.ts';
import * as needs from '../../functions/operations/wiring/needs.ts';
import { type Openers, serveOperations } from '../../functions/operations/wiring/operation.ts';
import { operations } from '../../functions/operations/wiring/operation-tables.ts';
import type { Account } from '../../shared/accounts/account.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { RateWindow } from '../../shared/accounts/rate-window.ts';
import { limits } from '../../shared/interface/limits.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { mcpPaths } from '../../shared/interface/paths.ts';
import { type Plan, type PlanTable, plans as specifiedPlans } from '../../shared/interface/plans.ts';
import type { Product } from '../../shared/interface/schemas/product.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import { HintStore } from '../../shared/pages/crawler/hints/hint-store.ts';
import { openClock } from '../../shared/platform/identifiers/clock.ts';
import type { CheckMessage, ForcedMessage } from '../../shared/products/checks/messages.ts';
import type { PurgeMessage } from '../../shared/products/purge.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { CheckWorker } from './check-worker.ts';
import { publishedInterface } from './conformance.ts';
import { type ApiResponse, type CallOptions, callHandler } from './gateway-call.ts';
import { asFunction } from './granted-calls.ts';
import { type McpMessage, modernRequest, readToolResult, sendMessage } from './mcp-call.ts';
import { MemoryQueue } from './memory-queue.ts';
import { type ScriptedPage, ScriptedPageReader } from './scripted-page-reader.ts';
import { addAccount, addToken } from './test-accounts.ts';
import { TestClock } from './test-clock.ts';
import { type Database, openTestTable, type TestTable } from './test-table.ts';
import { requireToolResult } from './tool-schemas.ts';
import { testSealingKey } from './watchers.ts';

/** The API's real handlers and the check worker over a database; the test controls pages, queues and time. */
export interface TestApi extends TestTable {
  clock: TestClock;
  reader: ScriptedPageReader;
  /** The queue of checks from requests. */
  checksQueue: MemoryQueue<ForcedMessage>;
  /** The queue of messages that the worker requeues or relays. */
  pagesQueue: MemoryQueue<CheckMessage>;
  purgeQueue: MemoryQueue<PurgeMessage>;
  webhooksQueue: MemoryQueue<DeliveryMessage>;
  notificationsQueue: MemoryQueue<NotificationMessage>;
  /** Opens the needs of operations, with the queues and the page reader above. */
  openers: Openers;
  worker: CheckWorker;
  /** Another check worker over the same database, queues and clock, with parts replaced. */
  newWorker: (parts?: Partial<WorkerParts>) => CheckWorker;
  services: HttpServices;
  accounts: AccountStore;
  /** A new account with a token. */
  account: (options?: { plan?: Plan }) => Promise<{ account: Account; token: string }>;
  /** Another token of an account. */
  token: (accountId: string, access?: Parameters<typeof addToken>[2]) => Promise<string>;
  /** `path` is relative to the base path and can have a query. Each response is validated against `openapi.json`. */
  call: (token: string | null, method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;
  /**
   * Calls a watch tool, and validates its result against its schema. While it waits, the clock advances, and the checks
   * it queued run.
   */
  tool: (token: string, name: string, args?: object) => Promise<ReturnType<typeof readToolResult>>;
  /** Sends any message to the endpoint of the watch tools. */
  message: (message: McpMessage) => Promise<ApiResponse>;
  /** Watches a page and returns the product in the response. */
  watch: (token: string, url?: string) => Promise<Product>;
  /** A new account that watches a page. */
  watched: (options?: { plan?: Plan; url?: string }) => Promise<Watched>;
  /** Requests a check of a product, and runs it. */
  check: (token: string, productId: string) => Promise<void>;
  /** Runs the queued checks until the queue is empty. */
  runChecks: () => Promise<void>;
}

/** A product, and the requests of its account. */
export interface Watched {
  account: Account;
  token: string;
  /** As it was added. */
  product: Product;
  id: string;
  url: string;
  path: string;
  /** The body of a response; by default the product's. */
  get: (path?: string) => Promise<unknown>;
  change: (body: object) => Promise<ApiResponse>;
  alert: (body: object) => Promise<ApiResponse>;
  /** Requests a check, and runs it, after the page has changed. */
  check: (page?: ScriptedPage) => Promise<void>;
}

type WorkerArguments = ConstructorParameters<typeof CheckWorker>;
type WorkerParts = NonNullable<WorkerArguments[4]> & {
  readPage: WorkerArguments[1];
  clock: WorkerArguments[2];
  checksQueue: WorkerArguments[3]['checksQueue'];
};

/** Each window ends with its request, because only the tests of the limit should reach it. */
const noWindowMs = 0;

export async function openTestApi({
  database,
  requestsPerMinute,
  waitsForChecks = true,
  plans = specifiedPlans,
}: {
  database?: Database;
  requestsPerMinute?: number;
  waitsForChecks?: boolean;
  plans?: PlanTable;
} = {}): Promise<TestApi> {
  const testTable = await openTestTable({ ...(database && { database }) });
  const { table } = testTable;
  const clock = new TestClock();
  const reader = new ScriptedPageReader(clock, new HintStore(table, clock.now));
  const checksQueue = new MemoryQueue<ForcedMessage>();
  const purgeQueue = new MemoryQueue<PurgeMessage>();
  const webhooksQueue = new MemoryQueue<DeliveryMessage>();
  const notificationsQueue = new MemoryQueue<NotificationMessage>();
  const pagesQueue = new MemoryQueue<CheckMessage>();
  const newWorker: TestApi['newWorker'] = (parts = {}) => {
    const {
      readPage = reader.read,
      clock: time = clock,
      checksQueue: pages = pagesQueue,
      ...replaced
    } = parts;
    return new CheckWorker(table, readPage, time, { checksQueue: pages, webhooksQueue }, replaced);
  };
  const worker = newWorker();
  const limit = requestsPerMinute ?? limits.requestsPerWindow;
  const services = {
    ...httpServices(table, {
      siteUrl: 'https://prices.example',
      requestsPerMinute: limit,
      plans,
      now: clock.now,
    }),
    ...(requestsPerMinute === undefined && {
      rateWindow: new RateWindow(table, { limit, windowMs: noWindowMs }),
    }),
  };
  const openers: Openers = {
    ...needs,
    checksQueue: () => checksQueue,
    purgeQueue: () => purgeQueue,
    webhooksQueue: () => webhooksQueue,
    notificationsQueue: () => notificationsQueue,
    clock: () => openClock(clock.now),
    readSealingKey: () => async () => testSealingKey,
    guard: () => ({ allowedHosts: new Set(['127.0.0.1:9']) }),
    readPage: (http) => accountReader(reader.read, http),
  };
  const handlers = serveOperations(operations, openers, services);
  const toolHandlers = openOperations(services, openers);
  const call: TestApi['call'] = async (token, method, path, options) => {
    const response = await callHandler(handlers, token, method, path, options, clock.now);
    publishedInterface.require(method, path, response);
    return response;
  };
  const runChecks = async () => {
    for (let messages = checksQueue.drain(); messages.length > 0; messages = checksQueue.drain())
      await worker.deliver(...messages);
  };
  const watchTools = serveWatchTools(services, {
    openHandlers: async () => toolHandlers,
    sleep: async (ms) => {
      clock.advance(ms);
      if (waitsForChecks) await runChecks();
    },
  });
  const message: TestApi['message'] = (sent) =>
    asFunction('mcp-watch', () => sendMessage(watchTools, { path: mcpPaths.watch, ...sent }));
  const watch: TestApi['watch'] = async (token, url = 'https://shop.example/p/1') => {
    const { status, body } = await call(token, 'POST', '/products', { body: { url } });
    if (status !== 201) throw new Error(`The product was not created: ${JSON.stringify(body)}`);
    return createProduct.success.body.parse(body).data;
  };
  const account: TestApi['account'] = ({ plan = 'plus' } = {}) => addAccount(table, plan);
  const checkProduct: TestApi['check'] = async (token, productId) => {
    await call(token, 'POST', `/products/${productId}/checks`);
    await runChecks();
  };
  return {
    ...testTable,
    message,
    tool: async (token, name, args = {}) => {
      const { message: body, headers } = modernRequest('tools/call', { name, arguments: args });
      const answer = await message({
        message: body,
        headers: { ...headers, Authorization: `Bearer ${token}` },
      });
      const given = readToolResult(answer.body);
      if (given.result) requireToolResult(name, given.result);
      return given;
    },
    clock,
    reader,
    checksQueue,
    pagesQueue,
    purgeQueue,
    webhooksQueue,
    notificationsQueue,
    openers,
    worker,
    newWorker,
    call,
    services,
    accounts: new AccountStore(table),
    account,
    token: (accountId, access) => addToken(table, accountId, access),
    watch,
    watched: async ({ plan, url = 'https://shop.example/p/1' } = {}) => {
      const made = await account(plan && { plan });
      const product = await watch(made.token, url);
      const path = `/products/${product.id}`;
      return {
        ...made,
        ...{ product, id: product.id, url, path },
        get: async (asked = path) => (await call(made.token, 'GET', asked)).body,
        change: (body) => call(made.token, 'PATCH', path, { body }),
        alert: (body) => call(made.token, 'POST', `${path}/alerts`, { body }),
        check: async (page) => {
          if (page) reader.page(url, page);
          await checkProduct(made.token, product.id);
        },
      };
    },
    check: checkProduct,
    runChecks,
  };
}

/** The one of a test file, closed after its tests. */
export async function setUpTestApi(...options: Parameters<typeof openTestApi>): Promise<TestApi> {
  const opened = await openTestApi(...options);
  afterAll(() => opened.close());
  return opened;
}
