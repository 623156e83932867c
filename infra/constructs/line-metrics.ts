import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { operations } from '../../shared/contract/operations.ts';
import { folderOf } from '../operation-folder.ts';
import type { ServiceParts } from '../parts.ts';

interface Line {
  /** Functions whose lines are read. */
  from: string[];
  /** What else is asked of the line, in CloudWatch's own terms. */
  where?: string;
  event: string;
  /** Field that is taken; a line counts 1 without. */
  value?: string;
  /** Field that tells the metric's lines apart. */
  by?: 'driver' | 'plan';
}

const pageReaders = [
  'crawler',
  ...operations.filter(({ readsPages }) => readsPages).map((operation) => folderOf(operation)),
];
const isAnyOf = (field: string, values: string[]) =>
  `(${values.map((value) => `($.${field} = "${value}")`).join(' || ')})`;

/** The metrics that the lines of the functions hold, by name. */
const lines = {
  ChecksCompleted: { from: ['crawler'], event: 'check.completed' },
  ChecksFailed: { from: ['crawler'], event: 'check.failed' },
  ChecksBlocked: { from: ['crawler'], event: 'check.failed', where: isAnyOf('code', ['blocked']) },
  AlertsFired: { from: ['crawler'], event: 'check.completed', value: 'alerts_fired' },
  PageReads: { from: pageReaders, event: 'page.read', value: 'duration_ms', by: 'driver' },
  /** The driver's own failures; what a shop refuses or does not have is none. */
  PageReadsFailed: {
    from: pageReaders,
    event: 'page.read',
    where: isAnyOf('failure', ['http', 'quota', 'not_configured', 'crashed']),
    by: 'driver',
  },
  Credits: {
    from: pageReaders,
    event: 'page.read',
    where: '$.credits_used > 0',
    value: 'credits_used',
    by: 'driver',
  },
  Delivered: { from: ['sender'], event: 'delivery.delivered' },
  DeliveryTime: { from: ['sender'], event: 'delivery.delivered', value: 'duration_ms' },
  DeliveriesRetried: { from: ['sender'], event: 'delivery.retried' },
  DeliveriesFailed: { from: ['sender'], event: 'delivery.failed' },
  Ticks: { from: ['ticker'], event: 'tick.completed', by: 'plan' },
  Reconciled: { from: ['reconciler'], event: 'reconciler.completed' },
  RequeuedChecks: { from: ['reconciler'], event: 'reconciler.completed', value: 'checks' },
} satisfies Record<string, Line>;

type LineMetric = keyof typeof lines;

/** Metrics from the structured lines of the functions: a filter for each line and each log it stands in. */
export class LineMetrics extends Construct {
  readonly #namespace: string;

  constructor(scope: Construct, id: string, { functions }: Pick<ServiceParts, 'functions'>) {
    super(scope, id);
    this.#namespace = Stack.of(this).stackName;
    const all: [string, Line][] = Object.entries(lines);
    for (const [metricName, { from, event, where, value, by }] of all) {
      const conditions = [`($.event = "${event}")`, ...(where ? [`(${where})`] : [])];
      for (const name of from) {
        const logGroup = functions.get(name)?.serviceLog;
        if (!logGroup) throw new Error(`There is no function ${name} to read ${metricName} from`);
        new MetricFilter(this, `${metricName}-${name}`, {
          logGroup,
          metricNamespace: this.#namespace,
          metricName,
          filterPattern: FilterPattern.literal(`{ ${conditions.join(' && ')} }`),
          metricValue: value ? `$.${value}` : '1',
          // Sums with a part that never happened would be no number. CloudWatch has this for undivided metrics only.
          ...(!value && !by && { defaultValue: 0 }),
          ...(by && { dimensions: { [by]: `$.${by}` } }),
        });
      }
    }
  }

  /** How many lines there were. */
  count(metricName: LineMetric, options: MetricOptions = {}): Metric {
    const line: Line = lines[metricName];
    return this.#metric(metricName, { statistic: line.value ? Stats.SAMPLE_COUNT : Stats.SUM, ...options });
  }

  /** The sum of what they say. */
  sum(metricName: LineMetric, options: MetricOptions = {}): Metric {
    return this.#metric(metricName, { statistic: Stats.SUM, ...options });
  }

  p90(metricName: LineMetric, options: MetricOptions = {}): Metric {
    return this.#metric(metricName, { statistic: Stats.percentile(90), ...options });
  }

  #metric(metricName: LineMetric, options: MetricOptions): Metric {
    return new Metric({ namespace: this.#namespace, metricName, label: metricName, ...options });
  }
}
