import { setTimeout as sleep } from 'node:timers/promises';
import { openHttpServices } from '../../http/services.ts';
import type { OpenHandlers } from './call-operation.ts';
import { serveWatchTools } from './serve-watch-tools.ts';

const services = openHttpServices();

let handlers: ReturnType<OpenHandlers> | undefined;

async function openHandlers() {
  const { openOperations } = await import('./open-tool-operations.ts');
  return openOperations(services);
}

export const handler = serveWatchTools(services, {
  sleep,
  openHandlers: () => {
    handlers ??= openHandlers();
    return handlers;
  },
});
