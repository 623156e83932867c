import { AccountStore } from '../../shared/accounts/account-store.ts';
import { RateWindow } from '../../shared/accounts/rate-limit/rate-window.ts';
import { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import { appPaths } from '../../shared/interface/app-paths.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { ApiServices } from '../api/api-services.ts';
import { sessionAccess } from './access/session-access.ts';
import { type CookieNames, cookieNames } from './cookies.ts';

/** What the account area needs around its operations. */
export interface AppServices extends ApiServices {
  sessions: SessionStore;
  cookies: CookieNames;
}

/** Returns the services of the interface with a session where they have a token. */
export function appServices(services: ApiServices): AppServices {
  const { table } = services;
  const window = new RateWindow(table, {
    limit: limits.sessionRequestsPerWindow,
    windowMs: limits.rateWindowMs,
  });
  // Windows of another size than the interface's need subjects of their own.
  const rateWindow: ApiServices['rateWindow'] = {
    unknown: window.unknown,
    take: (subject, nowMs) => window.take(`APP#${subject}`, nowMs),
  };
  const app: AppServices = {
    ...services,
    rateWindow,
    accounts: new AccountStore(table),
    sessions: new SessionStore(table),
    // Behind the edge there is TLS always.
    cookies: cookieNames(services.siteUrl ?? 'https://'),
    through: 'app',
    basePath: appPaths.api,
  };
  return { ...app, access: sessionAccess(app) };
}
