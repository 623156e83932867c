import { expect } from 'vitest';
import type { Outgoing, Send } from '../../functions/notifier/senders.ts';
import type { ChannelKind } from '../../shared/interface/schemas/channel.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import type { SendResult } from '../../shared/notifications/send-result.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Fault, FaultPlan } from './fault-plan.ts';

/** A message accepted by a provider. */
export interface Received {
  id: string;
  channelId: string;
  accountId: string;
  kind: ChannelKind;
  notices: readonly Notice[];
}

/** The providers of e-mail, push and chats, which record their messages. */
export class People {
  readonly received: Received[] = [];
  /** How often each provider was called. */
  asked = 0;
  /** The providers' response; `sent` by default. */
  answer: (outgoing: Outgoing) => SendResult | Promise<SendResult> = () => ({ kind: 'sent' });
  readonly #plan: FaultPlan;

  constructor(plan: FaultPlan) {
    this.#plan = plan;
  }

  /** Bound, because the notifier receives it alone. */
  readonly send: Send = (outgoing) => {
    const { notification, channel, account, notices } = outgoing;
    const take = async () => {
      this.asked += 1;
      const result = await this.answer(outgoing);
      if (result.kind === 'sent')
        this.received.push({
          id: notification.id,
          channelId: channel.id,
          accountId: account.id,
          kind: channel.kind,
          notices,
        });
      return result;
    };
    return this.#plan.step('provider', take, keys.notification(account.id, notification.id).sk);
  };

  /**
   * Fails if a notification arrived twice without a reason: only those that a provider had accepted, but
   * whose outcome was not stored yet at the fault in step `at` of the plan. A crash interrupts all of them,
   * another fault only one.
   */
  requireOnce(at: number, fault: Fault): void {
    const { steps, subjects, begun } = this.#plan;
    const isCrash = fault === 'crash before' || fault === 'crash after';
    const unnoted = new Set<string | undefined>();
    for (const [index, subject] of subjects.slice(0, isCrash ? Math.max(at, begun) : at).entries())
      if (steps[index] === 'provider') unnoted.add(subject);
      else if (steps[index] === 'UpdateItemCommand' && index + 1 < at) unnoted.delete(subject);
    const counts = Map.groupBy(this.received, ({ accountId, id }) => keys.notification(accountId, id).sk);
    for (const [subject, { length }] of counts) {
      const mayRepeat = unnoted.has(subject) && (isCrash || subjects[at - 1] === subject);
      expect(length, `${fault} step ${at}, ${steps[at - 1]}: ${subject}`).toBeLessThanOrEqual(
        mayRepeat ? 2 : 1,
      );
    }
  }

  of(kind: ChannelKind): Received[] {
    return this.received.filter((one) => one.kind === kind);
  }
}
