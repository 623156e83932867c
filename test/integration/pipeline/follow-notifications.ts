import { expect } from 'vitest';
import type { Frequency } from '../../../shared/interface/schemas/channel.ts';
import {
  type Channel,
  defaultEmailChannel,
  newChannel,
} from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { nextDigest, releaseAfterMs } from '../../../shared/notifications/channels/digest-time.ts';
import { DigestStore } from '../../../shared/notifications/digest-store.ts';
import { messageOf, Notification, notificationIdOf } from '../../../shared/notifications/notification.ts';
import { dayMs, openClock } from '../../../shared/platform/identifiers/clock.ts';
import type { WatchedPages } from '../../support/watched-pages.ts';
import type { Watcher } from '../../support/watchers.ts';
import { type ChannelName, channelNames, type Happening, type Planned } from './notification-histories.ts';

/** A channel's expected state. */
interface ModelChannel {
  isActive: boolean;
  isSuspended: boolean;
  isRemoved: boolean;
  takesAlerts: boolean;
  answer: 'sent' | 'later' | 'gone';
  frequency: Frequency;
  /** Events that wait for a digest, and the IDs of the notifications that must have arrived. */
  held: string[];
  arrived: string[];
}

const url = 'https://shop.example/p/1';
const mostDays = 24;

/**
 * Plays a history of an account with four channels. After each step, each event must have arrived once over
 * each channel.
 */
class NotificationPlayer {
  readonly #pages: WatchedPages;
  readonly #watcher: Watcher;
  readonly #store: ChannelStore;
  readonly #ids: Record<ChannelName, string>;
  readonly #model: Record<ChannelName, ModelChannel>;
  readonly #arrived = new Map<string, { channelId: string; notices: string[] }>();
  readonly #failedOnce = new Set<string>();
  #events = new Set<string>();
  #cents = 100_000;
  #days = 0;

  private constructor(pages: WatchedPages, watcher: Watcher, ids: Record<ChannelName, string>) {
    this.#pages = pages;
    this.#watcher = watcher;
    this.#store = new ChannelStore(pages.table, { sendsMail: true });
    this.#ids = ids;
    const fresh = (): ModelChannel => ({
      ...{ isActive: true, isSuspended: false, isRemoved: false, takesAlerts: true, answer: 'sent' },
      ...{ frequency: 'instant', held: [], arrived: [] },
    });
    this.#model = { email: fresh(), phone: fresh(), tablet: fresh(), chat: fresh() };
    pages.pipeline.people.answer = ({ notification, channel }) => {
      const { answer } = this.#modelOf(channel.id);
      if (answer === 'gone') return { kind: 'gone', reason: 'It is gone.' };
      if (answer === 'sent' || this.#failedOnce.has(notification.id)) return { kind: 'sent' };
      this.#failedOnce.add(notification.id);
      return { kind: 'retry', reason: 'HTTP 500', retryAfterMs: null };
    };
  }

  static async open(pages: WatchedPages): Promise<NotificationPlayer> {
    const [watcher] = await pages.watch({ url, priceMinor: 100_000, alerts: [['drops']] });
    const store = new ChannelStore(pages.table, { sendsMail: true });
    const add = async (name: string, kind: 'push' | 'chat') => {
      const target = new URL(`https://1.1.1.1/${name}`);
      const channel = newChannel(watcher.account, { kind, target, name, nowMs: pages.clock.now() });
      return (await store.add({ ...channel, kind }, undefined)).id;
    };
    return new NotificationPlayer(pages, watcher, {
      email: defaultEmailChannel(watcher.account).id,
      phone: await add('phone', 'push'),
      tablet: await add('tablet', 'push'),
      chat: await add('chat', 'chat'),
    });
  }

  async play(happening: Happening): Promise<void> {
    switch (happening.kind) {
      case 'drop':
        return this.#drop(happening.fault);
      case 'days':
        return this.#letPass(happening.fault);
      case 'repeat': {
        for (const one of await this.#stored()) this.#pages.pipeline.notificationsQueue.add(messageOf(one));
        return this.#withFault(null, () => this.#comeToRest());
      }
      case 'switch': {
        const model = this.#model[happening.channel];
        model.isActive = happening.isActive;
        if (happening.isActive) model.isSuspended = false;
        return this.#change(happening.channel, {
          is_active: happening.isActive,
          ...(happening.isActive && { status: 'ok' as const, reason: null }),
        });
      }
      case 'choose': {
        this.#model[happening.channel].takesAlerts = happening.takesAlerts;
        const events = happening.takesAlerts ? (['price.alert', 'stock.alert'] as const) : [];
        return this.#change(happening.channel, { events: [...events] });
      }
      case 'frequency':
        return this.#setFrequency(happening.frequency);
      case 'answer':
        this.#model[happening.channel].answer = happening.answer;
    }
  }

  /** Asserts that exactly the expected notifications have arrived over each channel, each in one message. */
  requireArrived(): void {
    for (const name of channelNames) {
      const messages = [...this.#arrived.values()].filter(({ channelId }) => channelId === this.#ids[name]);
      const notices = messages.flatMap((message) => message.notices);
      expect(notices.toSorted(), name).toEqual(this.#model[name].arrived.toSorted());
    }
  }

  async #drop(planned: Planned | null): Promise<void> {
    const { reader, clock, slot } = this.#pages;
    this.#cents -= 100;
    clock.advance(300_000);
    reader.page(url, { price: (this.#cents / 100).toFixed(2) });
    slot(this.#watcher, this.#cents);
    await this.#withFault(planned, () => this.#comeToRest());
    const known = this.#events;
    const stored = await this.#pages.deliveries(this.#watcher);
    const events = stored.filter(({ event }) => event === 'price.alert').map(({ id }) => id);
    this.#events = new Set(events);
    for (const event of events.filter((id) => !known.has(id)))
      for (const name of channelNames) this.#fire(name, event);
  }

  #fire(name: ChannelName, event: string): void {
    const model = this.#model[name];
    if (!model.isActive || model.isSuspended || model.isRemoved || !model.takesAlerts) return;
    if (model.frequency !== 'instant') model.held.push(event);
    else this.#deliver(name, [notificationIdOf(event, this.#ids[name])]);
  }

  #deliver(name: ChannelName, notices: string[]): void {
    const model = this.#model[name];
    if (model.answer !== 'gone') model.arrived.push(...notices);
    else if (name === 'phone' || name === 'tablet') model.isRemoved = true;
    else model.isSuspended = true;
  }

  async #letPass(planned: Planned | null): Promise<void> {
    if (this.#days + 8 > mostDays) return;
    this.#days += 8;
    const { clock, pipeline } = this.#pages;
    clock.advance(8 * dayMs);
    await this.#withFault(planned, async () => {
      await pipeline.reconcile();
      await this.#comeToRest();
      await pipeline.reconcile();
      await this.#comeToRest();
    });
    if (this.#model.email.frequency !== 'instant') this.#sendHeld();
  }

  /** A digest is due: it is skipped if the channel is off by then. */
  #sendHeld(): void {
    const { email } = this.#model;
    const held = email.held.splice(0);
    if (held.length > 0 && email.isActive && !email.isSuspended) this.#deliver('email', held);
  }

  async #setFrequency(frequency: Frequency): Promise<void> {
    const { email } = this.#model;
    const wasInstant = email.frequency === 'instant';
    email.frequency = frequency;
    const { account } = this.#watcher;
    const schedule = { hour: 8, timeZone: 'Europe/Berlin' };
    const nowMs = this.#pages.clock.now();
    const due =
      frequency === 'instant'
        ? nowMs + releaseAfterMs
        : nextDigest(
            nowMs,
            { frequency, ...schedule },
            openClock(() => nowMs),
          );
    const channel = await this.#store.get(account, this.#ids.email);
    await this.#store.change(account, channel, { frequency }, due);
    if (frequency !== 'instant' || wasInstant) return;
    const digest = await new DigestStore(this.#pages.table).flush(channel, nowMs);
    if (digest) this.#pages.pipeline.notificationsQueue.add(messageOf(digest));
    await this.#withFault(null, () => this.#comeToRest());
    this.#sendHeld();
  }

  async #change(name: ChannelName, changes: Parameters<ChannelStore['change']>[2]): Promise<void> {
    const channel: Channel | null = await this.#store.find(this.#watcher.account, this.#ids[name]);
    if (channel) await this.#store.change(this.#watcher.account, channel, changes);
  }

  /** Injects a fault, and asserts that only messages that it can duplicate arrive twice. */
  async #withFault(planned: Planned | null, work: () => Promise<void>): Promise<void> {
    const { plan, pipeline } = this.#pages;
    if (planned) plan.arm(planned.at, planned.fault);
    await work();
    pipeline.people.requireOnce(planned?.at ?? 0, planned?.fault ?? 'error before');
    plan.watch();
    for (const { id, channelId, notices } of pipeline.people.received.splice(0))
      this.#arrived.set(id, { channelId, notices: notices.map((notice) => notice.id) });
  }

  /** Processes the queues, and then what the reconciler finds, until nothing is queued. */
  async #comeToRest(): Promise<void> {
    const { pipeline, clock } = this.#pages;
    for (let round = 0; round < 4; round += 1) {
      await pipeline.run();
      if ((await this.#stored()).every(({ status }) => status !== 'queued')) break;
      clock.advance(901_000);
      await pipeline.reconcile();
    }
    await pipeline.run();
  }

  /** Beyond the last fault. */
  async #stored(): Promise<Notification[]> {
    const items = await this.#pages.items(`ACCOUNT#${this.#watcher.account.id}`);
    return items
      .filter(({ sk }) => String(sk).startsWith('NOTIFICATION#'))
      .map((item) => Notification.parse(item));
  }

  #modelOf(channelId: string): ModelChannel {
    const name = channelNames.find((one) => this.#ids[one] === channelId);
    if (name === undefined) throw new Error(`There is no channel ${channelId}`);
    return this.#model[name];
  }
}

/** Plays a history, and compares the received notifications with the model after each step. */
export async function followNotifications(pages: WatchedPages, happenings: Happening[]): Promise<void> {
  const player = await NotificationPlayer.open(pages);
  for (const happening of happenings) {
    await player.play(happening);
    player.requireArrived();
  }
}
