import { toReadEvidence } from '../../../shared/pages/crawler/reading/read-evidence.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { idsFromSeed } from '../../../shared/platform/identifiers/ids.ts';
import { itemBytes } from '../../../shared/platform/table/item-bytes.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { callEachOperation, type Measured } from '../api/call-each-operation.ts';
import { unitsIn } from '../api/call-recorder.ts';
import { openRecordedApi, type RecordedApi } from '../api/recorded-api.ts';
import type { FigureTable, Subject } from '../figures.ts';
import { readFixtures, readSaved } from '../reading/saved-pages.ts';
import { median, timed } from '../statistics.ts';

const product = { id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e', url: 'https://shop.example.com/p/1' };
const checkedAt = '2026-11-20T21:00:00.000Z';
const readBy = { driver: 'direct', country: 'DE', isRendered: false, startedMs: 0, endedMs: 900 };

/** The cost of a price's evidence: time, bytes and units, and of querying it. */
export const evidence: Subject = {
  name: 'evidence',
  async measure() {
    const saved = process.env.PAGES_DIR;
    const pages = saved ? readSaved(saved) : readFixtures();
    return [await measureStored(saved ?? 'the pages of the tests', pages), await measureAsked()];
  },
};

async function measureStored(title: string, pages: readonly string[]): Promise<FigureTable> {
  const reads: number[] = [];
  const kept: number[] = [];
  const bytes: number[] = [];
  const bare: number[] = [];
  let whole = 0;
  for (const html of pages) {
    let read = extract({ html, url: product.url, country: null, currency: null });
    reads.push(
      await timed(async () => {
        read = extract({ html, url: product.url, country: null, currency: null });
      }),
    );
    const { price, evidence: found, contract } = read;
    if (!price || !found) continue;
    const point = (withEvidence: boolean) => {
      const told = toReadEvidence(found, readBy, { contract, finalUrl: `${product.url}?variant=2` });
      const reading = { price, evidence: withEvidence ? told : null };
      const write = newPricePoint({ id: product.id, product, sequence: 1, reading, checkedAt });
      return { told, item: 'put' in write ? write.put : {} };
    };
    kept.push(await timed(async () => void point(true)));
    const { told, item } = point(true);
    bytes.push(itemBytes(item));
    bare.push(itemBytes(point(false).item));
    if (JSON.stringify('evidence' in item && item.evidence) === JSON.stringify(told)) whole += 1;
  }
  return {
    title: `Evidence: ${title}`,
    baseline: 'extracting the page; a price point without evidence',
    figures: [
      { name: 'creating and fitting it, median', value: median(kept), unit: 'ms', baseline: median(reads) },
      { name: 'a price point, mean', value: meanOf(bytes), unit: 'bytes', baseline: meanOf(bare) },
      { name: 'a price point, maximum', value: Math.max(...bytes), unit: 'bytes', target: { atMost: 1024 } },
      { name: 'stored whole', value: (100 * whole) / bytes.length, unit: '%' },
    ],
    notes: [`${bytes.length} pages with a price.`],
  };
}

/** The newest price versus one in a long history, and a week of checks versus one of them. */
async function measureAsked(): Promise<FigureTable> {
  const api = await openRecordedApi();
  try {
    const { productId, measure } = await callEachOperation(api);
    const path = `/products/${productId}`;
    const ids = await fill(api, productId);
    const explain = (id: string | undefined) => measure('price', 'GET', `${path}/prices/${id}`);
    const newest = unitsOf(await explain(ids.at(-1)));
    const row = (name: string, measured: Measured, baseline: number) => ({
      name,
      value: unitsOf(measured),
      unit: 'units',
      baseline,
    });
    const oneCheck = unitsOf(await measure('check', 'GET', `${path}/checks?per_page=1`));
    return {
      title: `Evidence: asked for, in a history of ${points.toLocaleString('en-US')} prices and ${checks} checks`,
      baseline: 'the newest price; one check',
      figures: [
        row('a price from the middle', await explain(ids[points / 2]), newest),
        row('the oldest price', await explain(ids[0]), newest),
        row('all checks of 7 days', await measure('checks', 'GET', `${path}/checks?per_page=100`), oneCheck),
      ],
    };
  } finally {
    await api.close();
  }
}

const points = 10_000;
/** Every 6 hours for a week. */
const checks = 28;
const sixHoursMs = 6 * 3_600_000;

async function fill({ put, services }: RecordedApi, productId: string): Promise<string[]> {
  const nowMs = services.now();
  const owner = await services.table.get(keys.productOwner(productId));
  const accountId = String(owner?.account_id);
  const ids = Array.from({ length: points }, (_, index) =>
    idsFromSeed(`point ${index}`, nowMs - (points - index) * sixHoursMs)(),
  );
  const text = { source: 'json_ld' as const, path: '$[0].offers.price', text: '19.99', agreeing: [] };
  const history = ids.map((id, index) => {
    const finalUrl = `${product.url}${'x'.repeat(250)}`;
    const told = toReadEvidence({ ...text, rejected: [] }, readBy, { contract: null, finalUrl });
    const reading = { price: { amountMinor: 1_999, currency: 'EUR' }, evidence: told };
    const at = new Date(nowMs - (points - index) * sixHoursMs).toISOString();
    const of = { id: productId, url: product.url };
    const write = newPricePoint({ id, product: of, sequence: index + 1, reading, checkedAt: at });
    return 'put' in write ? [write.put] : [];
  });
  const jobs = ids.slice(-checks).map((id) => ({
    ...keys.check(productId, id),
    id,
    product_id: productId,
    account_id: accountId,
    status: 'complete',
    trigger: 'scheduled',
    reads: 0,
    error: null,
    event_id: null,
    created_at: checkedAt,
    finished_at: checkedAt,
    expires_at: Math.ceil(nowMs / 1000) + 86_400,
  }));
  await put([...history.flat(), ...jobs]);
  await services.table.update(keys.product(accountId, productId), 'SET price_count = :total', {
    values: { ':total': points },
  });
  return ids;
}

const unitsOf = ({ handler }: Measured) => unitsIn(handler);

function meanOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
