import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { DriverName, FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { ServiceParts } from '../stack/parts.ts';

/** The sources of the graphs. */
export interface Watched {
  parts: ServiceParts;
  metrics: ServiceMetrics;
  drivers: readonly DriverName[];
  routes: readonly FetchRoute[];
}

export interface Graph {
  title: string;
  lines: IMetric[];
  /** One number over this many days, regardless of the dashboard's time range. */
  days?: number;
}

/** Returns a percentage. Every line of a graph needs a unique ID. */
export function percent(share: Metric, label: string): MathExpression {
  const id = `share_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({ expression: `100 * ${id}`, usingMetrics: { [id]: share }, label });
}

/** Converts microdollars to dollars. */
export function dollars(micro: Metric, label: string): MathExpression {
  const id = `micro_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({
    expression: `${id} / 1000000`,
    usingMetrics: { [id]: micro },
    label,
    period: micro.period,
  });
}
