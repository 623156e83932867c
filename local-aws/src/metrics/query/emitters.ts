import { tableType } from '../../database/table.ts';
import type { Resolver } from '../../template/resolver.ts';
import type { MetricId } from './metric-store.ts';

/** `service`: the application's log. `aws_only`: meaningless on one machine. `nobody`: empty on AWS, too. */
export type Emitter = 'service' | 'local_run' | 'aws_only' | 'nobody';

export type FindEmitter = (metric: MetricId) => Emitter;

/** The supported metrics of AWS services, by namespace and dimension. */
const ofAws: Record<string, Partial<Record<Emitter, string[]>>> = {
  'AWS/ApiGateway ApiName': { local_run: ['Count', '4XXError', '5XXError', 'Latency'] },
  'AWS/Lambda FunctionName': {
    local_run: ['Invocations', 'Errors', 'Duration', 'ConcurrentExecutions', 'RecursiveInvocationsDropped'],
  },
  'AWS/Lambda ': { aws_only: ['Throttles', 'ConcurrentExecutions'] },
  'AWS/SQS QueueName': {
    local_run: [
      'ApproximateNumberOfMessagesVisible',
      'ApproximateAgeOfOldestMessage',
      'NumberOfMessagesSent',
    ],
  },
  'AWS/DynamoDB TableName': {
    aws_only: [
      'ConsumedReadCapacityUnits',
      'ConsumedWriteCapacityUnits',
      'ReadThrottleEvents',
      'WriteThrottleEvents',
    ],
  },
};

const resourceTypes = {
  ApiName: 'AWS::ApiGateway::RestApi',
  FunctionName: 'AWS::Lambda::Function',
  QueueName: 'AWS::SQS::Queue',
  TableName: tableType,
};

/** Based on AWS's metrics, the template's resources, and `emits` for the application's own namespaces. */
export function emittersOf(resolver: Resolver, emits: (metric: MetricId) => boolean): FindEmitter {
  const names = new Map(
    Object.entries(resourceTypes).map(([dimension, type]) => [
      dimension,
      resolver.resources(type).map(({ name }) => name),
    ]),
  );
  return (metric) => {
    if (!metric.namespace.startsWith('AWS/')) return emits(metric) ? 'service' : 'nobody';
    const isOfTemplate = Object.entries(metric.dimensions).every(([by, value]) =>
      names.get(by)?.includes(value),
    );
    if (!isOfTemplate) return 'nobody';
    const { local_run = [], aws_only = [] } =
      ofAws[`${metric.namespace} ${Object.keys(metric.dimensions).join()}`] ?? {};
    if (local_run.includes(metric.name)) return 'local_run';
    return aws_only.includes(metric.name) ? 'aws_only' : 'nobody';
  };
}
