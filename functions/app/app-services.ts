import { AccountStore } from '../../shared/accounts/account-store.ts';
import { RateWindow } from '../../shared/accounts/rate-window.ts';
import { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import { endSession } from '../../shared/interface/app/session.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { Operation } from '../../shared/interface/operation.ts';
import { appPaths } from '../../shared/interface/paths.ts';
import type { Subject } from '../../shared/platform/table/keys.ts';
import type { Handler } from '../http/request.ts';
import { routeRequests } from '../http/route-requests.ts';
import type { HttpServices } from '../http/services.ts';
import { type CookieNames, cookieNames } from './cookies.ts';
import { type AppWindows, sessionAccess, signOutAccess } from './session-access.ts';

export interface AppServices extends HttpServices {
  sessions: SessionStore;
  cookies: CookieNames;
  windows: AppWindows;
}

export function appServices(services: HttpServices): AppServices {
  const { table } = services;
  const windowOf = (limit: number) => new RateWindow(table, { limit, windowMs: limits.rateWindowMs });
  const session = windowOf(limits.sessionRequestsPerWindow);
  const account = windowOf(limits.accountAreaRequestsPerWindow);
  const app = {
    ...services,
    // For requests without a session, by IP address.
    rateWindow: {
      unknown: session.unknown,
      take: (subject: Subject, nowMs: number) =>
        session.take(typeof subject === 'string' ? `APP#${subject}` : subject, nowMs),
    },
    windows: { session, account, api: services.rateWindow },
    accounts: new AccountStore(table),
    sessions: new SessionStore(table),
    // The edge always uses TLS.
    cookies: cookieNames(services.siteUrl ?? 'https://'),
    through: 'app' as const,
    basePath: appPaths.api,
  };
  return {
    ...app,
    access: (operation) =>
      operation.id === endSession.id ? signOutAccess(app) : sessionAccess(operation, app),
  };
}

interface Dependencies {
  operations: readonly Operation[];
  openHandlers: () => Promise<Record<string, Handler>>;
  signIn: Handler;
}

export function serveApp(
  services: Pick<HttpServices, 'rateWindow' | 'now' | 'basePath'>,
  { operations, openHandlers, signIn }: Dependencies,
): Handler {
  const route = routeRequests(operations, openHandlers, services);
  return (event, lambda) => (event.path.startsWith(`${services.basePath}/`) ? route : signIn)(event, lambda);
}
