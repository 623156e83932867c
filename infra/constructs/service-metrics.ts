import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type MetricName,
  metrics,
  type Metric as ServiceMetric,
} from '../../shared/platform/metrics/metrics.ts';

/** The metrics that the functions' lines bear, by the names of their table. */
export class ServiceMetrics {
  readonly #namespace: string;

  constructor(namespace: string) {
    this.#namespace = namespace;
  }

  /** How many lines there were. */
  count(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.SAMPLE_COUNT, ...options });
  }

  sum(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.SUM, ...options });
  }

  /** Of a metric that is 0 or 1 of each: the share of ones. */
  average(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.AVERAGE, ...options });
  }

  p90(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.percentile(90), ...options });
  }

  most(name: MetricName, options: MetricOptions = {}): Metric {
    return this.#metric(name, { statistic: Stats.MAXIMUM, ...options });
  }

  /** Throws where no line would ever bear it: a graph of that would be empty, and an alarm silent. */
  #metric(metricName: MetricName, options: MetricOptions): Metric {
    const { dimensions }: ServiceMetric = metrics[metricName];
    const wanted = Object.keys(options.dimensionsMap ?? {}).toSorted();
    if (!dimensions.some((set) => set.toSorted().join() === wanted.join()))
      throw new Error(`${metricName} is not divided by ${wanted.join(' and ') || 'nothing'}`);
    return new Metric({ namespace: this.#namespace, metricName, label: metricName, ...options });
  }
}
