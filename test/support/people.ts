import { expect } from 'vitest';
import type { Outgoing, Send } from '../../functions/notifier/send.ts';
import type { ChannelKind } from '../../shared/interface/schemas/channel.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import type { SendResult } from '../../shared/notifications/send-result.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Fault, FaultPlan } from './fault-plan.ts';

/** One message that a provider took. */
export interface Received {
  id: string;
  channelId: string;
  accountId: string;
  kind: ChannelKind;
  notices: readonly Notice[];
}

/** The providers of e-mail, push and chats: they keep what they take. */
export class People {
  readonly received: Received[] = [];
  /** How often each provider was asked. */
  asked = 0;
  /** What the providers answer; `sent` if it is absent. */
  answer: (outgoing: Outgoing) => SendResult | Promise<SendResult> = () => ({ kind: 'sent' });
  readonly #plan: FaultPlan;

  constructor(plan: FaultPlan) {
    this.#plan = plan;
  }

  /** Bound, because the notifier gets it alone. */
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
   * Fails if a notification arrived twice that must not: all but those that a provider had taken, and that were not noted
   * yet, when step `at` of the plan met its fault. A crash ends the work on all of them, another fault that on one.
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
