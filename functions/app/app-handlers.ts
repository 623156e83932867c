import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import type { TokenStore } from '../../shared/accounts/token-store.ts';
import * as account from '../../shared/interface/app/account.ts';
import * as session from '../../shared/interface/app/session.ts';
import * as token from '../../shared/interface/app/tokens.ts';
import * as webhook from '../../shared/interface/app/webhook.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../shared/products/purge-message.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import type { WebhookDependencies } from '../../shared/webhooks/save-webhook.ts';
import { getAccount } from '../api/get-account/get-account.ts';
import { listAlerts } from '../api/list-alerts/list-alerts.ts';
import { listEvents } from '../api/list-events/list-events.ts';
import { listPrices } from '../api/list-prices/list-prices.ts';
import { listProducts } from '../api/list-products/list-products.ts';
import type { Handler } from '../api/operation-handlers.ts';
import { serve } from '../api/serve/serve.ts';
import { signOutAccess } from './access/session-access.ts';
import type { AppServices } from './app-services.ts';
import type { CookieNames } from './cookies.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { exportAccount } from './operations/export-account.ts';
import { endSession, getSession } from './operations/session.ts';
import { createToken, listTokens, revokeToken } from './operations/tokens.ts';
import { deleteWebhook, getWebhook, renewSecret, saveWebhook } from './operations/webhook.ts';

export interface AppSurroundings extends Pick<WebhookDependencies, 'readSealingKey' | 'guard'> {
  accounts: AccountStore;
  sessions: SessionStore;
  tokens: TokenStore;
  purgeQueue: Queue<PurgeMessage>;
  cookies: CookieNames;
  /** Null if the issuer has no page that adds a passkey. */
  addPasskeyPath: string | null;
}

/** Returns the handlers of the operations that only the account area has, by their ids. */
export function appHandlers(services: AppServices, surroundings: AppSurroundings): Record<string, Handler> {
  const { table, now } = services;
  const products = new ProductStore(table);
  const feed = new EventFeed(table);
  const exported = exportAccount({
    tokens: surroundings.tokens,
    getAccount,
    listProducts: listProducts({ products }),
    listAlerts: listAlerts({ products, alerts: new AlertStore(table) }),
    listPrices: listPrices({ products, prices: new PriceStore(table) }),
    listEvents: listEvents({ feed }),
  });
  const hooks = { ...surroundings, now };
  const leaving = { ...services, access: () => signOutAccess(services) };
  return {
    getSession: serve(session.getSession, getSession({ feed, ...surroundings }), services),
    endSession: serve(session.endSession, endSession(surroundings), leaving),
    listTokens: serve(token.listTokens, listTokens(surroundings), services),
    createToken: serve(token.createToken, createToken(surroundings), services),
    revokeToken: serve(token.revokeToken, revokeToken(surroundings), services),
    getWebhook: serve(webhook.getWebhook, getWebhook, services),
    saveWebhook: serve(webhook.saveWebhook, saveWebhook(hooks), services),
    deleteWebhook: serve(webhook.deleteWebhook, deleteWebhook(hooks), services),
    renewSecret: serve(webhook.renewSecret, renewSecret(hooks), services),
    exportAccount: serve(account.exportAccount, exported, services),
    deleteAccount: serve(account.deleteAccount, deleteAccount(surroundings), services),
  };
}
