import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Severity } from './service-alarm.ts';

interface AlarmTopicsProps {
  /** Receives pages and tickets. */
  alarmEmail: string | null;
  /** Receives pages only: the HTTPS endpoint of a paging service. */
  pagerUrl: string | null;
}

/** Teams can subscribe their own tools to the outputs. */
export class AlarmTopics extends Construct {
  readonly topics: Readonly<Record<Severity, Topic>>;

  constructor(scope: Construct, id: string, { alarmEmail, pagerUrl }: AlarmTopicsProps) {
    super(scope, id);
    // The first topic keeps its earlier logical id, and so its confirmed subscription.
    this.topics = {
      page: new Topic(this, 'Topic', { enforceSSL: true }),
      ticket: new Topic(this, 'Tickets', { enforceSSL: true }),
    };
    for (const topic of Object.values(this.topics)) {
      this.grantPublish(topic, 'cloudwatch.amazonaws.com');
      if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    }
    if (pagerUrl) this.topics.page.addSubscription(new UrlSubscription(pagerUrl));
    new CfnOutput(Stack.of(this), 'PageTopic', { value: this.topics.page.topicArn });
    new CfnOutput(Stack.of(this), 'TicketTopic', { value: this.topics.ticket.topicArn });
  }

  /** Without a policy, AWS services of the same account can publish to a topic; with a policy, they need permission. */
  grantPublish(topic: Topic, service: string): void {
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal(service)],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
