import { Duration, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { ServiceParts } from '../stack/parts.ts';
import { sizes } from '../stack/sizes.ts';
import { tableAccessOf } from '../stack/table-access.ts';
import type { StageConfig } from '../stages/config.ts';
import type { Mail } from '../stages/stages.ts';
import { grant } from './grant.ts';
import { ServiceFunction } from './service-function.ts';

interface MailSendingProps {
  mail: Mail;
  parts: ServiceParts;
  notifier: ServiceFunction;
  config: StageConfig;
  functionsDir: string;
}

/** Bounces and complaints suspend the channel. The identity is in a stack that is deployed first. */
export class MailSending extends Construct {
  readonly feedback: ServiceFunction;

  constructor(
    scope: Construct,
    id: string,
    { mail, parts, notifier, config, functionsDir }: MailSendingProps,
  ) {
    super(scope, id);
    const { stackName } = config;
    const { region, account, partition } = Stack.of(this);
    // SES checks SendEmail with a raw message as SendRawEmail: https://github.com/anymail/django-anymail/issues/384.
    for (const resource of [`identity/${mail.domain}`, `configuration-set/${stackName}`])
      grant(
        notifier,
        ['ses:SendEmail', 'ses:SendRawEmail'],
        `arn:${partition}:ses:${region}:${account}:${resource}`,
      );
    const topic = new Topic(this, 'Feedback', { enforceSSL: true });
    new ConfigurationSetEventDestination(this, 'Events', {
      configurationSet: ConfigurationSet.fromConfigurationSetName(this, 'Sending', stackName),
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.feedback = new ServiceFunction(this, 'Feedback-function', {
      ...config,
      ...sizes.request,
      bundle: 'mail-feedback',
      functionsDir,
      environment: { METRICS_NAMESPACE: stackName, TABLE_NAME: parts.table.tableName, MAIL_FROM: mail.from },
    });
    // Retries for six hours: until it succeeds, the channel keeps sending e-mail that bounces.
    this.feedback.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6) });
    parts.data.grantItems(this.feedback, tableAccessOf('mail-feedback'));
    topic.addSubscription(new LambdaSubscription(this.feedback));
  }
}
