import type { Handler } from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';
import * as needs from '../../operations/wiring/needs.ts';
import { operations } from '../../operations/wiring/operation-tables.ts';
import { type Openers, serveOperations } from '../../operations/wiring/serve-operations.ts';

/** Returns the handlers of the interface's operations, by their ids, for tools to call. */
export function openOperations(services: HttpServices, openers: Openers = needs): Record<string, Handler> {
  return serveOperations(operations, openers, { ...services, through: 'tool' });
}
