import { setTimeout as sleep } from 'node:timers/promises';
import { spreadOfReads } from '../../../commands/cost/pipeline.ts';
import type { PageReader } from '../../../functions/page-reader.ts';
import type { Account } from '../../../shared/accounts/account.ts';
import { Plan, plans } from '../../../shared/interface/plans.ts';
import { newChannel } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { digestAfter } from '../../../shared/notifications/channels/digest-time.ts';
import { failed } from '../../../shared/pages/crawler/read-failure.ts';
import { slotMinutes, slotsOf } from '../../../shared/products/schedule/slots.ts';
import type { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { outcomeOf } from '../../support/scripted-page-reader.ts';
import type { TestClock } from '../../support/test-clock.ts';
import { nextSlotMs } from '../../support/watched-pages.ts';
import { watcherOf, watchingAccount } from '../../support/watchers.ts';
import { type Random, seeded } from '../routing/random.ts';

export interface DayScript {
  products: number;
  mix: Record<Plan, number>;
  /** Shares of products: with an alert, and with an alert that fires once on this day. */
  alertedShare: number;
  firedShare: number;
  /** The share of reads that fail and are retried. */
  retriedShare: number;
  /** The share of products above 1 KB, which take two write units. */
  largeProductShare: number;
  pageSeconds: number;
  /** How much of the day is played. A multiple of the shortest period of a plan has its share of all checks. */
  hours: number;
}

/**
 * Shares of accounts: with a daily digest instead of instant e-mails, and with other channels in addition to e-mail.
 */
const channelShares = { digest: 0.2, push: 0.2, chat: 0.5 };
/** The share of pages in the largest shop, as in docs/scaling.md; the other pages are spread over the other shops. */
const biggestShopShare = 0.05;
const otherShops = 2000;
const slotMs = slotMinutes * 60_000;
const prices = { usual: '19.99', low: '17.99', never: 10 };
/** Makes a product larger than 1 KB. */
const padding = 'long-'.repeat(100);

/** The accounts of a day: how many products with fired alerts have each kind of notification. */
interface Expected {
  accounts: number;
  fired: number;
  mail: number;
  push: number;
  chat: number;
}

/** Writes the accounts, products, alerts and channels of a day that starts now, and returns their page reader. */
export async function scriptDay(
  script: DayScript,
  database: MemoryDatabase,
  clock: TestClock,
): Promise<{ readPage: PageReader; expected: Expected }> {
  const random = seeded(1);
  const nowMs = clock.now();
  const endMs = nowMs + script.hours * 3_600_000;
  const channels = new ChannelStore(database.table, { sendsMail: true });
  const dropsAtMs = new Map<string, number>();
  const expected: Expected = { accounts: 0, fired: 0, mail: 0, push: 0, chat: 0 };
  let page = 0;
  for (const plan of Plan.options) {
    let left = Math.round(script.products * script.mix[plan]);
    while (left > 0) {
      const inAccount = Math.min(left, plans[plan].maxProducts);
      left -= inAccount;
      const webhookUrl = plans[plan].hasApi ? 'https://hooks.example/prices' : null;
      const account = watchingAccount({ plan, webhookUrl, nowMs }, inAccount);
      let [due, fired] = [0, 0];
      for (let number = 0; number < inAccount; number += 1) {
        const [shop, share] = [random(), random()];
        const host = shop < biggestShopShare ? 'biggest' : `shop-${page % otherShops}`;
        const path = random() < script.largeProductShare ? `${padding}/${page}` : page;
        const url = `https://${host}.example/${path}`;
        page += 1;
        const isFired = share < script.firedShare;
        const alert = ['below', isFired ? Number(prices.low) + 1 : prices.never] as const;
        const alerts = share < script.alertedShare ? [alert] : [];
        const { product, items } = watcherOf({ url, account, plan, alerts, nowMs });
        const perDay = 24 / plans[plan].checkEveryHours;
        const check = Math.floor(random() * perDay);
        const firstMs = nextSlotMs(product, plan, nowMs - slotMs);
        // Later work costs nothing before it is due.
        if (firstMs >= endMs) continue;
        due += 1;
        database.put(items);
        const dropsAt = firstMs + check * slotsOf(plan) * slotMs;
        if (!isFired || dropsAt >= endMs) continue;
        fired += 1;
        dropsAtMs.set(url, dropsAt);
      }
      if (due === 0) continue;
      const kinds = await addChannels(account, channels, random, nowMs);
      expected.accounts += 1;
      expected.fired += fired;
      expected.mail += kinds.digest ? Math.min(1, fired) : fired;
      expected.push += kinds.push ? fired : 0;
      expected.chat += kinds.chat ? fired : 0;
    }
  }
  return { readPage: readerOf(script, dropsAtMs, clock, random), expected };
}

async function addChannels(account: Account, channels: ChannelStore, random: Random, nowMs: number) {
  const kinds = {
    digest: random() < channelShares.digest,
    push: random() < channelShares.push,
    chat: plans[account.plan].hasChat && random() < channelShares.chat,
  };
  if (kinds.digest) {
    const [email] = await channels.list(account);
    const schedule = { frequency: 'daily', hour: Math.floor(random() * 24), timeZone: 'UTC' } as const;
    const changes = { frequency: schedule.frequency, digest_hour: schedule.hour };
    if (email) await channels.change(account, email, changes, digestAfter(nowMs, schedule));
  }
  for (const kind of ['push', 'chat'] as const) {
    if (!kinds[kind]) continue;
    const target = new URL(`https://${kind}.example/${account.id}`);
    await channels.add({ ...newChannel(account, { kind, target, name: kind, nowMs }), kind }, undefined);
  }
  return kinds;
}

/** The slowest of 25 reads takes 1.7 times the mean, as in the bill. */
function readerOf(
  { pageSeconds, retriedShare }: DayScript,
  dropsAtMs: Map<string, number>,
  clock: TestClock,
  random: Random,
): PageReader {
  const { least, most } = spreadOfReads;
  return async (request) => {
    await sleep(pageSeconds * 1000 * (least + (most - least) * random()));
    const isDropped = clock.now() >= (dropsAtMs.get(request.url) ?? Number.POSITIVE_INFINITY);
    return random() < retriedShare
      ? failed('http', 'The page did not respond.', { driver: 'direct' })
      : outcomeOf(request, { price: isDropped ? prices.low : prices.usual }, clock.now());
  };
}
