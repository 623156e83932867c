import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

/** The drivers whose provider says with each page what it cost. */
const tellsCredits = new Set(['firecrawl']);

/** Alarms that tell when drivers fail, or reach their budget of the day. */
export function driverAlarms(scope: Construct, { metrics, topic, drivers, creditsPerDay }: Watched) {
  const isDown = drivers.map((driver) => {
    const options = { ...minutes(15), dimensionsMap: { driver } };
    return new ServiceAlarm(scope, `DriverDown-${driver}`, {
      topic,
      metric: share(metrics, 'reads_failed', options),
      threshold: 50,
      periods: 2,
      impact: `Half of the reads through ${driver} fail: checks take longer, cost more, or find no price.`,
      firstStep: `look at the status page of ${driver} and at provider_code in its page.read lines.`,
      section: 'provider-down',
    });
  });
  const limited = Object.entries(creditsPerDay).filter(([driver]) => drivers.some((one) => one === driver));
  return [
    ...isDown,
    pricesDear(scope, { metrics, topic }),
    ...limited.flatMap(([driver, credits]) => budgetAlarms(scope, driver, credits, { metrics, topic })),
  ];
}

/** Fewer prices a day than this say nothing about what one costs. */
const enoughPrices = 1000;

/** Compares each day of the last week with the cheapest of them. */
function pricesDear(scope: Construct, { metrics, topic }: Pick<Watched, 'metrics' | 'topic'>) {
  const day = { period: Duration.days(1) };
  return new ServiceAlarm(scope, 'PricesDear', {
    topic,
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
    impact: 'A price costs twice what it did within the last week: the money for reading pages ends early.',
    firstStep: 'see in the graph of money by way which way grew, and by page.read lines for which hosts.',
    section: 'costs-rise',
  });
}

function budgetAlarms(
  scope: Construct,
  driver: string,
  creditsPerDay: number,
  { metrics, topic }: Pick<Watched, 'metrics' | 'topic'>,
) {
  const dimensionsMap = { driver };
  const day = { period: Duration.days(1), dimensionsMap };
  return [
    new ServiceAlarm(scope, `Credits-${driver}`, {
      topic,
      // A driver that does not tell its cost is counted by its calls.
      metric: tellsCredits.has(driver)
        ? metrics.sum('credits_used', day)
        : metrics.count('reads_failed', day),
      threshold: 0.8 * creditsPerDay,
      periods: 1,
      impact: `At 100 % of what a day may cost, pages are not read through ${driver} until midnight UTC; 80 % are used.`,
      firstStep: 'see whether products grew, or reads are repeated or rendered more often than before.',
      section: 'costs-rise',
    }),
    new ServiceAlarm(scope, `BudgetSpent-${driver}`, {
      topic,
      metric: metrics.sum('budgets_spent', { ...minutes(15), dimensionsMap }),
      threshold: 1,
      periods: 1,
      impact: `No page is read through ${driver} until midnight UTC: where it was the last driver, checks fail and prices grow old.`,
      firstStep:
        'see by page.read lines what took the credits; raise creditsPerDay only if it was no runaway.',
      section: 'budget-spent',
    }),
  ];
}
