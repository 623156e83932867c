import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalAws } from 'local-aws';
import { runChecks } from '../../../commands/admin/checks.ts';
import { openService } from '../../../commands/admin/service.ts';
import { toLocalAws } from '../../../infra/local/service.ts';
import { registerAccount } from '../../../shared/accounts/register-account.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { canonicalUrl } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { newProduct } from '../../../shared/products/product.ts';
import { listen } from '../../support/listen.ts';
import { productPage } from '../../support/product-page.ts';
import { type FigureTable, figure, type Subject } from '../figures.ts';
import { scratchFolder } from '../local/scratch.ts';

const accounts = 5;
const pages = accounts * plans.max.maxProducts;
const rounds = 3;

/** The local cost of a scheduled check, from the queue to the price point, versus only reading its page. */
export const checks: Subject = {
  name: 'checks',
  async measure() {
    const shops = await Promise.all(Array.from({ length: accounts }, openShop));
    const urls = shops.flatMap(({ urls: ofShop }) => ofShop);
    const service = await startLocalAws(
      toLocalAws({
        port: 0,
        dataDir: scratchFolder(),
        allowedHosts: shops.map(({ host }) => host),
        plansTick: false,
        // Divides waits for a host's permit, so that shops are read as fast as they respond.
        timeScale: 1000,
      }),
    );
    try {
      const admin = await openService({ data: service.dataDir });
      for (let number = 0; number < accounts; number += 1) {
        const wanted = { email: `bench-${number}@example.com`, plan: 'max' } as const;
        const account = await registerAccount(admin.accounts, wanted, { now: Date.now, newId });
        for (const url of urls.slice(number * plans.max.maxProducts).slice(0, plans.max.maxProducts)) {
          const createdAt = toTime(Date.now());
          const canonical = { url, canonicalUrl: canonicalUrl(url), createdAt };
          await admin.products.create(
            account,
            newProduct({ id: newId(), accountId: account.id, ...canonical }),
            [],
            plans.max,
          );
        }
      }
      const finished = async () => {
        let points = 0;
        for (let number = 0; number < accounts; number += 1) {
          const account = await admin.accounts.getByEmail(`bench-${number}@example.com`);
          const all = await admin.products.list(account.id, { skip: 0, limit: pages });
          points += all.reduce((sum, { price_count }) => sum + price_count, 0);
        }
        return points;
      };
      const round = async () => {
        const wanted = (await finished()) + pages;
        const start = measureFrom();
        await runChecks(admin, { plan: 'max' });
        while ((await finished()) < wanted) await sleep(100);
        return start();
      };
      const loop = async () => {
        const start = measureFrom();
        for (const url of urls) {
          const html = await (await fetch(url)).text();
          extract({ html, url, country: null, currency: null, product: null });
        }
        return start();
      };
      // Both run once before, so that neither includes startup.
      await round();
      await loop();
      const [whole, plain]: [Cost[], Cost[]] = [[], []];
      for (let pass = 0; pass < rounds; pass += 1) {
        whole.push(await round());
        plain.push(await loop());
      }
      return [table(average(whole), average(plain))];
    } finally {
      await service.stop(0);
      for (const shop of shops) shop.close();
    }
  },
};

interface Cost {
  seconds: number;
  cpuMs: number;
}

/** Elapsed and CPU time of this process from here on, including its functions' threads and its queues. */
function measureFrom(): () => Cost {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (performance.now() - startedMs) / 1000, cpuMs: (user + system) / 1000 };
  };
}

function average(costs: Cost[]): Cost {
  const mean = (pick: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + pick(cost), 0) / costs.length;
  return { seconds: mean(({ seconds }) => seconds), cpuMs: mean(({ cpuMs }) => cpuMs) };
}

function table(whole: Cost, plain: Cost): FigureTable {
  return {
    title: `Checks: ${pages} pages through the whole local pipeline`,
    baseline: 'fetching and parsing the same pages in a plain loop',
    figures: [
      figure('checks', pages / whole.seconds, '/s', { baseline: pages / plain.seconds }),
      figure('CPU per check', whole.cpuMs / pages, 'ms', { baseline: plain.cpuMs / pages }),
    ],
    notes: [
      'CPU time of the process: gateway, queues and functions, the shops and schedule queries, without the database engine.',
    ],
  };
}

async function openShop() {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(productPage({ price: '19.99', currency: 'EUR', name: `Lamp ${request.url}` }));
  });
  const { host, close } = await listen(server);
  const urls = Array.from({ length: plans.max.maxProducts }, (_, page) => `http://${host}/p/${page}`);
  return { host, urls, close };
}
