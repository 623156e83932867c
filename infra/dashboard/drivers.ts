import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { dollars, type Graph, percent, type Watched } from './graph.ts';

/** Are drivers healthy, and what do they cost? */
export function driverGraphs({ metrics, drivers, routes }: Watched): Graph[] {
  const byRoute = routes.map((route) => ({ label: route, dimensionsMap: { way: route } }));
  const each = drivers.map((driver) => ({ label: driver, dimensionsMap: { driver } }));
  const day = { period: Duration.days(1) };
  return [
    { title: 'Reads', lines: each.map((driver) => metrics.count('reads_failed', driver)) },
    {
      title: 'Driver failures (%)',
      lines: each.map((driver) => percent(metrics.average('reads_failed', driver), driver.label)),
    },
    { title: 'Read duration, p90 (ms)', lines: each.map((driver) => metrics.p90('read_ms', driver)) },
    { title: 'Reads by route', lines: byRoute.map((route) => metrics.count('microdollars', route)) },
    {
      title: 'Cost by route, per day ($)',
      lines: byRoute.map((route) => dollars(metrics.sum('microdollars', { ...route, ...day }), route.label)),
    },
    {
      title: 'Cost per 1,000 prices, per day ($)',
      lines: [
        new MathExpression({
          expression: 'cost / prices / 1000',
          usingMetrics: {
            cost: metrics.sum('read_microdollars', day),
            prices: metrics.sum('prices_accepted', day),
          },
          label: 'per 1,000 prices',
          ...day,
        }),
      ],
    },
    {
      title: 'Hosts with contradicted direct prices',
      lines: [metrics.sum('direct_quarantined', { label: 'quarantined' })],
    },
    {
      title: 'Credits per day',
      lines: each.map((driver) => metrics.sum('credits_used', { ...driver, ...day })),
    },
    { title: 'Daily budget exhausted', lines: each.map((driver) => metrics.sum('budgets_spent', driver)) },
    {
      title: 'Checks by driver and outcome',
      lines: drivers.flatMap((driver) =>
        checkOutcomes.map((outcome) =>
          metrics.count('checks_failed', {
            dimensionsMap: { driver, outcome },
            label: `${driver} ${outcome}`,
          }),
        ),
      ),
    },
    {
      title: 'Where prices were found',
      lines: sources.map((source) => metrics.count('read_ms', { dimensionsMap: { source }, label: source })),
    },
  ];
}
