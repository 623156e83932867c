import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import type { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { IdempotencyStore } from '../../shared/accounts/idempotency-store.ts';
import { RateWindow } from '../../shared/accounts/rate-window.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import { basePath, type Operation } from '../../shared/interface/operation.ts';
import type { PlanTable } from '../../shared/interface/plans.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { openTable, type Table } from '../../shared/platform/table/table.ts';
import { ChannelsEnvironment, PlansEnvironment, readEnvironment, SiteEnvironment } from '../environment.ts';
import type { HttpMiddleware } from './request.ts';

export interface HttpServices {
  table: Table;
  accounts: AccountStore;
  tokens: TokenStore;
  /** Where access tokens of agents are accepted: at the watch tools alone. */
  agents?: Pick<AgentStore, 'findByAccess' | 'noteUse'>;
  rateWindow: Pick<RateWindow, 'take' | 'unknown'>;
  idempotency: IdempotencyStore;
  /** Undefined until the site has its own name; links then use the request's host. */
  siteUrl: string | undefined;
  /** Requests come only through the edge, so the edge's headers about the client are trusted. */
  isBehindEdge: boolean;
  sendsMail: boolean;
  plans: PlanTable;
  /** API Gateway, an in-process tool call, or the account area. */
  through: 'http' | 'tool' | 'app';
  basePath: string;
  /** The layers that authenticate and count. Default: by token. */
  access?: (operation: Operation) => HttpMiddleware[];
  now: Now;
}

const RateEnvironment = () =>
  z.object({
    TABLE_NAME: z.string(),
    REQUESTS_PER_MINUTE: z.coerce.number().int().positive(),
  });

const Environment = () =>
  z.object({
    ...RateEnvironment().shape,
    ...SiteEnvironment().shape,
    ...PlansEnvironment().shape,
  });

export function openHttpServices(): HttpServices {
  const { TABLE_NAME, SITE_URL, BEHIND_EDGE, REQUESTS_PER_MINUTE, PLANS } = readEnvironment(Environment);
  return httpServices(openTable(TABLE_NAME), {
    siteUrl: SITE_URL,
    isBehindEdge: BEHIND_EDGE,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    plans: PLANS,
    ...readEnvironment(ChannelsEnvironment),
  });
}

export function openRateWindow(): RateWindow {
  const { TABLE_NAME, REQUESTS_PER_MINUTE } = readEnvironment(RateEnvironment);
  return rateWindowOf(openTable(TABLE_NAME), REQUESTS_PER_MINUTE);
}

function rateWindowOf(table: Table, limit: number): RateWindow {
  return new RateWindow(table, { limit, windowMs: limits.rateWindowMs });
}

export function httpServices(
  table: Table,
  {
    siteUrl,
    isBehindEdge = false,
    requestsPerMinute,
    plans,
    sendsMail = true,
    now = Date.now,
  }: {
    siteUrl: string | undefined;
    isBehindEdge?: boolean;
    requestsPerMinute: number;
    plans: PlanTable;
    sendsMail?: boolean;
    now?: Now;
  },
): HttpServices {
  return {
    table,
    accounts: new AccountStore(table),
    tokens: new TokenStore(table),
    rateWindow: rateWindowOf(table, requestsPerMinute),
    idempotency: new IdempotencyStore(table),
    siteUrl,
    isBehindEdge,
    sendsMail,
    plans,
    through: 'http',
    basePath,
    now,
  };
}
