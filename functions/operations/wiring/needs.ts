import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import type { TokenStore } from '../../../shared/accounts/token-store.ts';
import { appPaths } from '../../../shared/interface/paths.ts';
import type { PlanTable } from '../../../shared/interface/plans.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { DigestStore } from '../../../shared/notifications/digest-store.ts';
import type { NotificationMessage } from '../../../shared/notifications/notification.ts';
import { NotificationStore } from '../../../shared/notifications/notification-store.ts';
import { readVapidKeys as readKeys } from '../../../shared/notifications/push/vapid-keys.ts';
import { recipientReader } from '../../../shared/notifications/recipients.ts';
import { parseAllowedHosts } from '../../../shared/platform/guarded-client/callable-url.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { openQueue, type Queue } from '../../../shared/platform/queues/queue.ts';
import { openSecrets } from '../../../shared/platform/secrets.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { ForcedMessage } from '../../../shared/products/checks/messages.ts';
import { ItemStore } from '../../../shared/products/items/item-store.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../../shared/products/purge.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { readSealingKey as readKey } from '../../../shared/webhooks/secret-box.ts';
import { WebhookStore } from '../../../shared/webhooks/webhook-store.ts';
import { cookieNames } from '../../app/cookies.ts';
import { SignInEnvironment } from '../../app/sign-in/settings.ts';
import {
  AllowedHostsEnvironment,
  ChannelsEnvironment,
  queueUrl,
  readClock,
  readEnvironment,
  SiteLinksEnvironment,
  tableName,
} from '../../environment.ts';
import type { HttpServices } from '../../http/services.ts';
import { openPageReader } from '../../page-reader.ts';
import { accountReader } from '../steps/account-reader.ts';

/*
 * Everything an operation can need, by name. A function opens the needs of its operations once. Each is a separate
 * export, so that a bundle contains only its own.
 */

export const accounts = ({ accounts }: HttpServices): AccountStore => accounts;
export const tokens = ({ tokens }: HttpServices): TokenStore => tokens;
export const plans = ({ plans }: HttpServices): PlanTable => plans;
export const now = ({ now }: HttpServices): Now => now;

export const products = ({ table }: HttpServices) => new ProductStore(table);
export const items = ({ table }: HttpServices) => new ItemStore(table);
export const prices = ({ table }: HttpServices) => new PriceStore(table);
export const checks = ({ table }: HttpServices) => new CheckStore(table);
export const alerts = ({ table }: HttpServices) => new AlertStore(table);
export const deliveries = ({ table }: HttpServices) => new DeliveryStore(table);
export const webhooks = ({ table }: HttpServices) => new WebhookStore(table);
/** Who can receive events of an account. */
export const readRecipients = ({ table, sendsMail }: HttpServices) =>
  recipientReader(new WebhookStore(table), new ChannelStore(table, { sendsMail }));
export const feed = ({ table }: HttpServices) => new EventFeed(table);
export const digests = ({ table }: HttpServices) => new DigestStore(table);
export const channels = ({ table, sendsMail }: HttpServices) => new ChannelStore(table, { sendsMail });
export const notifications = ({ table }: HttpServices) => new NotificationStore(table);
export const agents = ({ table }: HttpServices) => new AgentStore(table);
export const sessions = ({ table }: HttpServices) => new SessionStore(table);

export const checksQueue = (): Queue<ForcedMessage> => openQueue(queueUrl('CHECKS'));
export const purgeQueue = (): Queue<PurgeMessage> => openQueue(queueUrl('PURGE'));
export const webhooksQueue = (): Queue<DeliveryMessage> => openQueue(queueUrl('WEBHOOKS'));

export const notificationsQueue = (): Queue<NotificationMessage> => openQueue(queueUrl('NOTIFICATIONS'));

export const clock = readClock;

/** Reads a page for an account. Only operations whose contract says `readsPages` may need it. */
export const readPage = (http: HttpServices) => accountReader(openPageReader(http.table), http);

/** Returns the key that encrypts webhook signing secrets. */
export const readSealingKey = () => {
  const readSecret = openSecrets();
  return () => readKey(tableName(), readSecret);
};

/** Returns the key pair for push notifications. */
export const readVapidKeys = () => {
  const readSecret = openSecrets();
  return () => readKeys(tableName(), readSecret);
};

/** Non-public addresses that may be called for users. */
export const guard = () => ({
  allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS),
});

/** The cookies of the account area. The edge always uses TLS. */
export const cookies = ({ siteUrl }: HttpServices) => cookieNames(siteUrl ?? 'https://');

export const sendsMail = (): boolean => readEnvironment(ChannelsEnvironment).sendsMail;

/** The path to the issuer's page for adding a passkey; null if the issuer does not have one. */
export const addPasskeyPath = (): string | null =>
  // The parameter exists only with our own user pool.
  readEnvironment(SignInEnvironment).SIGN_IN_PARAMETER === undefined ? null : appPaths.addPasskey;

/** Pages of the site's operator. */
export const siteLinks = () => {
  const { UPGRADE_URL, CONTACT_URL, PRIVACY_URL, TERMS_URL } = readEnvironment(SiteLinksEnvironment);
  return {
    upgrade_url: UPGRADE_URL,
    contact_url: CONTACT_URL,
    privacy_url: PRIVACY_URL,
    terms_url: TERMS_URL,
  };
};
