import type { Browser } from 'playwright-core';
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
