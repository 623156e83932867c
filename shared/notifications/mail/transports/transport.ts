import type { SendResult } from '../../send-result.ts';

export interface Envelope {
  id: string;
  accountId: string;
  from: string;
  to: string;
  mime: Buffer;
}

export type MailTransport = (envelope: Envelope) => Promise<SendResult>;
