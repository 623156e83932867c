import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '../../../functions/notifier/senders.ts';
import type { postEvent } from '../../../functions/sender/post-event.ts';
import type { ChannelKind } from '../../../shared/interface/schemas/channel.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import type { TestClock } from '../../support/test-clock.ts';

/** As in the bill (commands/cost/uses.ts). */
const answerMs = 1000;

/** Receivers of webhooks and notifications that accept everything, after one second. */
export class Receivers {
  webhooks = 0;
  readonly sent: Record<ChannelKind, number> = { email: 0, push: 0, chat: 0, feed: 0 };
  /** The longest time from an event to its message, except for digests. */
  latestMs = 0;
  readonly #clock: TestClock;

  constructor(clock: TestClock) {
    this.#clock = clock;
  }

  readonly post: typeof postEvent = async ({ created_at }) => {
    const at = toTime(this.#clock.now());
    await sleep(answerMs);
    this.webhooks += 1;
    this.#note(created_at);
    return { at, status_code: 204, error: null, response: null, duration_ms: answerMs };
  };

  readonly notify: Send = async ({ channel, notification }) => {
    await sleep(answerMs);
    this.sent[channel.kind] += 1;
    if (notification.kind === 'event') this.#note(notification.created_at);
    return { kind: 'sent' };
  };

  #note(createdAt: string): void {
    this.latestMs = Math.max(this.latestMs, this.#clock.now() - Date.parse(createdAt));
  }
}
