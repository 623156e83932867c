import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type MetricName,
  metrics,
  type Metric as ServiceMetric,
} from '../../shared/platform/metrics/metrics.ts';

/** The metrics in the functions' log lines, by their names in the table. */
export class ServiceMetrics {
  readonly #namespace: string;

  constructor(namespace: string) {
    this.#namespace = namespace;
  }

  /** Returns the number of lines. */
  count(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.SAMPLE_COUNT, ...options });
  }

  sum(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.SUM, ...options });
  }

  /** Returns the average of a metric that is 0 or 1 per unit, which is the share of ones. */
  average(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.AVERAGE, ...options });
  }

  p90(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.percentile(90), ...options });
  }

  most(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.MAXIMUM, ...options });
  }

  /** Throws for a metric that no line has: its graph would be empty, and its alarm would never fire. */
  #metric(metricName: MetricName, options: MetricOptions): Metric {
    const { dimensions }: ServiceMetric = metrics[metricName];
    const wanted = Object.keys(options.dimensionsMap ?? {}).toSorted();
    if (!dimensions.some((set) => set.toSorted().join() === wanted.join()))
      throw new Error(`${metricName} has no dimensions ${wanted.join(' and ') || 'at all'}`);
    return new Metric({ namespace: this.#namespace, metricName, label: metricName, ...options });
  }
}
