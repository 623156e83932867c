import { setTimeout as sleep } from 'node:timers/promises';
import { once } from '../../../shared/platform/once.ts';
import { openHttpServices } from '../../http/services.ts';
import { serveWatchTools } from './serve-watch-tools.ts';

const services = openHttpServices();

export const handler = serveWatchTools(services, {
  sleep,
  openHandlers: once(async () => (await import('./open-tool-operations.ts')).openOperations(services)),
});
