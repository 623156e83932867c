import { type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { ofLambda, queueWorkers } from '../alarms/account-limits.ts';
import type { ServiceParts } from '../stack/parts.ts';
import type { Graph } from './graph.ts';

/** Where is the backlog? */
export function backlogGraphs({ queues, table, functions }: ServiceParts): Graph[] {
  const all = Object.entries(queues);
  const ofQueue = { statistic: Stats.MAXIMUM };
  const workers = ['crawler', 'sender', 'fan-out'].flatMap((name) => functions.get(name) ?? []);
  const ofWorkers = (metricName: string, options: MetricOptions) =>
    workers.map((worker) => worker.metric(metricName, { label: worker.node.id, ...options }));
  return [
    {
      title: 'Messages waiting',
      lines: all.map(([label, { queue }]) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Dead letters',
      lines: all.map(([label, { deadLetters }]) =>
        deadLetters.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Messages sent',
      lines: all.map(([label, { queue }]) =>
        queue.metricNumberOfMessagesSent({ statistic: Stats.SUM, label }),
      ),
    },
    { title: 'Worker concurrency', lines: ofWorkers('ConcurrentExecutions', { statistic: Stats.MAXIMUM }) },
    { title: 'Worker crashes', lines: ofWorkers('Errors', { statistic: Stats.SUM }) },
    {
      title: 'Worker duration, p90 (ms)',
      lines: ofWorkers('Duration', { statistic: Stats.percentile(90) }),
    },
    {
      title: 'Functions throttled',
      lines: [ofLambda('Throttles', Stats.SUM).with({ label: 'all' })],
    },
    {
      title: 'Lambda concurrency',
      lines: [ofLambda('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'account' })],
    },
    {
      title: 'Stopped by the recursion guard',
      lines: queueWorkers.flatMap(
        (name) =>
          functions.get(name)?.metric('RecursiveInvocationsDropped', { label: name, statistic: Stats.SUM }) ??
          [],
      ),
    },
    {
      title: 'Capacity taken',
      lines: [
        table.metricConsumedReadCapacityUnits({ label: 'read' }),
        table.metricConsumedWriteCapacityUnits({ label: 'written' }),
      ],
    },
    {
      title: 'Table throttled',
      lines: ['ReadThrottleEvents', 'WriteThrottleEvents'].map((label) =>
        table.metric(label, { label, statistic: Stats.SUM }),
      ),
    },
  ];
}
