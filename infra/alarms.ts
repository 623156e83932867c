import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { Plan } from '../shared/contract/plans.ts';
import type { CreditsPerDay } from './config.ts';
import { minutes, ServiceAlarm } from './constructs/service-alarm.ts';
import type { ServiceMetrics } from './constructs/service-metrics.ts';
import type { ServiceParts } from './parts.ts';

interface Watched {
  parts: ServiceParts;
  metrics: ServiceMetrics;
  topic?: ITopic | undefined;
  drivers: string[];
  creditsPerDay: CreditsPerDay;
}

const queueKeys = ['checks', 'pages', 'fanOut', 'purges', 'webhooks'] as const;

/** Fewer than this tell nothing of a rate. */
const enough = 20;

/** The drivers whose provider tells with each page what it cost. */
const tellsCredits = new Set(['firecrawl']);

/** What wakes a person: users lose something, and only a person can end it. */
export function addAlarms(scope: Construct, watched: Watched): ServiceAlarm[] {
  return [
    ...requestAlarms(scope, watched),
    ...checkAlarms(scope, watched),
    ...driverAlarms(scope, watched),
    ...webhookAlarms(scope, watched),
    ...deadLetterAlarms(scope, watched),
  ];
}

function requestAlarms(scope: Construct, { parts: { api, table }, metrics, topic }: Watched) {
  const failed = api.rest.metricServerError({ ...minutes(5), statistic: Stats.SUM });
  const asked = api.rest.metricCount(minutes(5));
  return [
    new ServiceAlarm(scope, 'RequestsFail', {
      topic,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, 100 * (FILL(failed, 0) - FILL(refused, 0)) / asked, 0)`,
        usingMetrics: { failed, asked, refused: metrics.sum('pages_refused', minutes(5)) },
        ...minutes(5),
      }),
      threshold: 2,
      periods: 2,
      impact:
        'More than 2 % of requests fail by our own fault: clients cannot read prices or change what they watch.',
      firstStep:
        'look up request.failed in the logs of the API functions; if it began with a deployment, roll back.',
      section: 'requests-fail',
    }),
    new ServiceAlarm(scope, 'ToolsFail', {
      topic,
      metric: share(
        metrics.average('tool_calls_failed', minutes(15)),
        metrics.count('tool_calls_failed', minutes(15)),
      ),
      threshold: 5,
      periods: 2,
      impact:
        'More than 5 % of tool calls fail by our own fault: assistants cannot watch pages or read prices for their users.',
      firstStep: 'look up request.failed and mcp.failed in the logs of mcp-watch and mcp-docs.',
      section: 'requests-fail',
    }),
    new ServiceAlarm(scope, 'FunctionsThrottled', {
      topic,
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        ...minutes(5),
      }),
      threshold: 10,
      periods: 3,
      impact: 'Requests are refused and checks wait, because the account has no function instances left.',
      firstStep: 'compare ConcurrentExecutions with the quota of the account, and see which function grew.',
      section: 'throttling',
    }),
    new ServiceAlarm(scope, 'TableThrottled', {
      topic,
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: {
          reads: table.metric('ReadThrottleEvents', { ...minutes(5), statistic: Stats.SUM }),
          writes: table.metric('WriteThrottleEvents', { ...minutes(5), statistic: Stats.SUM }),
        },
        ...minutes(5),
      }),
      threshold: 10,
      periods: 2,
      impact: 'Requests and checks fail or wait, because the table refuses a part of what is asked of it.',
      firstStep: 'see whether one key is hot or all traffic grew.',
      section: 'throttling',
    }),
  ];
}

function checkAlarms(scope: Construct, { parts: { queues }, metrics, topic }: Watched) {
  const ended = metrics.count('checks_failed', minutes(15));
  const blocked = metrics.count('checks_failed', { ...minutes(15), dimensionsMap: { outcome: 'blocked' } });
  const late = {
    topic,
    impact: 'Prices are older than the plan promises, and alerts fire late.',
    section: 'checks-are-late',
  } as const;
  return [
    ...[['ChecksWait', 'checks'] as const, ['PagesWait', 'pages'] as const].map(
      ([name, queue]) =>
        new ServiceAlarm(scope, name, {
          ...late,
          metric: queues[queue].queue.metricApproximateAgeOfOldestMessage(minutes(5)),
          // Three reads with their pauses take 9 minutes at most.
          threshold: Duration.minutes(30).toSeconds(),
          periods: 3,
          firstStep: 'see whether the crawler is throttled, failing, or simply at its limit.',
        }),
    ),
    ...Plan.options.map(
      (plan) =>
        new ServiceAlarm(scope, `ChecksOverdue-${plan}`, {
          ...late,
          metric: metrics.most('overdue_s', { ...minutes(15), dimensionsMap: { plan } }),
          threshold: Duration.minutes(30).toSeconds(),
          periods: 2,
          isBadWhenMissing: true,
          impact: `Products of the plan ${plan} are due for half an hour and not checked: prices are older than promised.`,
          firstStep:
            'unless somebody paused the plan, see by slots_worked whether it ticks; else look at the crawler.',
        }),
    ),
    new ServiceAlarm(scope, 'NoRecovery', {
      ...late,
      metric: metrics.count('requeued_checks', minutes(30)),
      threshold: 1,
      isBadBelow: true,
      periods: 2,
      isBadWhenMissing: true,
      impact: 'A check or a webhook whose message got lost stays lost, and nobody measures what is overdue.',
      firstStep: 'read the log of the reconciler.',
    }),
    new ServiceAlarm(scope, 'ChecksBlocked', {
      topic,
      metric: percentage(blocked, ended),
      threshold: 20,
      periods: 2,
      impact: 'A fifth of all checks end without a price, because shops let no driver in.',
      firstStep: 'find the hosts: page.read lines with failure "blocked", counted by host.',
      section: 'blocked-host',
    }),
    new ServiceAlarm(scope, 'ChecksFail', {
      topic,
      metric: share(metrics.average('checks_failed', minutes(15)), ended),
      threshold: 40,
      periods: 2,
      impact: 'Two of five checks end without a price: histories have gaps and alerts do not fire.',
      firstStep:
        'count check.failed lines by code: http and quota lead to a provider, no_price to the pages.',
      section: 'provider-down',
    }),
    new ServiceAlarm(scope, 'ReadingsDisagree', {
      topic,
      metric: share(
        metrics.average('confirmations_disagreed', minutes(60)),
        metrics.count('confirmations_disagreed', minutes(60)),
      ),
      threshold: 50,
      periods: 2,
      impact: 'Prices that changed much are not believed: those products get no price and fire no alerts.',
      firstStep:
        'find the hosts of the check.failed lines with confirmations_disagreed 1, and read one of their pages twice.',
      section: 'readings-disagree',
    }),
  ];
}

function driverAlarms(scope: Construct, { metrics, topic, drivers, creditsPerDay }: Watched) {
  const isDown = drivers.map((driver) => {
    const options = { ...minutes(15), dimensionsMap: { driver } };
    return new ServiceAlarm(scope, `DriverDown-${driver}`, {
      topic,
      metric: share(metrics.average('reads_failed', options), metrics.count('reads_failed', options)),
      threshold: 50,
      periods: 2,
      impact: `Half of the reads through ${driver} fail: checks take longer, cost more, or find no price.`,
      firstStep: `look at the status page of ${driver} and at provider_code in its page.read lines.`,
      section: 'provider-down',
    });
  });
  const limited = Object.entries(creditsPerDay).filter(([driver]) => drivers.includes(driver));
  return [
    ...isDown,
    ...limited.flatMap(([driver, credits]) => spendAlarms(scope, driver, credits, { metrics, topic })),
  ];
}

function spendAlarms(
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
      // One that does not tell its cost is counted by its calls.
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

function webhookAlarms(scope: Construct, { parts: { queues }, metrics, topic }: Watched) {
  return [
    new ServiceAlarm(scope, 'WebhooksFail', {
      topic,
      metric: share(
        metrics.average('deliveries_failed', minutes(15)),
        metrics.count('deliveries_failed', minutes(15)),
      ),
      // One receiver that is down is its own affair.
      threshold: 80,
      periods: 3,
      impact: 'Nearly no webhook arrives: customers do not learn of the alerts that fired.',
      firstStep:
        'compare the reasons in the delivery.* lines: the same for all receivers is our own failure.',
      section: 'webhooks-are-late',
    }),
    new ServiceAlarm(scope, 'WebhooksWait', {
      topic,
      metric: queues.webhooks.queue.metricApproximateAgeOfOldestMessage(minutes(5)),
      // The last retry comes after 36 minutes.
      threshold: Duration.hours(2).toSeconds(),
      periods: 3,
      impact: 'Webhooks arrive hours late.',
      firstStep: 'see whether the sender is throttled, failing, or at its limit.',
      section: 'webhooks-are-late',
    }),
  ];
}

function deadLetterAlarms(scope: Construct, { parts: { queues }, topic }: Watched) {
  const impacts = {
    checks: 'Checks that were asked for crash whenever they are tried.',
    pages: 'Checks crash whenever they are tried; their products get no price.',
    fanOut: 'A part of the products that came due was not checked.',
    purges: 'What hung on deleted products is still stored.',
    webhooks: 'Many webhooks were given up after the last try.',
  };
  return queueKeys.map(
    (name) =>
      new ServiceAlarm(scope, `DeadLetters-${name}`, {
        topic,
        metric: queues[name].deadLetters.metricApproximateNumberOfMessagesVisible({
          ...minutes(5),
          statistic: Stats.MAXIMUM,
        }),
        // Receivers that are gone put single ones there day by day.
        threshold: name === 'webhooks' ? 100 : 1,
        periods: 1,
        impact: impacts[name],
        firstStep: 'read one message and the lines of its function, then send them again.',
        section: 'dead-letters',
      }),
  );
}

/** Of few, none: two failures among three are no trend. */
function percentage(part: Metric, whole: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    period: part.period,
  });
}

/**
 * The same of a metric that is 0 or 1 of each. It holds from the first line on: a part that never happened is no metric
 * yet, and a sum with it no number.
 */
function share(average: Metric, count: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(count >= ${enough}, 100 * average, 0)`,
    usingMetrics: { average, count },
    period: average.period,
  });
}
