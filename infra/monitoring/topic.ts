import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ServiceAlarm } from '../constructs/service-alarm.ts';
import type { StageConfig } from '../stages/config.ts';
import type { AwsMetrics, ServiceMetrics } from './metrics.ts';

export interface Watched {
  aws: AwsMetrics;
  metrics: ServiceMetrics;
  config: StageConfig;
}

type Lines = Record<string, Metric | MathExpression>;

/** A section of the dashboard, with the alarms that belong to it. */
export interface Topic {
  /** What an operator wants to know. */
  question: string;
  alarms: ServiceAlarm[];
  /** By title. */
  graphs: Record<string, Lines>;
  /** Whether each graph is one number over this many days, regardless of the dashboard's time range. */
  days?: number;
}

export function each<Label extends string>(
  labels: readonly Label[],
  line: (label: Label) => Metric | MathExpression,
): Lines {
  return Object.fromEntries(labels.map((label) => [label, line(label)]));
}
