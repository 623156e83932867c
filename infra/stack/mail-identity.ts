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

/**
 * The domain that a stage sends e-mail from, as an identity of SES with Easy DKIM. Its outputs are the DNS records to
 * set. It is a stack of its own, because Cognito refuses a sender whose domain SES has not verified, and SES verifies it
 * by these records: they have to be known, and set, before the user pool is deployed.
 */
export class MailIdentity extends Stack {
  constructor(app: App, id: string, { mail, configurationSetName, ...props }: MailIdentityProps) {
    super(app, id, { description: 'Price Watch Service: the identity that e-mail is sent from', ...props });
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
    // Large mailbox providers ask bulk senders for a policy. This one reports nothing and refuses nothing.
    new CfnOutput(this, 'RecommendedDnsRecord', { value: `_dmarc.${domain} TXT "v=DMARC1; p=none"` });
  }
}
