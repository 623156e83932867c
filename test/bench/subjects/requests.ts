import { openScriptedShop } from '../../support/scripted-shop.ts';
import { makeCallers } from '../api/callers.ts';
import { databaseCalls } from '../api/database-calls.ts';
import { loadInterleaved } from '../api/load.ts';
import { type Figure, figure, type Subject } from '../figures.ts';
import { startLocalService } from '../local/local-service.ts';

/**
 * Enough accounts that none reaches 60 requests per minute: a higher limit would make the limiter's items ten times as
 * large.
 */
const callers = { service: 240, database: 120 };
const bursts = { bursts: 4, burstMs: 500 };
const warmUp = { concurrency: 8, bursts: 1, burstMs: 1_000 };

/** Requests through the running local service, versus the same database calls alone. */
export const requests: Subject = {
  name: 'requests',
  async measure() {
    const shop = await openScriptedShop();
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    const url = shop.url('/p/1');
    const service = await startLocalService(['--allow-host', shop.host]);
    try {
      const nextOfService = await makeCallers(service.table, callers.service);
      const nextOfDatabase = await makeCallers(service.table, callers.database);
      const call = (method: string, toPath: (productId: string) => string, body?: string) => async () => {
        const { token, productId } = nextOfService();
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const init = { method, headers, ...(body !== undefined && { body }) };
        const response = await fetch(service.baseUrl + toPath(productId), init);
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} answered ${response.status}: ${text}`);
      };
      const alone = databaseCalls(service.table, url);
      const operations = [
        {
          name: 'GET /products/{id}',
          whole: call('GET', (id) => `/products/${id}`),
          alone: () => alone.getProduct(nextOfDatabase()),
        },
        {
          name: 'POST /products',
          whole: call('POST', () => '/products', JSON.stringify({ url })),
          alone: () => alone.createProduct(nextOfDatabase()),
        },
      ];
      const figures: Figure[] = [];
      for (const { name, ...works } of operations) {
        await loadInterleaved(works, warmUp);
        for (const concurrency of [1, 8]) {
          const loadOf = await loadInterleaved(works, { concurrency, ...bursts });
          const [own, alone] = [loadOf('whole'), loadOf('alone')];
          figures.push(
            figure(`${name}, ${concurrency} concurrently`, own.perSecond, '/s', {
              baseline: alone.perSecond,
            }),
            figure('  p50', own.p50Ms, 'ms', { baseline: alone.p50Ms }),
            figure('  p99', own.p99Ms, 'ms', { baseline: alone.p99Ms }),
          );
        }
      }
      return [
        {
          title: 'Requests: through the local service on this machine, client included',
          baseline: 'the same DynamoDB calls alone, at the same concurrency',
          figures,
        },
      ];
    } finally {
      await service.stop();
      await shop.close();
    }
  },
};
