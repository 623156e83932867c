import { Duration } from 'aws-cdk-lib';
import { sources } from '../../shared/pages/extraction/source-reading.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { type Graph, percent, type Watched } from './graph.ts';

/** Are drivers healthy, and what do they cost? */
export function driverGraphs({ metrics, drivers }: Watched): Graph[] {
  const each = drivers.map((driver) => ({ label: driver, dimensionsMap: { driver } }));
  const day = { period: Duration.days(1) };
  return [
    { title: 'Reads', lines: each.map((driver) => metrics.count('reads_failed', driver)) },
    {
      title: 'Own failures (%)',
      lines: each.map((driver) => percent(metrics.average('reads_failed', driver), driver.label)),
    },
    { title: 'Time of a read, p90 (ms)', lines: each.map((driver) => metrics.p90('read_ms', driver)) },
    {
      title: 'Credits a day',
      lines: each.map((driver) => metrics.sum('credits_used', { ...driver, ...day })),
    },
    { title: 'Budget of the day spent', lines: each.map((driver) => metrics.sum('budgets_spent', driver)) },
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
