import type { SendResult } from '../../send-result.ts';

/** A mail as MIME, and what its way to the mailbox must know beside it. */
export interface Envelope {
  /** Of the notification. */
  id: string;
  accountId: string;
  from: string;
  to: string;
  mime: Buffer;
}

export type MailTransport = (envelope: Envelope) => Promise<SendResult>;
