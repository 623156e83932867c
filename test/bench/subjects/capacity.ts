import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { callEachOperation, type Measured } from '../api/call-each-operation.ts';
import { sequentialRoundTrips, unitsIn } from '../api/call-recorder.ts';
import { openRecordedApi, type RecordedApi } from '../api/recorded-api.ts';
import { type FigureTable, figure, type Subject } from '../figures.ts';

/** The identity, then the account and the rate window in parallel. */
const maxBeforePlainGet = 2;
const history = { pages: 1_000, perPage: 10 };

/** The database calls of each operation, and the wrapper's share of them. */
export const capacity: Subject = {
  name: 'capacity',
  async measure() {
    const api = await openRecordedApi();
    try {
      const { operations, missing, accountId, productId, measure } = await callEachOperation(api);
      await fillHistory(api, productId);
      const get = (path: string) => measure(path, 'GET', `${path}&per_page=${history.perPage}`);
      const page = (number: number) => get(`/products/${productId}/prices?page=${number}`);
      const [first, last] = [await page(1), await page(history.pages)];
      await fillFeed(api, accountId);
      const eventsPage = (number: number) => get(`/events?after=${(number - 1) * history.perPage}`);
      const [firstEvents, lastEvents] = [await eventsPage(1), await eventsPage(history.pages)];
      return [
        unitsTable(operations),
        callsTable(operations),
        beforeTable(operations, missing),
        depthTable('prices, listPrices', first, last),
        depthTable('events, listEvents', firstEvents, lastEvents),
      ];
    } finally {
      await api.close();
    }
  },
};

/** The cost of a page deep in a list versus the first one. */
function depthTable(what: string, first: Measured, last: Measured): FigureTable {
  return {
    title: `Capacity: history of ${(history.pages * history.perPage).toLocaleString('en-US')} ${what}`,
    baseline: 'page 1',
    figures: [
      figure(`page ${history.pages.toLocaleString('en-US')}`, unitsIn(last.handler), 'units', {
        baseline: unitsIn(first.handler),
        target: { ratioAtMost: 1 },
      }),
    ],
  };
}

function unitsTable(operations: Measured[]): FigureTable {
  return {
    title: 'Capacity: units consumed per operation, reads and writes',
    baseline: 'the units of the bare handler',
    figures: operations.map(({ name, all, handler }) =>
      figure(name, unitsIn(all), 'units', { baseline: unitsIn(handler) }),
    ),
    notes: ['Excludes writes whose condition failed: the database does not report their consumption.'],
  };
}

function callsTable(operations: Measured[]): FigureTable {
  return {
    title: 'Capacity: DynamoDB round trips per operation',
    baseline: 'the round trips of the bare handler',
    figures: operations.map(({ name, all, handler }) =>
      figure(name, all.length, 'calls', { baseline: handler.length }),
    ),
  };
}

function beforeTable(operations: Measured[], missing: string[]): FigureTable {
  return {
    title: 'Capacity: sequential round trips before the handler',
    baseline: 'sequential round trips of the whole operation',
    figures: operations.map(({ name, method, isKeyed, before, all }) =>
      figure(name, sequentialRoundTrips(before), 'calls', {
        baseline: sequentialRoundTrips(all),
        target: method === 'GET' && !isKeyed ? { atMost: maxBeforePlainGet } : undefined,
      }),
    ),
    notes: missing.map((id) => `${id} is not measured: add a step to test/bench/api/call-each-operation.ts.`),
  };
}

async function fillHistory({ put, services }: RecordedApi, productId: string): Promise<void> {
  const total = history.pages * history.perPage;
  const points = Array.from({ length: total }, (_, index) => ({
    ...keys.pricePoint(productId, index + 1),
    id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e',
    amount_minor: 1_999 + index,
    currency: 'EUR',
    checked_at: new Date(index * 60_000).toISOString(),
  }));
  await put(points);
  const owner = await services.table.get(keys.productOwner(productId));
  const product = keys.product(String(owner?.account_id), productId);
  await services.table.update(product, 'SET price_count = :total', { values: { ':total': total } });
}

async function fillFeed({ put }: RecordedApi, accountId: string): Promise<void> {
  const total = history.pages * history.perPage;
  const items = Array.from({ length: total }, (_, index) => {
    const data = { message: 'Hello' };
    const delivery = newDelivery({ id: newId(), accountId, event: 'webhook.test', data, nowMs: Date.now() });
    const { id, event, expires_at } = delivery;
    const sequence = index + 1;
    return [
      { ...keys.delivery(accountId, id), ...delivery, sequence },
      { ...keys.feedEntry(accountId, sequence), sequence, id, event, previous_expires_at: null, expires_at },
    ];
  });
  await put(items.flat());
}
