/** What a metric is divided by; each value is a metric of its own on the bill, so none of them grows with users. */
export type Dimension = 'driver' | 'outcome' | 'plan' | 'source';

export interface Metric {
  unit: 'Count' | 'Milliseconds' | 'Seconds';
  /** The events whose lines bear it, as a field of its name. */
  lines: readonly string[];
  /** Each set divides the whole once; the empty one is all of it together. A set whose field a line lacks is left out. */
  dimensions: readonly (readonly Dimension[])[];
  /** What `outcome` may be. */
  outcomes?: readonly string[];
  /** Zeros are the rule and only summed: they are not worth their bytes. */
  isSparse?: true;
}

/** How a check ended: with a price, or by what it failed. */
export const checkOutcomes = ['completed', 'blocked', 'no_price', 'unavailable', 'unreachable'] as const;

/** What became of a delivery, or of one try of it. */
export const deliveryOutcomes = ['delivered', 'retried', 'failed', 'skipped'] as const;

/**
 * Every metric of the service, once: functions write it into their lines, dashboard and alarms read it by name, the
 * local run counts it. Those that say 0 or 1 of each hold three answers: how many there were is the number of samples,
 * how many of them the sum, and which share the average.
 */
export const metrics = {
  /** 1 for a request that we answered 5xx by our own fault; `tool_calls_failed` counts a tool that fails. */
  requests_failed: { unit: 'Count', lines: ['request.completed', 'mcp.completed'], dimensions: [[]] },
  /** 1 for a request answered 503 because a shop does not give its page: API Gateway counts it among our own failures. */
  pages_refused: { unit: 'Count', lines: ['request.completed'], dimensions: [[]] },
  /** 1 for a tool that failed by our own fault: to API Gateway that is an answer like any other, with 200. */
  tool_calls_failed: { unit: 'Count', lines: ['mcp.completed'], dimensions: [[]] },
  read_ms: { unit: 'Milliseconds', lines: ['page.read'], dimensions: [['driver'], ['source']] },
  /** 1 for the driver's own failures; what a shop refuses or does not have is none. */
  reads_failed: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']] },
  credits_used: { unit: 'Count', lines: ['page.read'], dimensions: [['driver']], isSparse: true },
  /** 1 whenever a worker finds that a driver's budget of the day does not hold another call. */
  budgets_spent: { unit: 'Count', lines: ['budget.spent'], dimensions: [['driver']] },
  checks_failed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[], ['outcome'], ['driver', 'outcome']],
    outcomes: checkOutcomes,
  },
  alerts_fired: { unit: 'Count', lines: ['check.completed'], dimensions: [[]], isSparse: true },
  /** Of the checks whose price was read a second time before it was believed. */
  confirmations_disagreed: {
    unit: 'Count',
    lines: ['check.completed', 'check.failed'],
    dimensions: [[]],
  },
  /** Age of the oldest check that is due and has not ended, 0 when there is none. */
  overdue_s: { unit: 'Seconds', lines: ['plan.measured', 'checks.overdue'], dimensions: [['plan']] },
  slots_worked: { unit: 'Count', lines: ['tick.completed'], dimensions: [['plan']] },
  requeued_checks: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  requeued_deliveries: { unit: 'Count', lines: ['reconciler.completed'], dimensions: [[]] },
  /** 1 for a try that did not arrive, whether or not it is made again. */
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

/** The same, each as what all of them are. */
export const everyMetric: [string, Metric][] = Object.entries(metrics);
