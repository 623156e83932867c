import type { MetricId } from 'local-aws/metrics/query/metric-store';
import { Plan } from '../../shared/interface/plans.ts';
import { driverNames, routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { type Dimension, everyMetric, type Metric } from '../../shared/platform/metrics/metrics.ts';

/** Returns whether a line of the service has the metric, divided in this way, with an existing value. */
export function isKnownMetric({ namespace, name, dimensions }: MetricId, stackName: string): boolean {
  if (namespace !== stackName) return false;
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
    way: routes,
    outcome: metric.outcomes ?? [],
    plan: Plan.options,
    source: sources,
  };
}
