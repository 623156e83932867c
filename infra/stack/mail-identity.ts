import { type App, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  DkimIdentity,
  EasyDkimSigningKeyLength,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Mail } from '../stages/stages.ts';

interface MailIdentityProps extends StackProps {
  mail: Mail;
  configurationSetName: string;
}

/** Its outputs are the DNS records, which must exist before the user pool: Cognito requires a verified domain. */
export class MailIdentity extends Stack {
  constructor(app: App, id: string, { mail, configurationSetName, ...props }: MailIdentityProps) {
    super(app, id, { description: 'Price Watch Service: e-mail sender identity', ...props });
    const { domain } = mail;
    const configurationSet = new ConfigurationSet(this, 'Sending', {
      configurationSetName,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const { dkimRecords } = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      configurationSet,
    });
    for (const [index, { name, value }] of dkimRecords.entries())
      new CfnOutput(this, `DnsRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    // Mailbox providers require a policy from bulk senders. This one reports but blocks nothing.
    new CfnOutput(this, 'RecommendedDnsRecord', { value: `_dmarc.${domain} TXT "v=DMARC1; p=none"` });
  }
}
