/** Each value is billed as a separate metric, so their number must not grow with the number of users. */
export type Dimension = 'driver' | 'outcome' | 'plan' | 'source' | 'way';

export interface Metric {
  unit: 'Count' | 'Milliseconds' | 'Seconds';
  lines: readonly string[];
  /** Each set divides the total; the empty set is the total. Lines without a field are left out of the set. */
  dimensions: readonly (readonly Dimension[])[];
  outcomes?: readonly string[];
  /** Zeros are not written, because only the sum matters. */
  isSparse?: true;
}

export const checkOutcomes = ['completed', 'blocked', 'no_price', 'unavailable', 'unreachable'] as const;

export const deliveryOutcomes = ['delivered', 'retried', 'failed', 'skipped'] as const;

export const notificationOutcomes = ['sent', 'retried', 'failed', 'skipped', 'held'] as const;

/** All metrics. A metric that is 0 or 1 per unit provides the sample count, the sum, and the share as the average. */
export const metrics = {
  /** Tools that fail count in `tool_calls_failed`. */
  requests_failed: {
    unit: 'Count',
    lines: ['request.completed', 'mcp.completed', 'oauth.completed'],
    dimensions: [[]],
  },
  /** 503 because a shop blocks us; API Gateway counts it as our failure. */
  pages_refused: { unit: 'Count', lines: ['request.completed'], dimensions: [[]] },
  tool_calls_failed: { unit: 'Count', lines: ['mcp.completed'], dimensions: [[]] },
  canary_failed: { unit: 'Count', lines: ['canary.completed'], dimensions: [[]] },
  canary_ms: { unit: 'Milliseconds', lines: ['canary.completed'], dimensions: [[]] },
  app_ms: { unit: 'Milliseconds', lines: ['request.completed'], dimensions: [[]] },
  sign_ins_failed: { unit: 'Count', lines: ['sign_in.completed'], dimensions: [[]] },
  sign_ins_misconfigured: { unit: 'Count', lines: ['sign_in.completed'], dimensions: [[]] },
  read_ms: { unit: 'Milliseconds', lines: ['page.read'], dimensions: [['driver'], ['source']] },
  /** Not 1 if a shop blocks the page or does not have it. */
  reads_failed: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']] },
  credits_used: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']], isSparse: true },
  /** Millionths of a dollar; an estimate if the provider does not report it. */
  microdollars: { unit: 'Count', lines: ['page.read'], dimensions: [['way']] },
  read_microdollars: { unit: 'Count', lines: ['page.decided'], dimensions: [[]] },
  prices_accepted: { unit: 'Count', lines: ['page.decided'], dimensions: [[]] },
  direct_quarantined: { unit: 'Count', lines: ['page.decided'], dimensions: [[]], isSparse: true },
  /** The rest of a driver's daily budget does not cover another call. */
  budgets_spent: { unit: 'Count', lines: ['budget.spent'], dimensions: [['driver']] },
  checks_failed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[], ['outcome'], ['driver', 'outcome']],
    outcomes: checkOutcomes,
  },
  /** 1 for a scheduled check that finished late, by more than a tenth of its period. */
  checks_late: { unit: 'Count', lines: ['check.completed', 'check.failed'], dimensions: [[]] },
  /** 1 for an event whose first attempt was made more than 5 minutes after it. Digests wait on purpose. */
  alerts_late: {
    unit: 'Count',
    lines: [
      ...['delivered', 'retried', 'failed'].map((outcome) => `delivery.${outcome}`),
      ...['sent', 'retried', 'failed'].map((outcome) => `notification.${outcome}`),
    ],
    dimensions: [[]],
  },
  alerts_fired: { unit: 'Count', lines: ['check.completed'], dimensions: [[]], isSparse: true },
  confirmations_disagreed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[]],
  },
  /** How long the oldest unfinished check is overdue. */
  overdue_s: { unit: 'Seconds', lines: ['plan.measured', 'checks.overdue'], dimensions: [['plan']] },
  slots_worked: { unit: 'Count', lines: ['tick.completed'], dimensions: [['plan']] },
  requeued_checks: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  requeued_deliveries: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  requeued_notifications: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  /** 1 for a failed attempt to send a notification, whether or not another one follows. */
  notifications_failed: {
    unit: 'Count',
    lines: notificationOutcomes.map((outcome) => `notification.${outcome}`),
    dimensions: [[], ['outcome']],
    outcomes: notificationOutcomes,
  },
  notified_ms: {
    unit: 'Milliseconds',
    lines: ['notification.sent', 'notification.retried', 'notification.failed'],
    dimensions: [[]],
  },
  deliveries_failed: {
    unit: 'Count',
    lines: deliveryOutcomes.map((outcome) => `delivery.${outcome}`),
    dimensions: [[], ['outcome']],
    outcomes: deliveryOutcomes,
  },
  receiver_ms: {
    unit: 'Milliseconds',
    lines: ['delivery.delivered', 'delivery.retried', 'delivery.failed'],
    dimensions: [[]],
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

export const everyMetric: [string, Metric][] = Object.entries(metrics);

interface Objective {
  promise: string;
  /** The share of good units in 30 days. */
  target: number;
  /** 1 for a unit that breaks the promise, otherwise 0. */
  metric: MetricName;
}

/** The service's objectives, used by metrics, alarms, dashboard and status page. */
export const objectives = {
  Availability: {
    promise: 'Requests do not fail because of us',
    target: 0.999,
    metric: 'requests_failed',
  },
  Checks: {
    promise: 'Scheduled checks finish within a tenth of their period',
    target: 0.99,
    metric: 'checks_late',
  },
  Alerts: {
    promise: 'Webhooks and notifications of fired alerts are sent within 5 minutes',
    target: 0.99,
    metric: 'alerts_late',
  },
} as const satisfies Record<string, Objective>;

/** A scheduled check is late after this share of the period between two checks. */
export const lateCheckShare = 0.1;

export const lateAlertMs = 5 * 60_000;

export const budgetDays = 30;

/**
 * The maximum burn rate of the budget, compared with an even rate over 30 days, in both windows. Fast uses 2 % of the
 * budget in an hour, slow 5 % in six (https://sre.google/workbook/alerting-on-slos/, table 5-8).
 */
export const burnRates = {
  Fast: { rate: 14.4, longMinutes: 60, shortMinutes: 5 },
  Slow: { rate: 6, longMinutes: 360, shortMinutes: 30 },
} as const;
