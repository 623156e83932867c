import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { dollars, percent, share } from './metric-math.ts';
import type { Graph, Watched } from './watched.ts';

/** The drivers whose provider reports the cost of each page. */
const reportsCredits = new Set(['firecrawl']);

/** Alarms for failing drivers, rising costs and daily budgets. */
export function driverAlarms(scope: Construct, { metrics, notify, drivers, creditsPerDay }: Watched) {
  const isDown = drivers.map((driver) => {
    const options = { ...minutes(15), dimensionsMap: { driver } };
    return new ServiceAlarm(scope, 'DriverDown', {
      severity: 'ticket',
      variant: driver,
      notify,
      metric: share(metrics, 'reads_failed', options),
      threshold: 50,
      periods: 2,
      impact: `Half of the page reads by ${driver} fail. Checks take longer, cost more, or fail.`,
      firstStep: `see the provider's status page, and provider_code in page.read lines of ${driver}.`,
    });
  });
  const limited = Object.entries(creditsPerDay).filter(([driver]) => drivers.some((one) => one === driver));
  return [
    ...isDown,
    costPerPriceAlarm(scope, { metrics, notify }),
    ...limited.flatMap(([driver, credits]) => budgetAlarms(scope, driver, credits, { metrics, notify })),
  ];
}

/** With fewer prices per day, the cost per price is not significant. */
const enoughPrices = 1000;

/** Compares each day with the cheapest day of the last week. */
function costPerPriceAlarm(scope: Construct, { metrics, notify }: Pick<Watched, 'metrics' | 'notify'>) {
  const day = { period: Duration.days(1) };
  return new ServiceAlarm(scope, 'PricesDear', {
    severity: 'ticket',
    notify,
    metric: new MathExpression({
      expression: `IF(prices >= ${enoughPrices}, (cost / prices) / MIN(cost / prices), 0)`,
      usingMetrics: {
        cost: metrics.sum('read_microdollars', day),
        prices: metrics.sum('prices_accepted', day),
      },
      ...day,
    }),
    threshold: 2,
    periods: 7,
    badPeriods: 1,
    impact: 'Cost per price has doubled versus the past week. The crawl budget will run out early.',
    firstStep: 'find the route that grew in the graph of cost by route, and its hosts in page.read lines.',
  });
}

function budgetAlarms(
  scope: Construct,
  driver: string,
  creditsPerDay: number,
  { metrics, notify }: Pick<Watched, 'metrics' | 'notify'>,
) {
  const dimensionsMap = { driver };
  const day = { period: Duration.days(1), dimensionsMap };
  return [
    new ServiceAlarm(scope, 'Credits', {
      severity: 'ticket',
      variant: driver,
      notify,
      // If the provider does not report the cost, calls are counted.
      metric: reportsCredits.has(driver)
        ? metrics.sum('credits_used', day)
        : metrics.count('reads_failed', day),
      threshold: 0.8 * creditsPerDay,
      periods: 1,
      impact: `80 % of the daily budget of ${driver} is used. At 100 %, the driver is skipped until midnight UTC.`,
      firstStep: 'check whether products, repeated reads or rendered reads have increased.',
    }),
    new ServiceAlarm(scope, 'BudgetSpent', {
      severity: 'page',
      variant: driver,
      notify,
      metric: metrics.sum('budgets_spent', { ...minutes(15), dimensionsMap }),
      threshold: 1,
      periods: 1,
      impact: `${driver} is skipped until midnight UTC. If no other driver is left, checks fail and prices are not updated.`,
      firstStep:
        'find what used the credits in page.read lines. Raise creditsPerDay only if usage has really grown.',
    }),
  ];
}

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
