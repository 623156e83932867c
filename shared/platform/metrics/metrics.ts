/**
 * What a metric is divided by. Each value is billed as a metric of its own, so none of them grows with the number of
 * users.
 */
export type Dimension = 'driver' | 'outcome' | 'plan' | 'source' | 'way';

export interface Metric {
  unit: 'Count' | 'Milliseconds' | 'Seconds';
  /** The events whose lines have the metric as a field of its name. */
  lines: readonly string[];
  /**
   * Each set divides the whole once, and the empty set is the total. A set is left out if the line lacks one of its
   * fields.
   */
  dimensions: readonly (readonly Dimension[])[];
  /** The values that `outcome` can have. */
  outcomes?: readonly string[];
  /** Most values are zero and only the sum matters, so zeros are not written. */
  isSparse?: true;
}

/** How a check ended: with a price, or with the reason for its failure. */
export const checkOutcomes = ['completed', 'blocked', 'no_price', 'unavailable', 'unreachable'] as const;

/** How a delivery, or one try of it, ended. */
export const deliveryOutcomes = ['delivered', 'retried', 'failed', 'skipped'] as const;

/**
 * Every metric of the service. Functions write them into their lines, dashboard and alarms read them by name, and the
 * local run counts them. A metric that is 0 or 1 for each unit gives three answers: the number of samples, the sum,
 * and the share as the average.
 */
export const metrics = {
  /** 1 for a request that was answered 5xx by our own fault; `tool_calls_failed` counts tools that fail. */
  requests_failed: { unit: 'Count', lines: ['request.completed', 'mcp.completed'], dimensions: [[]] },
  /**
   * 1 for a request that was answered 503 because a shop refuses its page; API Gateway counts it among our own
   * failures.
   */
  pages_refused: { unit: 'Count', lines: ['request.completed'], dimensions: [[]] },
  /** 1 for a tool that failed by our own fault; to API Gateway it is a normal answer with status 200. */
  tool_calls_failed: { unit: 'Count', lines: ['mcp.completed'], dimensions: [[]] },
  /** 1 for a walk of the canary that failed, or that could not begin. */
  canary_failed: { unit: 'Count', lines: ['canary.completed'], dimensions: [[]] },
  /** How long a walk of the canary took that came to its end. */
  canary_ms: { unit: 'Milliseconds', lines: ['canary.completed'], dimensions: [[]] },
  /** How long a request of the account area took. */
  app_ms: { unit: 'Milliseconds', lines: ['request.completed'], dimensions: [[]] },
  /** 1 for a step of signing in that failed by our own fault or the issuer's. */
  sign_ins_failed: { unit: 'Count', lines: ['sign_in.completed'], dimensions: [[]] },
  /** 1 for a step of signing in that failed because our client at the issuer is missing or wrong. */
  sign_ins_misconfigured: { unit: 'Count', lines: ['sign_in.completed'], dimensions: [[]] },
  read_ms: { unit: 'Milliseconds', lines: ['page.read'], dimensions: [['driver'], ['source']] },
  /** 1 for the driver's own failures; a page that a shop refuses or does not have is not one. */
  reads_failed: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']] },
  credits_used: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']], isSparse: true },
  /** What a call cost, in millionths of a dollar; an estimate where the provider does not tell. */
  microdollars: { unit: 'Count', lines: ['page.read'], dimensions: [['way']] },
  /** The same of all calls of a read. */
  read_microdollars: { unit: 'Count', lines: ['page.decided'], dimensions: [[]] },
  /** 1 for a read that ended with a price. */
  prices_accepted: { unit: 'Count', lines: ['page.decided'], dimensions: [[]] },
  /** 1 for a host whose direct price another reading contradicted. */
  direct_quarantined: { unit: 'Count', lines: ['page.decided'], dimensions: [[]], isSparse: true },
  /** 1 whenever a worker finds that a driver's budget of the day does not cover another call. */
  budgets_spent: { unit: 'Count', lines: ['budget.spent'], dimensions: [['driver']] },
  checks_failed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[], ['outcome'], ['driver', 'outcome']],
    outcomes: checkOutcomes,
  },
  alerts_fired: { unit: 'Count', lines: ['check.completed'], dimensions: [[]], isSparse: true },
  /** Counts checks whose price was read a second time before it was accepted. */
  confirmations_disagreed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[]],
  },
  /** The age of the oldest check that is due and has not finished, or 0 if there is none. */
  overdue_s: { unit: 'Seconds', lines: ['plan.measured', 'checks.overdue'], dimensions: [['plan']] },
  slots_worked: { unit: 'Count', lines: ['tick.completed'], dimensions: [['plan']] },
  requeued_checks: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  requeued_deliveries: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  /** 1 for a try that failed, whether or not another one follows. */
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

/** All metrics with their names, each typed as a metric in general. */
export const everyMetric: [string, Metric][] = Object.entries(metrics);
