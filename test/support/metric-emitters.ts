import type { MetricId } from 'local-aws/metrics/query/metric-store';
import type { Resolver } from 'local-aws/template/resolver';
import { Plan } from '../../shared/interface/plans.ts';
import { driverNames, routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';

/** The metrics of AWS services, by namespace and dimension. */
const ofAws: Record<string, string> = {
  'AWS/ApiGateway ApiName': 'Count 4XXError 5XXError Latency',
  'AWS/Lambda FunctionName': 'Invocations Errors Duration ConcurrentExecutions RecursiveInvocationsDropped',
  'AWS/Lambda ': 'Throttles ConcurrentExecutions',
  'AWS/SQS QueueName':
    'ApproximateNumberOfMessagesVisible ApproximateAgeOfOldestMessage NumberOfMessagesSent',
  'AWS/DynamoDB TableName':
    'ConsumedReadCapacityUnits ConsumedWriteCapacityUnits ReadThrottleEvents WriteThrottleEvents',
  'AWS/DynamoDB GlobalSecondaryIndexName,TableName': 'ReadThrottleEvents WriteThrottleEvents',
};

const resourceTypes = {
  ApiName: 'AWS::ApiGateway::RestApi',
  FunctionName: 'AWS::Lambda::Function',
  QueueName: 'AWS::SQS::Queue',
  TableName: 'AWS::DynamoDB::GlobalTable',
};

/** Returns what emits a metric: a log line of the service, an AWS service, or nobody. */
export function emitterFinder(resolver: Resolver, stackName: string) {
  const names = new Map(
    Object.entries(resourceTypes).map(([dimension, type]) => [
      dimension,
      resolver.resources(type).map(({ name }) => name),
    ]),
  ).set('GlobalSecondaryIndexName', ['due']);
  return (metric: MetricId): 'service' | 'aws' | 'nobody' => {
    const { namespace, name, dimensions } = metric;
    if (!namespace.startsWith('AWS/')) return isOfService(metric, stackName) ? 'service' : 'nobody';
    const isOfTemplate = Object.entries(dimensions).every(([by, value]) => names.get(by)?.includes(value));
    const emitted = ofAws[`${namespace} ${Object.keys(dimensions).join()}`]?.split(' ') ?? [];
    return isOfTemplate && emitted.includes(name) ? 'aws' : 'nobody';
  };
}

/** Returns whether a log line of the service has the metric with these dimensions and existing values. */
function isOfService({ namespace, name, dimensions }: MetricId, stackName: string): boolean {
  const [, metric] = everyMetric.find(([known]) => known === name) ?? [];
  const set = Object.keys(dimensions).toSorted().join();
  if (namespace !== stackName || !metric?.dimensions.some((one) => one.toSorted().join() === set))
    return false;
  const values: Record<string, readonly string[]> = {
    driver: driverNames,
    way: routes,
    outcome: metric.outcomes ?? [],
    plan: Plan.options,
    source: sources,
  };
  return Object.entries(dimensions).every(([dimension, value]) => values[dimension]?.includes(value));
}
