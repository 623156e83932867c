import { Plan } from '../../../../shared/interface/plans.ts';
import { driverNames, ways } from '../../../../shared/pages/crawler/routing/ways.ts';
import { sources } from '../../../../shared/pages/extraction/candidates/source-reading.ts';
import { type Dimension, everyMetric, type Metric } from '../../../../shared/platform/metrics/metrics.ts';
import type { Resolver } from '../../template/resolver.ts';
import type { MetricId } from './metric-store.ts';

/** Who measures a metric. `aws_only`: it has no meaning on one machine. `nobody`: on AWS too its graph stays empty. */
export type Emitter = 'service' | 'local_run' | 'aws_only' | 'nobody';

export type FindEmitter = (metric: MetricId) => Emitter;

/** Metrics that AWS has of a service by itself, as far as they are asked for, and by what it divides them. */
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
  ApiName: 'AWS::ApiGateway::RestApi',
  FunctionName: 'AWS::Lambda::Function',
  QueueName: 'AWS::SQS::Queue',
  TableName: 'AWS::DynamoDB::GlobalTable',
};

/** Knows by the service's own table, by what AWS has, and by the resources of the template, who gives a metric. */
export function emittersOf(resolver: Resolver, stackName: string): FindEmitter {
  const names = new Map(
    Object.entries(resourceTypes).map(([dimension, type]) => [
      dimension,
      resolver.resources(type, []).map(({ name }) => name),
    ]),
  );
  return (metric) => {
    if (metric.namespace === stackName) return isOfService(metric) ? 'service' : 'nobody';
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

/** Returns whether a line has the metric, divided in this way, with an existing value. */
function isOfService({ name, dimensions }: MetricId): boolean {
  const [, metric] = everyMetric.find(([known]) => known === name) ?? [];
  const set = Object.keys(dimensions).toSorted().join();
  if (!metric?.dimensions.some((one) => one.toSorted().join() === set)) return false;
  return Object.entries(valuesOf(metric)).every(
    ([dimension, values]) => dimensions[dimension] === undefined || values.includes(dimensions[dimension]),
  );
}

function valuesOf(metric: Metric): Record<Dimension, readonly string[]> {
  return {
    driver: driverNames,
    way: ways,
    outcome: metric.outcomes ?? [],
    plan: Plan.options,
    source: sources,
  };
}
