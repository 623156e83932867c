import { tableTypes } from '../../database/table.ts';
import type { Resolver } from '../../template/resolver.ts';
import type { MetricId } from './metric-store.ts';

/**
 * What emits a metric. `service`: the application's log lines. `aws_only`: it has no meaning on one machine. `nobody`:
 * its graph stays empty on AWS, too.
 */
export type Emitter = 'service' | 'local_run' | 'aws_only' | 'nobody';

export type FindEmitter = (metric: MetricId) => Emitter;

/** The supported metrics of AWS services, with their dimensions. */
const ofAws: {
  namespace: string;
  by: keyof typeof resourceTypes | null;
  names: Record<string, 'local_run' | 'aws_only'>;
}[] = [
  {
    namespace: 'AWS/ApiGateway',
    by: 'ApiName',
    names: { Count: 'local_run', '4XXError': 'local_run', '5XXError': 'local_run', Latency: 'local_run' },
  },
  {
    namespace: 'AWS/Lambda',
    by: 'FunctionName',
    names: {
      Invocations: 'local_run',
      Errors: 'local_run',
      Duration: 'local_run',
      ConcurrentExecutions: 'local_run',
      RecursiveInvocationsDropped: 'local_run',
    },
  },
  {
    namespace: 'AWS/Lambda',
    by: null,
    names: { Throttles: 'aws_only', ConcurrentExecutions: 'aws_only' },
  },
  {
    namespace: 'AWS/SQS',
    by: 'QueueName',
    names: {
      ApproximateNumberOfMessagesVisible: 'local_run',
      ApproximateAgeOfOldestMessage: 'local_run',
      NumberOfMessagesSent: 'local_run',
    },
  },
  {
    namespace: 'AWS/DynamoDB',
    by: 'TableName',
    names: {
      ConsumedReadCapacityUnits: 'aws_only',
      ConsumedWriteCapacityUnits: 'aws_only',
      ReadThrottleEvents: 'aws_only',
      WriteThrottleEvents: 'aws_only',
    },
  },
];

const resourceTypes = {
  ApiName: ['AWS::ApiGateway::RestApi'],
  FunctionName: ['AWS::Lambda::Function'],
  QueueName: ['AWS::SQS::Queue'],
  TableName: tableTypes,
};

/**
 * Knows what emits a metric, based on AWS's metrics and the template's resources, and on `emits` for the application's
 * own namespaces.
 */
export function emittersOf(resolver: Resolver, emits: (metric: MetricId) => boolean): FindEmitter {
  const names = new Map(
    Object.entries(resourceTypes).map(([dimension, types]) => [
      dimension,
      types.flatMap((type) => resolver.resources(type, [])).map(({ name }) => name),
    ]),
  );
  return (metric) => {
    if (!metric.namespace.startsWith('AWS/')) return emits(metric) ? 'service' : 'nobody';
    const found = ofAws.find(
      ({ namespace, by, names }) =>
        namespace === metric.namespace &&
        metric.name in names &&
        Object.keys(metric.dimensions).join() === (by ?? ''),
    );
    const isOfTemplate = Object.entries(metric.dimensions).every(([by, value]) =>
      names.get(by)?.includes(value),
    );
    return (isOfTemplate && found?.names[metric.name]) || 'nobody';
  };
}
