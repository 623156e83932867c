import type { MetricName } from './metrics.ts';

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
