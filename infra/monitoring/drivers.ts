import { Duration } from 'aws-cdk-lib';
import { driversOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, page, type ServiceAlarm, ticket } from '../constructs/service-alarm.ts';
import { each, math, type ServiceMetrics, scaled, type Topic, type Watched } from './metrics.ts';

/** The drivers whose provider reports the cost of each page. */
const reportsCredits = new Set(['firecrawl']);

/** With fewer prices per day, the cost per price is not significant. */
const enoughPrices = 1000;

const day = { period: Duration.days(1) };

export function driverTopic({ metrics, config: { crawlerOrder, creditsPerDay } }: Watched): Topic {
  const drivers = driversOf(crawlerOrder);
  const limited = Object.entries(creditsPerDay).filter(([driver]) => drivers.some((one) => one === driver));
  const cost = metrics.sum('read_microdollars', day);
  const prices = metrics.sum('prices_accepted', day);
  const of = (driver: string) => ({ dimensionsMap: { driver } });
  const by = (way: string) => ({ dimensionsMap: { way } });
  return {
    question: 'Are drivers healthy, and what do they cost?',
    alarms: [
      ...drivers.map((driver) =>
        ticket('DriverDown', {
          variant: driver,
          when: {
            metric: metrics.share('reads_failed', { ...minutes(15), ...of(driver) }),
            threshold: 50,
            evaluationPeriods: 2,
          },
          impact: `Half of the page reads by ${driver} fail. Checks take longer, cost more, or fail.`,
          firstStep: `see the provider's status page, and provider_code in page.read lines of ${driver}.`,
        }),
      ),
      ticket('PricesDear', {
        when: {
          // Compares each day with the cheapest day of the last week.
          metric: math(`IF(prices >= ${enoughPrices}, (cost / prices) / MIN(cost / prices), 0)`, {
            cost,
            prices,
          }),
          threshold: 2,
          evaluationPeriods: 7,
          datapointsToAlarm: 1,
        },
        impact: 'Cost per price has doubled versus the past week. The crawl budget will run out early.',
        firstStep:
          'find the route that grew in the graph of cost by route, and its hosts in page.read lines.',
      }),
      ...limited.flatMap(([driver, credits]) => budgetAlarms(driver, credits, metrics)),
    ],
    graphs: {
      Reads: each(drivers, (driver) => metrics.count('reads_failed', of(driver))),
      'Driver failures (%)': each(drivers, (driver) =>
        scaled(metrics.average('reads_failed', of(driver)), '* 100', driver),
      ),
      'Read duration, p90 (ms)': each(drivers, (driver) => metrics.p90('read_ms', of(driver))),
      'Reads by route': each(crawlerOrder, (route) => metrics.count('microdollars', by(route))),
      'Cost by route, per day ($)': each(crawlerOrder, (route) =>
        scaled(metrics.sum('microdollars', { ...by(route), ...day }), '/ 1000000', route),
      ),
      'Cost per 1,000 prices, per day ($)': {
        'per 1,000 prices': math('cost / prices / 1000', { cost, prices }),
      },
      'Hosts with contradicted direct prices': { quarantined: metrics.sum('direct_quarantined') },
      'Credits per day': each(drivers, (driver) => metrics.sum('credits_used', { ...of(driver), ...day })),
      'Daily budget exhausted': each(drivers, (driver) => metrics.sum('budgets_spent', of(driver))),
      'Checks by driver and outcome': Object.fromEntries(
        drivers.flatMap((driver) =>
          checkOutcomes.map((outcome) => [
            `${driver} ${outcome}`,
            metrics.count('checks_failed', { dimensionsMap: { driver, outcome } }),
          ]),
        ),
      ),
      'Where prices were found': each(sources, (source) =>
        metrics.count('read_ms', { dimensionsMap: { source } }),
      ),
    },
  };
}

function budgetAlarms(driver: string, creditsPerDay: number, metrics: ServiceMetrics): ServiceAlarm[] {
  const dimensionsMap = { driver };
  const daily = { ...day, dimensionsMap };
  return [
    ticket('Credits', {
      variant: driver,
      when: {
        // If the provider does not report the cost, calls are counted.
        metric: reportsCredits.has(driver)
          ? metrics.sum('credits_used', daily)
          : metrics.count('reads_failed', daily),
        threshold: 0.8 * creditsPerDay,
      },
      impact: `80 % of the daily budget of ${driver} is used. At 100 %, the driver is skipped until midnight UTC.`,
      firstStep: 'check whether products, repeated reads or rendered reads have increased.',
    }),
    page('BudgetSpent', {
      variant: driver,
      when: { metric: metrics.sum('budgets_spent', { ...minutes(15), dimensionsMap }), threshold: 1 },
      impact: `${driver} is skipped until midnight UTC. If no other driver is left, checks fail and prices are not updated.`,
      firstStep:
        'find what used the credits in page.read lines. Raise creditsPerDay only if usage has really grown.',
    }),
  ];
}
