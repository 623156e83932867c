import type { Outgoing, Send } from '../../functions/notifier/send.ts';
import type { ChannelKind } from '../../shared/interface/schemas/channel.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import type { SendResult } from '../../shared/notifications/send-result.ts';
import type { FaultPlan } from './fault-plan.ts';

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
  readonly send: Send = (outgoing) =>
    this.#plan.step('provider', async () => {
      this.asked += 1;
      const result = await this.answer(outgoing);
      const { notification, channel, account, notices } = outgoing;
      if (result.kind === 'sent')
        this.received.push({
          id: notification.id,
          channelId: channel.id,
          accountId: account.id,
          kind: channel.kind,
          notices,
        });
      return result;
    });

  of(kind: ChannelKind): Received[] {
    return this.received.filter((one) => one.kind === kind);
  }
}
