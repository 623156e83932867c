import type { Handler } from '../http/request.ts';
import { accountAreaOperations } from '../operations/wiring/account-area-operations.ts';
import * as needs from '../operations/wiring/needs.ts';
import { type Openers, serveOperations } from '../operations/wiring/operation.ts';
import { operations } from '../operations/wiring/operation-tables.ts';
import type { AppServices } from './app-services.ts';

export function openOperations(services: AppServices, openers: Openers = needs): Record<string, Handler> {
  return serveOperations({ ...operations, ...accountAreaOperations }, openers, services);
}
