import { MathExpression, type Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '../../shared/platform/metrics/metrics.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';

/** Fewer than this say nothing about a rate. */
export const enough = 20;

/** Returns a share in percent, or no value if the whole is too small: two failures among three are not a trend. */
export function percentage(part: Metric, whole: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    period: part.period,
  });
}

/**
 * Returns the share of a metric that is 0 or 1 for each unit. It works from the first line on, whereas a part that
 * never happened is not a metric yet, and a sum with it has no value.
 */
export function share(metrics: ServiceMetrics, name: MetricName, options: MetricOptions): MathExpression {
  return rate(metrics.average(name, options), metrics.count(name, options));
}

/** Returns the share from an average and the count that it is an average of. */
export function rate(average: Metric, count: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(count >= ${enough}, 100 * average, 0)`,
    usingMetrics: { average, count },
    period: average.period,
  });
}
