import type { SESv2ClientConfig } from '@aws-sdk/client-sesv2';
import type { SendResult } from '../../send-result.ts';
import type { MailTransport } from './transport.ts';

interface SesSettings extends SESv2ClientConfig {
  /** Publishes metrics, bounces and complaints. */
  configurationSet: string;
}

const timeoutMs = 10_000;

/**
 * Returns a transport through SES. Bounces and complaints arrive later, as events of the configuration set with the
 * tags `account` and `notification`. SES replaces `Message-ID` and `Date`
 * (https://docs.aws.amazon.com/ses/latest/dg/header-fields.html). A role needs `ses:SendEmail` and `ses:SendRawEmail`.
 */
export function sesTransport({ configurationSet, ...config }: SesSettings): MailTransport {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-sesv2');
    // The queue retries failures. A retry by the SDK after a lost response could send an e-mail twice.
    return { ...sdk, client: new sdk.SESv2Client({ ...config, maxAttempts: 1 }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return async ({ id, accountId, from, to, mime }): Promise<SendResult> => {
    loading ??= load();
    const { client, SendEmailCommand, SESv2ServiceException } = await loading;
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ConfigurationSetName: configurationSet,
      Content: { Raw: { Data: mime } },
      EmailTags: [
        { Name: 'account', Value: accountId },
        { Name: 'notification', Value: id },
      ],
    });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      return { kind: 'sent' };
    } catch (error) {
      const cause = error instanceof SESv2ServiceException ? error.name : 'no answer';
      return {
        kind: 'retry',
        reason: `The e-mail service did not accept the message (${cause}).`,
        retryAfterMs: null,
      };
    }
  };
}
