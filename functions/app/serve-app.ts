import type { Operation } from '../../shared/interface/operation.ts';
import type { Handler } from '../http/request-context.ts';
import { routeRequests } from '../http/route-requests.ts';
import type { HttpServices } from '../http/services.ts';

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
