import type { Handler } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { listEvaluations } from '../../operations/account-area/alerts.ts';
import { findProducts } from '../../operations/account-area/products.ts';
import * as needs from '../../operations/wiring/needs.ts';
import { type Openers, serveOperations } from '../../operations/wiring/operation.ts';
import { toolOperations } from '../../operations/wiring/operation-tables.ts';
import { withAgents } from './serve-watch-tools.ts';

/** Returns the handlers that tools call, by operation ID. Two are of the account area. */
export function openOperations(services: HttpServices, openers: Openers = needs): Record<string, Handler> {
  const called = { ...toolOperations, findProducts, listEvaluations };
  return serveOperations(called, openers, { ...withAgents(services), through: 'tool' });
}
