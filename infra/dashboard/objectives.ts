import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { budgetDays, objectives } from '../../shared/platform/metrics/objectives.ts';
import type { Graph, Watched } from './graph.ts';

/** How much of each error budget of 30 days is left? 100 without failures, below 0 if the objective is missed. */
export function objectiveGraphs({ metrics }: Watched): Graph[] {
  return Object.entries(objectives).map(([name, { promise, target, metric }]) => {
    const period = Duration.days(budgetDays);
    const bad = `bad_${name.toLowerCase()}`;
    return {
      title: `${name}, ${100 * target} %: ${promise}`,
      days: budgetDays,
      lines: [
        new MathExpression({
          expression: `100 - 100 * FILL(${bad}, 0) / ${Number((1 - target).toFixed(6))}`,
          usingMetrics: { [bad]: metrics.average(metric, { period }) },
          label: `error budget left of ${budgetDays} days (%)`,
          period,
        }),
      ],
    };
  });
}
