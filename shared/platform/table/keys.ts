import type { Key } from './writes.ts';

/** Items about an account are in its own partitions, so that the purge finds them. */
export type Subject = string | { accountId: string; of: string };

function subjectKey(word: string, subject: Subject): Key {
  return typeof subject === 'string'
    ? { pk: `${word}#${subject}`, sk: word }
    : { pk: `${word}#${subject.accountId}`, sk: subject.of };
}

const inAccount = (accountId: string, sk: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk });
const inProduct = (productId: string, sk: string): Key => ({ pk: `PRODUCT#${productId}`, sk });
const padded = (sequence: number) => String(sequence).padStart(12, '0');

/** IDs are UUIDv7, so sort keys are in order of creation. README.md lists the items. */
export const keys = {
  account: (accountId: string) => inAccount(accountId, 'ACCOUNT'),
  email: (email: string): Key => ({ pk: `EMAIL#${toAsciiLowerCase(email)}`, sk: 'EMAIL' }),
  token: (sha256: string): Key => ({ pk: `TOKEN#${sha256}`, sk: 'TOKEN' }),
  accountToken: (accountId: string, tokenId: string) => inAccount(accountId, `TOKEN#${tokenId}`),
  agent: (accountId: string, agentId: string) => inAccount(accountId, `AGENT#${agentId}`),
  oauthClient: (sha256: string): Key => ({ pk: `CLIENT#${sha256}`, sk: 'CLIENT' }),
  session: (sha256: string): Key => ({ pk: `SESSION#${sha256}`, sk: 'SESSION' }),
  accountSession: (accountId: string, sha256: string) => inAccount(accountId, `SESSION#${sha256}`),
  signIn: (sha256: string): Key => ({ pk: `SIGNIN#${sha256}`, sk: 'SIGNIN' }),
  product: (accountId: string, productId: string) => inAccount(accountId, `PRODUCT#${productId}`),
  item: (accountId: string, itemId: string) => inAccount(accountId, `ITEM#${itemId}`),
  productOwner: (productId: string) => inProduct(productId, 'OWNER'),
  pricePoint: (productId: string, sequence: number) => inProduct(productId, `PRICE#${padded(sequence)}`),
  lows: (productId: string, month: string) => inProduct(productId, `LOWS#${month}`),
  check: (productId: string, checkId: string) => inProduct(productId, `CHECK#${checkId}`),
  pendingEvent: (productId: string, hash: string) => inProduct(productId, `PENDING#${hash}`),
  alert: (productId: string, alertId: string) => inProduct(productId, `ALERT#${alertId}`),
  alertOwner: (alertId: string): Key => ({ pk: `ALERT#${alertId}`, sk: 'OWNER' }),
  delivery: (accountId: string, deliveryId: string) => inAccount(accountId, `DELIVERY#${deliveryId}`),
  webhook: (accountId: string, webhookId: string) => inAccount(accountId, `WEBHOOK#${webhookId}`),
  webhookOwner: (webhookId: string): Key => ({ pk: `WEBHOOK#${webhookId}`, sk: 'OWNER' }),
  feedEntry: (accountId: string, sequence: number) => inAccount(accountId, `EVENT#${padded(sequence)}`),
  eventCounter: (accountId: string) => inAccount(accountId, 'EVENTS'),
  channel: (accountId: string, channelId: string) => inAccount(accountId, `CHANNEL#${channelId}`),
  channelCounter: (accountId: string) => inAccount(accountId, 'CHANNELS'),
  notification: (accountId: string, notificationId: string) =>
    inAccount(accountId, `NOTIFICATION#${notificationId}`),
  heldNotification: (accountId: string, channelId: string, notificationId: string) =>
    inAccount(accountId, `HELD#${channelId}#${notificationId}`),
  feed: (sha256: string): Key => ({ pk: `FEED#${sha256}`, sk: 'FEED' }),
  accountFeed: (accountId: string, sha256: string) => inAccount(accountId, `FEED#${sha256}`),
  /** Which account's channel the endpoint of a browser belongs to. */
  endpoint: (sha256: string): Key => ({ pk: `ENDPOINT#${sha256}`, sk: 'ENDPOINT' }),
  idempotency: (accountId: string, hash: string): Key => ({ pk: `IDEMPOTENCY#${accountId}`, sk: hash }),
  tick: (plan: string): Key => ({ pk: `TICK#${plan}`, sk: 'TICK' }),
  deliveryOwner: (deliveryId: string): Key => ({ pk: `DELIVERY#${deliveryId}`, sk: 'OWNER' }),
  limiter: (subject: Subject): Key => subjectKey('GATE', subject),
  busyReturns: (messageId: string): Key => ({ pk: `MESSAGE#${messageId}`, sk: 'BUSY' }),
  budget: (driver: string, day: string): Key => ({ pk: `SPEND#${driver}#${day}`, sk: 'SPEND' }),
  host: (host: string): Key => ({ pk: `HOST#${host}`, sk: 'HOST' }),
  chosenPosition: (host: string, sha256: string): Key => ({ pk: `HOST#${host}`, sk: `POSITION#${sha256}` }),
  accountPosition: (accountId: string, sha256: string) => inAccount(accountId, `POSITION#${sha256}`),
  rateWindow: (subject: Subject): Key => subjectKey('RATE', subject),
};

/** Returns the ID of a product or item from its sort key: its prices and alerts are in a partition of its own. */
export function watchedIdIn(sk: string): string[] {
  const prefix = [keys.product('', ''), keys.item('', '')].find((key) => sk.startsWith(key.sk))?.sk;
  return prefix === undefined ? [] : [sk.slice(prefix.length)];
}

export function partitionsOf(accountId: string): string[] {
  const subject = { accountId, of: '' };
  return [
    keys.account(accountId),
    keys.idempotency(accountId, ''),
    keys.rateWindow(subject),
    keys.limiter(subject),
  ].map(({ pk }) => pk);
}

/** Each of the 16 partitions accepts 1,000 writes per second. */
export const dueShards = 16;

/** By the last hexadecimal digit of an ID, which is random in a UUIDv7. */
export function shardOf(idOrShard: string | number): string {
  return typeof idOrShard === 'number' ? idOrShard.toString(16) : idOrShard.slice(-1);
}

/** `toLowerCase` maps some other characters to ASCII, too: the Kelvin sign to `k`. */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
