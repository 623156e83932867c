import type { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, page, type ServiceAlarm, ticket } from '../constructs/service-alarm.ts';
import { type AwsMetrics, each, type Topic, throttled, type Watched } from './metrics.ts';

const queues = ['checks', 'pages', 'fanOut', 'purges', 'webhooks', 'notifications'] as const;

/** The functions that queues invoke. Only these can loop. */
const queueWorkers = ['crawler', 'fan-out', 'purge', 'sender', 'notifier'];

export function backlogTopic({ aws }: Watched): Topic {
  const workers = (metricName: string, statistic: string) =>
    each(['crawler', 'sender', 'fan-out'], (bundle) => aws.lambda(bundle)(metricName, statistic));
  const visible = 'ApproximateNumberOfMessagesVisible';
  return {
    question: 'Where is the backlog?',
    alarms: [
      ...queues.map((name) =>
        ticket('DeadLetters', {
          variant: name,
          when: {
            metric: aws.deadLetters(name)(visible, Stats.MAXIMUM, minutes(5)),
            // Some receivers are abandoned, which causes a few dead letters every day.
            threshold: name === 'webhooks' ? 100 : 1,
          },
          impact: deadLetterImpacts[name],
          firstStep: 'read one message and the log of its function, then redrive the queue.',
        }),
      ),
      ...queueWorkers.map((bundle) =>
        ticket('RecursionStopped', {
          variant: bundle.replace('-', ''),
          when: {
            metric: aws.lambda(bundle)('RecursiveInvocationsDropped', Stats.SUM, minutes(5)),
            threshold: 1,
          },
          impact: `Lambda's recursion guard is dropping messages to ${bundle}. They are dead-lettered.`,
          firstStep: "find the function that sends to the message's queue.",
        }),
      ),
    ],
    graphs: {
      'Messages waiting': each(queues, (queue) => aws.queue(queue)(visible, Stats.MAXIMUM)),
      'Dead letters': each(queues, (queue) => aws.deadLetters(queue)(visible, Stats.MAXIMUM)),
      'Messages sent': each(queues, (queue) => aws.queue(queue)('NumberOfMessagesSent', Stats.SUM)),
      'Worker concurrency': workers('ConcurrentExecutions', Stats.MAXIMUM),
      'Worker crashes': workers('Errors', Stats.SUM),
      'Worker duration, p90 (ms)': workers('Duration', Stats.percentile(90)),
      'Functions throttled': { all: aws.lambdas('Throttles', Stats.SUM) },
      'Lambda concurrency': { account: aws.lambdas('ConcurrentExecutions', Stats.MAXIMUM) },
      'Messages dropped by the recursion guard': each(queueWorkers, (bundle) =>
        aws.lambda(bundle)('RecursiveInvocationsDropped', Stats.SUM),
      ),
      'Consumed capacity': {
        read: aws.table('ConsumedReadCapacityUnits', Stats.SUM),
        written: aws.table('ConsumedWriteCapacityUnits', Stats.SUM),
      },
      'Table throttled': throttled(aws),
    },
  };
}

const deadLetterImpacts = {
  checks: 'Forced checks crash on every attempt.',
  pages: 'Checks crash on every attempt. Their products get no price.',
  fanOut: 'Some products that were due were not checked.',
  purges: 'Data of deleted products has not been purged.',
  webhooks: 'Many webhook deliveries failed permanently.',
  notifications: 'People were not notified: notifications failed permanently.',
};

type Queue = ReturnType<AwsMetrics['queue']>;

/** Returns the age of a queue's oldest message, in seconds. */
export const queueAge = (queue: Queue) => queue('ApproximateAgeOfOldestMessage', Stats.MAXIMUM, minutes(5));

/** Returns an alarm for old messages. Only queues that no other queue feeds have one. */
export function queueWaits(
  id: string,
  queue: Queue,
  { maxAge, ...words }: { maxAge: Duration } & Pick<ServiceAlarm, 'impact' | 'firstStep'>,
): ServiceAlarm {
  return page(id, {
    when: { metric: queueAge(queue), threshold: maxAge.toSeconds(), evaluationPeriods: 3 },
    ...words,
  });
}
