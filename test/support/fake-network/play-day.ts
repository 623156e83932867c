import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { plans } from '../../../shared/interface/plans.ts';
import { startService } from '../local-service.ts';
import { openProviderServer } from '../provider-server.ts';
import { until } from '../until.ts';
import { answerOf, providersOf, shopsOfDay, truePriceMinor } from './shops-of-day.ts';

// Run by a test in its own network, with shops and providers on this machine: node run.cjs
// test/support/fake-network/play-day.ts ORDER. Plays a day of `npm start` against them, and prints the readings
// and costs.
const [order = ''] = process.argv.slice(2);

/** A day takes a minute, because two cores need that long to read the pages. */
const timeScale = 1440;
const productsOfShop = 2;
/** The checks on the plan `max` per day, after a product's first price. */
const pricesOfDay = 1 + 24 / plans.max.checkEveryHours;
const perBatch = 20;

const Decided = z.object({ event: z.literal('page.decided'), read_microdollars: z.number() });
const Created = z.object({ data: z.array(z.object({ id: z.string() })) });
const Prices = z.object({
  data: z.array(z.object({ amount: z.number() })),
  meta: z.object({ total: z.number() }),
});

const shops = createServer((request, response) => {
  const shop = shopsOfDay.find(({ host }) => host === request.headers.host);
  const page = shop && request.url?.startsWith('/p/') ? answerOf(shop) : { status: 404, html: '' };
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
}).listen(80, '0.0.0.0');
const providers = await openProviderServer();
for (const shop of shopsOfDay) providers.answer(shop.host, providersOf(shop));
Object.assign(process.env, {
  CRAWLER_ORDER: order,
  FIRECRAWL_API_KEY: 'fc-test',
  FIRECRAWL_BASE_URL: providers.baseUrl,
  ZYTE_API_KEY: 'zy-test',
  ZYTE_BASE_URL: providers.baseUrl,
});
const service = await startService({ options: ['--time-scale', String(timeScale)] });
try {
  // No accounts are on these plans, and their ticks would cost more than everything else.
  for (const plan of ['eco', 'plus']) await service.admin('checks', 'pause', '--plan', plan, '--yes');
  const urls = Array.from({ length: productsOfShop }, (_, page) =>
    shopsOfDay.map(({ host }) => `http://${host}/p/${page}`),
  ).flat();
  const products: { token: string; id: string }[] = [];
  for (let from = 0; from < urls.length; from += perBatch) {
    const token = await service.token('max');
    const body = { urls: urls.slice(from, from + perBatch) };
    const { data } = Created.parse((await service.call(token, 'POST', '/products/batch', body)).body);
    products.push(...data.map(({ id }) => ({ token, id })));
  }
  const pricesOf = async ({ token, id }: (typeof products)[number]) =>
    Prices.parse((await service.call(token, 'GET', `/products/${id}/prices?per_page=200`)).body);
  const amounts: number[] = [];
  for (const product of products) {
    await until(async () => (await pricesOf(product)).meta.total >= pricesOfDay, 400_000);
    amounts.push(...(await pricesOf(product)).data.map(({ amount }) => Math.round(amount * 100)));
  }
  const log = await readFile(path.join(service.dataDir, 'log.jsonl'), 'utf8');
  const reads = log.split('\n').flatMap((line) => {
    if (!line.includes('page.decided')) return [];
    return Decided.safeParse(JSON.parse(line)).data ?? [];
  });
  const microdollars = reads.reduce((sum, one) => sum + one.read_microdollars, 0);
  const day = {
    products: products.length,
    prices: amounts.length,
    wrongPrices: amounts.filter((amount) => amount !== truePriceMinor).length,
    reads: reads.length,
    dollarsPerMillion: Math.round(microdollars / reads.length),
  };
  process.stdout.write(`${JSON.stringify(day)}\n`);
} finally {
  await service.stop();
  await providers.close();
  shops.close();
  shops.closeAllConnections();
}
