import * as z from 'zod';
import type { Resolver } from '../../template/resolver.ts';
import type { Query } from './queries.ts';

export interface Graph {
  title: string;
  queries: Query[];
  /** The time range of a single number, back from now. */
  overMs?: number;
}

/** A question of the dashboard, with the graphs that answer it. */
export interface Section {
  question: string;
  graphs: Graph[];
}

const Options = z.object({
  id: z.string().optional(),
  label: z.string().optional(),
  stat: z.string().default('Average'),
  period: z.number().optional(),
  visible: z.boolean().default(true),
  expression: z.string().optional(),
});
/** `[namespace, name, dimension, value, …, options]`; only the options for an expression. */
const Row = z.array(z.union([z.string(), Options])).transform((row) => ({
  words: row.filter((part) => typeof part === 'string'),
  options: row.find((part) => typeof part !== 'string') ?? Options.parse({}),
}));
const Widget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), properties: z.object({ markdown: z.string() }) }),
  z.object({
    type: z.literal('metric'),
    properties: z.object({
      title: z.string(),
      metrics: z.array(Row),
      start: z.templateLiteral(['-P', z.int().positive(), 'D']).optional(),
    }),
  }),
  z.object({ type: z.literal('alarm') }),
]);
const Dashboard = z.object({ DashboardBody: z.string() });
const dayMs = 86_400_000;
const Body = z.object({ widgets: z.array(Widget) });

/** Returns the template's dashboard by heading; empty if it has no dashboard. */
export function sectionsOf(resolver: Resolver): Section[] {
  const sections: Section[] = [];
  for (const { properties } of resolver.resources('AWS::CloudWatch::Dashboard', Dashboard)) {
    const { widgets } = Body.parse(JSON.parse(properties.DashboardBody));
    for (const widget of widgets) {
      if (widget.type === 'text')
        sections.push({ question: widget.properties.markdown.replace(/^#+ /u, ''), graphs: [] });
      if (widget.type !== 'metric') continue;
      const { title, metrics, start } = widget.properties;
      const overMs = start && Number(start.slice('-P'.length, -'D'.length)) * dayMs;
      sections.at(-1)?.graphs.push({ title, queries: metrics.map(toQuery), ...(overMs && { overMs }) });
    }
  }
  return sections;
}

function toQuery({ words: [namespace = '', name = '', ...rest], options }: z.infer<typeof Row>): Query {
  const { id = null, label, stat, period, visible: isShown, expression } = options;
  if (expression !== undefined) return { id, label: label ?? expression, isShown, of: { expression } };
  const pairs = rest.flatMap((word, index) => (index % 2 === 0 ? [[word, rest[index + 1] ?? '']] : []));
  const metric = { namespace, name, dimensions: Object.fromEntries(pairs) };
  return { id, label: label ?? name, isShown, of: { metric, stat, periodMs: period ? period * 1000 : null } };
}
