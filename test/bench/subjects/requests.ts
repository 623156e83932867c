import { openLocalTable, readServiceFile } from '../../../infra/local/service-file.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { startService } from '../../support/local-service.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { addAccount } from '../../support/test-accounts.ts';
import type { Figure, Subject } from '../figures.ts';
import { quantile, timed } from '../statistics.ts';

/** Requests of one account all update the same two items, so one account would measure that contention and its limits. */
const accounts = 100;
const bursts = 4;
const burstMs = 500;

/** Requests through the running local service, versus a read of its database. */
export const requests: Subject = async () => {
  const shop = await openScriptedShop();
  shop.page('/p/1', { price: '19.99', currency: 'EUR' });
  const service = await startService({ shop, options: ['--no-schedules'] });
  try {
    const table = openLocalTable(await readServiceFile(service.dataDir));
    const callers = await Promise.all(Array.from({ length: accounts }, () => addAccount(table, 'max')));
    const store = new AccountStore(table);
    let calls = 0;
    const nextCaller = () => callers[calls++ % accounts] ?? Promise.reject(new Error('No callers'));
    const call = (method: string, path: string, body?: string) => async () => {
      const { token } = await nextCaller();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = { method, headers, ...(body !== undefined && { body }) };
      const response = await fetch(service.baseUrl + path, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    };
    const works = {
      database: async () => store.get((await nextCaller()).account.id),
      'GET /products': call('GET', '/products'),
      'POST /products': call('POST', '/products', JSON.stringify({ url: shop.url('/p/1') })),
    };
    const figures: Figure[] = [];
    for (const concurrency of [1, 8]) {
      const loads = await interleaved(works, concurrency);
      for (const { name, perSecond, p50, p99 } of loads.slice(1)) {
        const title = `${name}, ${concurrency} concurrently`;
        figures.push(
          { name: `${title}, per second`, value: perSecond, baseline: loads[0]?.perSecond },
          { name: `${title}, p50 ms`, value: p50, baseline: loads[0]?.p50 },
          { name: `${title}, p99 ms`, value: p99, baseline: loads[0]?.p99 },
        );
      }
    }
    const title = 'Requests: through the local service on this machine, client included';
    return [{ title, baseline: 'one DynamoDB read, at the same concurrency', figures }];
  } finally {
    await service.stop();
    await shop.close();
  }
};

/** Runs each piece of work in alternating bursts, so that other load affects all alike. The first burst warms up. */
async function interleaved(works: Record<string, () => Promise<unknown>>, concurrency: number) {
  const loads = Object.entries(works).map(([name, work]) => ({ name, work, latencies: [0], spentMs: 0 }));
  for (let burst = 0; burst <= bursts; burst += 1) {
    for (const load of loads) {
      const latencies: number[] = [];
      const untilMs = performance.now() + burstMs;
      const repeat = async () => {
        while (performance.now() < untilMs) latencies.push(await timed(load.work));
      };
      const spentMs = await timed(() => Promise.all(Array.from({ length: concurrency }, repeat)));
      if (burst === 0) continue;
      load.latencies.push(...latencies);
      load.spentMs += spentMs;
    }
  }
  return loads.map(({ name, latencies, spentMs }) => ({
    name,
    perSecond: (1000 * latencies.length) / spentMs,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }));
}
