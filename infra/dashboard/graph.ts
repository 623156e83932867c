import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { DriverName, Way } from '../../shared/pages/crawler/routing/ways.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { ServiceParts } from '../parts.ts';

/** What graphs are made of. */
export interface Watched {
  parts: ServiceParts;
  metrics: ServiceMetrics;
  drivers: readonly DriverName[];
  ways: readonly Way[];
}

export interface Graph {
  title: string;
  lines: IMetric[];
}

/** Returns a share in percent. Each line of a graph has an id of its own. */
export function percent(share: Metric, label: string): MathExpression {
  const id = `share_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({ expression: `100 * ${id}`, usingMetrics: { [id]: share }, label });
}

/** Returns millionths of a dollar in dollars. */
export function dollars(micro: Metric, label: string): MathExpression {
  const id = `micro_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({
    expression: `${id} / 1000000`,
    usingMetrics: { [id]: micro },
    label,
    period: micro.period,
  });
}
