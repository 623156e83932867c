import { keys } from '../../../shared/platform/table/keys.ts';
import { callEachOperation } from '../api/call-each-operation.ts';
import { unitsIn } from '../api/call-recorder.ts';
import { openRecordedApi, type RecordedApi } from '../api/recorded-api.ts';
import type { FigureTable, Subject } from '../figures.ts';
import { median, timed } from '../statistics.ts';

/** A year of checks every 6 hours is 1,460. */
const points = 1_500;
const perPage = 100;
const pages = points / perPage;
const rounds = 11;

const requests = [
  { condition: 'drops' },
  { condition: 'below', threshold: 10 },
  { condition: 'lowest', threshold: 365 },
  { condition: 'back_in_stock' },
] as const;

/** The cost of evaluating an alert on a long history, versus listing the same prices page by page. */
export const preview: Subject = {
  name: 'preview',
  async measure() {
    const api = await openRecordedApi();
    try {
      const { productId, measure } = await callEachOperation(api);
      await fill(api, productId);
      const list = async () => {
        let units = 0;
        for (let page = 1; page <= pages; page += 1) {
          const path = `/products/${productId}/prices?per_page=${perPage}&page=${page}`;
          units += unitsIn((await measure('prices', 'GET', path)).handler);
        }
        return units;
      };
      const evaluate = async (body: (typeof requests)[number]) =>
        unitsIn(
          (await measure('preview', 'POST', `/products/${productId}/alerts/preview`, { body })).handler,
        );
      const listed = await costOf(list);
      const figures: FigureTable['figures'] = [];
      for (const body of requests) {
        const evaluated = await costOf(() => evaluate(body));
        const name = body.condition;
        figures.push({ name, value: evaluated.units, unit: 'units', baseline: listed.units });
        figures.push({ name, value: evaluated.ms, unit: 'ms', baseline: listed.ms });
      }
      return [
        {
          title: `Preview: an alert on ${points.toLocaleString('en-US')} prices`,
          baseline: `listing the same prices, ${pages} pages of ${perPage}`,
          figures,
        },
      ];
    } finally {
      await api.close();
    }
  },
};

/** The units of one run, and the median time of several, after a warm-up. */
async function costOf(run: () => Promise<number>): Promise<{ units: number; ms: number }> {
  const units = await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(run));
  return { units, ms: median(times) };
}

async function fill({ put, services }: RecordedApi, productId: string): Promise<void> {
  const everyMs = 6 * 3_600_000;
  const startMs = services.now() - points * everyMs;
  await put(
    Array.from({ length: points }, (_, index) => ({
      ...keys.pricePoint(productId, index + 1),
      id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e',
      // A price that rises and falls, so that conditions are sometimes met.
      amount_minor: 1_999 + ((index * 7) % 100),
      currency: 'EUR',
      checked_at: new Date(startMs + index * everyMs).toISOString(),
    })),
  );
  const owner = await services.table.get(keys.productOwner(productId));
  await services.table.update(
    keys.product(String(owner?.account_id), productId),
    'SET price_count = :total',
    { values: { ':total': points } },
  );
}
