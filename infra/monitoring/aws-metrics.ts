import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
import { functionNameOf } from '../constructs/service-function.ts';

type QueueKey = keyof typeof queueNames;
export type AwsMetrics = ReturnType<typeof awsMetricsOf>;

/**
 * AWS's own metrics of the service. They are found by name, because a reference to a resource of another stack would
 * prevent its replacement.
 */
export function awsMetricsOf({ stackName, tableName }: { stackName: string; tableName: string }) {
  return {
    api: of('AWS/ApiGateway', { ApiName: stackName }),
    table: of('AWS/DynamoDB', { TableName: tableName }),
    queue: (key: QueueKey) => of('AWS/SQS', { QueueName: queueNames[key](tableName) }),
    deadLetters: (key: QueueKey) => of('AWS/SQS', { QueueName: deadLettersOf(queueNames[key](tableName)) }),
    lambda: (bundle: string) => of('AWS/Lambda', { FunctionName: functionNameOf(stackName, bundle) }),
  };
}

function of(namespace: string, dimensionsMap: Record<string, string>) {
  return (metricName: string, statistic: string, options: MetricOptions = {}) =>
    new Metric({ namespace, dimensionsMap, metricName, statistic, ...options });
}
