import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalAws } from 'local-aws';
import { runChecks } from '../../../commands/admin/checks.ts';
import { openService } from '../../../commands/admin/service.ts';
import { toLocalAws } from '../../../infra/local/service.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { canonicalUrl } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { newProduct } from '../../../shared/products/product.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { addAccount } from '../../support/test-accounts.ts';
import type { Subject } from '../figures.ts';
import { scratchFolder } from '../scratch.ts';
import { timed } from '../statistics.ts';

const ofShop = plans.max.maxProducts;
const rounds = 3;

/** The local cost of a scheduled check, from the queue to the price point, versus only reading its page. */
export const checks: Subject = async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => openScriptedShop()));
  const pages = ofShop * shops.length;
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
    const urls: string[] = [];
    const owners: string[] = [];
    for (const shop of shops) {
      const { account } = await addAccount(admin.table, 'max');
      owners.push(account.id);
      for (let page = 0; page < ofShop; page += 1) {
        shop.page(`/p/${page}`, { price: '19.99', currency: 'EUR', name: `Lamp ${page}` });
        const url = shop.url(`/p/${page}`);
        urls.push(url);
        const given = { url, canonicalUrl: canonicalUrl(url), createdAt: account.created_at };
        const product = newProduct({ id: newId(), accountId: account.id, ...given });
        await admin.products.create(account, product, [], plans.max);
      }
    }
    const finished = async () => {
      const lists = owners.map((owner) => admin.products.list(owner, { skip: 0, limit: ofShop }));
      return (await Promise.all(lists)).flat().reduce((sum, { price_count }) => sum + price_count, 0);
    };
    const check = async () => {
      const wanted = (await finished()) + pages;
      await runChecks.run(admin, { plan: 'max' });
      while ((await finished()) < wanted) await sleep(100);
    };
    const onlyRead = async () => {
      for (const url of urls) {
        const html = await (await fetch(url)).text();
        extract({ html, url, country: null, currency: null, product: null });
      }
    };
    // Both run once before, so that neither includes startup.
    await check();
    await onlyRead();
    const [whole, plain] = [
      { ms: 0, cpuMs: 0 },
      { ms: 0, cpuMs: 0 },
    ];
    for (let round = 0; round < rounds; round += 1) {
      await add(whole, check);
      await add(plain, onlyRead);
    }
    const perSecond = ({ ms }: Cost) => (1000 * rounds * pages) / ms;
    const perCheck = ({ cpuMs }: Cost) => cpuMs / rounds / pages;
    return [
      {
        title: `Checks: ${pages} pages through the whole local pipeline`,
        baseline: 'fetching and parsing the same pages in a plain loop',
        figures: [
          { name: 'checks per second', value: perSecond(whole), baseline: perSecond(plain) },
          { name: 'processor ms per check', value: perCheck(whole), baseline: perCheck(plain) },
        ],
        notes: ['Of the process: gateway, queues, functions and shops, without the database engine.'],
      },
    ];
  } finally {
    await service.stop(0);
    for (const shop of shops) await shop.close();
  }
};

interface Cost {
  ms: number;
  cpuMs: number;
}

async function add(cost: Cost, work: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage();
  cost.ms += await timed(work);
  const { user, system } = process.cpuUsage(before);
  cost.cpuMs += (user + system) / 1000;
}
