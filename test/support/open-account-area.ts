import type { Browser, BrowserContextOptions } from 'playwright-core';
import { signIn, visit, watch } from './account-area.ts';
import { openBrowser } from './browser.ts';
import { type LocalProcess, startService } from './local-service.ts';
import { openScriptedShop, type ScriptedShop } from './scripted-shop.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** A service with a shop and a receiver, and a browser. */
export interface AccountArea {
  browser: Browser;
  shop: ScriptedShop;
  receiver: WebhookReceiver;
  service: LocalProcess;
  /** Creates an account and returns its address. */
  account: (email: string, plan: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openAccountArea(): Promise<AccountArea> {
  const [shop, receiver] = await Promise.all([openScriptedShop(), openWebhookReceiver()]);
  const options = ['--allow-host', receiver.host, '--no-schedules'];
  const [service, browser] = await Promise.all([startService({ shop, options }), openBrowser()]);
  return {
    browser,
    shop,
    receiver,
    service,
    account: async (email, plan) => {
      await service.admin('account', 'create', '--email', email, '--plan', plan);
      return email;
    },
    close: async () => {
      await browser.close();
      await service.stop();
      await shop.close();
      await receiver.close();
    },
  };
}

/** Signs in a new user on the plan `plus`, with a product. */
export async function arriveAt(
  { browser, service, shop, account }: AccountArea,
  name: string,
  options: BrowserContextOptions,
) {
  const visitor = await visit(browser, options);
  const email = await account(`${name}@example.com`, 'plus');
  await signIn(visitor.page, service.siteUrl, email);
  shop.page(`/${name}`, { name: `Lamp of ${name}`, price: '1234.50', currency: 'EUR' });
  const product = await watch(visitor.page, shop.url(`/${name}`), `Lamp of ${name}`);
  return { ...visitor, email, product };
}
