import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Connection } from './synthesized-stack.ts';

export interface MailStatus {
  isVerified: boolean;
  /** In the sandbox, SES delivers to verified addresses only. */
  isInSandbox: boolean;
}

export async function mailStatus(domain: string, connection: Connection): Promise<MailStatus> {
  const ses = new SESv2Client(connection);
  const [{ VerifiedForSendingStatus = false }, { ProductionAccessEnabled = false }] = await Promise.all([
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })),
    ses.send(new GetAccountCommand({})),
  ]);
  return { isVerified: VerifiedForSendingStatus, isInSandbox: !ProductionAccessEnabled };
}
