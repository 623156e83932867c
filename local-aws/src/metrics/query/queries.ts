import { statisticOf } from './buckets.ts';
import { evaluateMath, type Values } from './metric-math.ts';
import type { MetricId, MetricStore } from './metric-store.ts';

/** One line of a graph, or one input of an alarm: a metric, or an expression over others by ID. */
export interface Query {
  /** Null if no expression refers to it. */
  id: string | null;
  label: string;
  isShown: boolean;
  of: MetricQuery | { expression: string };
}

export interface MetricQuery {
  metric: MetricId;
  stat: string;
  /** Null for the period of the graph. */
  periodMs: number | null;
}

export interface QueryResult {
  query: Query;
  values: Values;
}

/** When to evaluate: at each of these times, over the preceding period unless a query has its own. */
export interface Times {
  endsMs: readonly number[];
  periodMs: number;
}

/** Evaluates queries as CloudWatch would; returns the results of the visible ones. */
export function evaluateQueries(
  queries: readonly Query[],
  store: MetricStore,
  { endsMs, periodMs: usualMs }: Times,
) {
  const inputs = new Map(
    queries.flatMap(({ id, of }) => (id !== null && 'metric' in of ? [[id, of] as const] : [])),
  );
  const valuesOf = ({ metric, stat, periodMs }: MetricQuery): Values =>
    endsMs.map((endMs) => statisticOf(store.between(metric, endMs - (periodMs ?? usualMs), endMs), stat));
  return queries
    .filter(({ isShown }) => isShown)
    .map((query): QueryResult => {
      if ('metric' in query.of) return { query, values: valuesOf(query.of) };
      const { expression } = query.of;
      // Expressions are not nested, so the names in them are metrics.
      const named = [...inputs].filter(([id]) => new RegExp(`\\b${id}\\b`, 'u').test(expression));
      const values = new Map(named.map(([id, of]) => [id, valuesOf(of)]));
      return { query, values: evaluateMath(expression, values, endsMs.length) };
    });
}
