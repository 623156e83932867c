import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { IdempotencyStore } from '../../shared/accounts/idempotency/idempotency-store.ts';
import { RateWindow, rateLimit } from '../../shared/accounts/rate-limit/rate-window.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import { basePath, type Operation } from '../../shared/interface/operation.ts';
import type { PlanTable } from '../../shared/interface/plans.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { openTable } from '../../shared/platform/table/open-table.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { PlansEnvironment, readEnvironment, SiteEnvironment } from '../environment.ts';
import type { HttpMiddleware } from './request-context.ts';

/** What every operation needs around its behaviour. */
export interface HttpServices {
  table: Table;
  accounts: AccountStore;
  tokens: TokenStore;
  rateWindow: Pick<RateWindow, 'take' | 'unknown'>;
  store: IdempotencyStore;
  /** Undefined until the site has a name of its own: links then use the address of the request. */
  siteUrl: string | undefined;
  /** Whether requests come through the edge only, so that what it says about the client can be trusted. */
  isBehindEdge: boolean;
  /** What each plan allows at this stage. */
  plans: PlanTable;
  /** What calls the operations: API Gateway, a tool in its own process, or the account area. */
  through: 'http' | 'tool' | 'app';
  /** The path below which the operations are called. */
  basePath: string;
  /** The layers of an operation that find out who calls, and count it; by default they ask for a token. */
  access?: (operation: Operation) => HttpMiddleware[];
  now: Now;
}

const RateEnvironment = z.object({
  TABLE_NAME: z.string(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive(),
});

const Environment = z.object({
  ...RateEnvironment.shape,
  ...SiteEnvironment.shape,
  ...PlansEnvironment.shape,
});

/** Returns the services of a deployed function, from its environment. */
export function openHttpServices(): HttpServices {
  const { TABLE_NAME, SITE_URL, BEHIND_EDGE, REQUESTS_PER_MINUTE, PLANS } = readEnvironment(Environment);
  return httpServices(openTable(TABLE_NAME), {
    siteUrl: SITE_URL,
    isBehindEdge: BEHIND_EDGE,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    plans: PLANS,
  });
}

/** Returns the rate window alone, for a function that needs nothing else of the table. */
export function openRateWindow(): RateWindow {
  const { TABLE_NAME, REQUESTS_PER_MINUTE } = readEnvironment(RateEnvironment);
  return rateWindowOf(openTable(TABLE_NAME), REQUESTS_PER_MINUTE);
}

function rateWindowOf(table: Table, limit: number): RateWindow {
  return new RateWindow(table, { limit, windowMs: rateLimit.windowMs });
}

/** Returns the services over any table and clock. */
export function httpServices(
  table: Table,
  {
    siteUrl,
    isBehindEdge = false,
    requestsPerMinute,
    plans,
    now = Date.now,
  }: {
    siteUrl: string | undefined;
    isBehindEdge?: boolean;
    requestsPerMinute: number;
    plans: PlanTable;
    now?: Now;
  },
): HttpServices {
  return {
    table,
    accounts: new AccountStore(table),
    tokens: new TokenStore(table),
    rateWindow: rateWindowOf(table, requestsPerMinute),
    store: new IdempotencyStore(table),
    siteUrl,
    isBehindEdge,
    plans,
    through: 'http',
    basePath,
    now,
  };
}
