import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account } from '../../../shared/accounts/account.ts';
import { defaultEvents, WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { Plan, plans } from '../../../shared/interface/plans.ts';
import { defaultEmailChannel } from '../../../shared/notifications/channels/channel.ts';
import { notifiedBy, recipientsOf } from '../../../shared/notifications/recipients.ts';
import { eventOfAccount, isStored } from '../../../shared/webhooks/deliveries/delivery.ts';
import { Webhook } from '../../../shared/webhooks/webhook.ts';

const ids = ['p1', 'p2', 'p3'];
const tags = ['gift', 'office', 'home'];
const events = fc.subarray([...WebhookEvent.options]);

const settings = fc.record({
  webhook_url: fc.option(fc.constantFrom('https://a.example/', 'https://b.example/')),
  webhook_events: fc.option(events),
  webhook_added_events: fc.option(events),
  webhook_filter: fc.option(fc.record({ tags: fc.subarray(tags), product_ids: fc.subarray(ids) })),
  webhook_is_off: fc.boolean(),
});
const made = { webhook_sealed_secret: null, created_at: '2026-11-20T21:00:00.000Z' };

const cases = fc.record({
  plan: fc.constantFrom(...Plan.options),
  own: settings,
  others: fc.array(settings, { maxLength: 9 }),
  event: fc.constantFrom(...WebhookEvent.options),
  product: fc.option(fc.record({ id: fc.constantFrom(...ids), tags: fc.subarray(tags) })),
  channelEvents: fc.subarray(['price.alert', 'stock.alert'] as const),
  isChannelOn: fc.boolean(),
});

test('each webhook and channel gets exactly what a plain model says, everywhere', () => {
  fc.assert(
    fc.property(cases, ({ plan, own, others, event, product, channelEvents, isChannelOn }) => {
      const account = Account.parse({
        ...made,
        ...own,
        id: 'account',
        email: 'you@example.com',
        plan,
        products_total: 0,
        products_active: 0,
        tokens_total: 0,
      });
      const webhooks = [
        account,
        ...others.map((one, index) => Webhook.parse({ ...made, ...one, id: `webhook${index}` })),
      ];
      const channels = [{ ...defaultEmailChannel(account), events: channelEvents, is_active: isChannelOn }];

      // The model.
      const wants = (one: (typeof webhooks)[number]) => {
        if (one.webhook_is_off) return false;
        const chosen = one.webhook_events ?? [...defaultEvents, ...(one.webhook_added_events ?? [])];
        if (!chosen.includes(event)) return false;
        if (!one.webhook_filter || !product) return true;
        const { tags: wanted, product_ids } = one.webhook_filter;
        return product_ids.includes(product.id) || product.tags.some((tag) => wanted.includes(tag));
      };
      const canSend = (one: (typeof webhooks)[number]) => one.webhook_url !== null && plan !== 'eco';
      const isSent = (one: (typeof webhooks)[number]) => wants(one) && canSend(one);

      const subject = { event, product };
      const recipients = { account, webhooks, channels };
      const decided = recipientsOf(recipients, subject);
      expect(decided.webhooks.map(({ isWanted, reason }) => [isWanted, reason === null])).toEqual(
        webhooks.map((one) => [wants(one), isSent(one)]),
      );
      const isTaken = isChannelOn && channelEvents.some((one) => one === event);
      expect(decided.channels.map((one) => one.isTaken)).toEqual([isTaken]);
      expect(notifiedBy(recipients, subject).map(({ covers }) => covers)).toEqual([
        ...webhooks.filter(canSend).map(isSent),
        isTaken,
      ]);
      const facts = { id: 'event', event, data: {}, nowMs: 0, product };
      const stored = eventOfAccount(account, facts, webhooks);
      expect(stored.status === 'queued').toBe(isSent(account));
      expect(stored.webhooks ?? {}).toEqual(
        Object.fromEntries(
          webhooks
            .slice(1)
            .filter(wants)
            .map((one) => [one.id, isSent(one) ? 'queued' : 'skipped']),
        ),
      );
      const isOnRequest = event === 'price.changed';
      expect(isStored(account, facts, webhooks)).toBe(
        !isOnRequest || (plans[plan].hasApi && webhooks.some(wants)),
      );
    }),
  );
});
