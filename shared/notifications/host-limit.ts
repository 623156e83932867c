import { RateWindow } from '../accounts/rate-window.ts';
import { limits } from '../interface/limits.ts';
import type { Table } from '../platform/table/table.ts';
import type { SendResult } from './send-result.ts';

/** They limit each user. One limit for all our accounts would let a few accounts delay the others. */
const sharedHosts = [
  'hooks.slack.com',
  'discord.com',
  'discordapp.com',
  'webhook.office.com',
  'logic.azure.com',
  'api.powerplatform.com',
  'api.telegram.org',
  'ntfy.sh',
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Limits the messages to a host, so that many devices and chats at one host cannot flood it. */
export class HostLimit {
  readonly #account: RateWindow;
  readonly #all: RateWindow;

  constructor(table: Table) {
    const { account, all } = limits.messagesPerHostAndMinute;
    this.#account = new RateWindow(table, { limit: account, windowMs: 60_000 });
    this.#all = new RateWindow(table, { limit: all, windowMs: 60_000 });
  }

  /** Counts a message of an account to a URL. Returns null, or the result of a message that has to wait. */
  async take(accountId: string, { hostname }: URL, nowMs: number): Promise<SendResult | null> {
    const of = `HOST#${hostname}`;
    const own = await this.#account.take({ accountId, of }, nowMs);
    const status = own.isAllowed && !isShared(hostname) ? await this.#all.take(of, nowMs) : own;
    if (status.isAllowed) return null;
    const reason = `${hostname} has received ${status.limit} messages in the last minute. Try again in ${status.resetSeconds} s.`;
    return { kind: 'postponed', reason, afterMs: status.resetSeconds * 1000 };
  }
}

function isShared(host: string): boolean {
  return sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`));
}
