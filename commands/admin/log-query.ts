import * as z from 'zod';

export type LogLine = Record<string, unknown>;

/** `FIELD=VALUE` of `--where`: `=*` is `ispresent`, and `=delivery*` is `like /^delivery/`. */
export const Where = z
  .string()
  .regex(/^\w+=.+$/, 'must be FIELD=VALUE, such as failure=blocked, event=delivery* or failure=*')
  .transform((text) => {
    const [field = '', ...rest] = text.split('=');
    const value = rest.join('=');
    return value.endsWith('*') ? { field, prefix: value.slice(0, -1) } : { field, value };
  });
type Where = z.infer<typeof Where>;

export const By = z
  .string()
  .regex(/^\w+(,\w+)*$/, 'must be fields, comma-separated, such as host,driver')
  .transform((text) => text.split(','));

/** Returns whether the line meets every condition. A null field counts as absent. */
export function meets(line: LogLine, conditions: readonly Where[]): boolean {
  return conditions.every((condition) => {
    const found = line[condition.field] ?? null;
    if (found === null) return false;
    return 'prefix' in condition
      ? String(found).startsWith(condition.prefix)
      : String(found) === condition.value;
  });
}

export const Sum = z.string().regex(/^\w+$/, 'must be one numeric field, such as microdollars');

/** As `stats count() by`, largest first. With `summed`, also adds up that field, largest sum first. */
export class LineCounts {
  readonly #fields: readonly string[];
  readonly #summed: string | undefined;
  readonly #counts = new Map<string, { count: number; sum: number; values: LogLine }>();

  constructor(fields: readonly string[], summed?: string) {
    this.#fields = fields;
    this.#summed = summed;
  }

  add(line: LogLine): void {
    const values = this.#fields.map((field) => [field, line[field] ?? null] as const);
    const key = JSON.stringify(values);
    const { count, sum } = this.#counts.get(key) ?? { count: 0, sum: 0 };
    const value = this.#summed === undefined ? 0 : Number(line[this.#summed] ?? 0);
    this.#counts.set(key, {
      count: count + 1,
      sum: sum + (Number.isFinite(value) ? value : 0),
      values: Object.fromEntries(values),
    });
  }

  list(): ({ count: number; sum?: number } & LogLine)[] {
    return [...this.#counts.values()]
      .toSorted((one, other) => other.sum - one.sum || other.count - one.count)
      .map(({ count, sum, values }) => ({ count, ...(this.#summed !== undefined && { sum }), ...values }));
  }
}
