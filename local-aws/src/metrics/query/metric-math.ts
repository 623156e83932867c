/** A value at each of the requested times; null if there is none. */
export type Values = readonly (number | null)[];

type Value = number | Values;

const operators: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>=': (left, right) => Number(left >= right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '<': (left, right) => Number(left < right),
};
/** Operators with the lowest precedence come first. */
const levels = [
  ['>=', '<=', '>', '<'],
  ['+', '-'],
  ['*', '/'],
];

/**
 * Evaluates a CloudWatch metric math expression over values by ID: arithmetic, comparisons, `FILL`, `IF`, `MIN` of one
 * series and `SERVICE_QUOTA`, which is what dashboard and alarms use. Throws for anything else, so that no query
 * silently differs from AWS.
 */
export function evaluateMath(expression: string, values: ReadonlyMap<string, Values>, times: number): Values {
  const tokens =
    expression.match(/\s*(?:>=|<=|[A-Za-z]\w*|\d+(?:\.\d+)?|\S)/gu)?.map((token) => token.trim()) ?? [];
  const refuse = (what: string | undefined): never => {
    throw new Error(`The local run does not support ${what ?? 'the end'} in "${expression}"`);
  };
  const expect = (wanted: string) => (tokens[0] === wanted ? tokens.shift() : refuse(tokens[0]));

  const each = (all: Value[], combine: (...at: number[]) => number | null): Values =>
    Array.from({ length: times }, (_, time) => {
      const at = all.map((value) => (typeof value === 'number' ? value : (value[time] ?? null)));
      const known = at.filter((value) => value !== null);
      const combined = known.length === at.length ? combine(...known) : null;
      return combined !== null && Number.isFinite(combined) ? combined : null;
    });

  const functions = new Map<string, (...given: Value[]) => Value>(
    Object.entries({
      FILL: (values: Value = [], filling: Value = 0) =>
        typeof values === 'number'
          ? values
          : values.map(
              (value, time) => value ?? (typeof filling === 'number' ? filling : (filling[time] ?? null)),
            ),
      // This machine has no service quotas.
      SERVICE_QUOTA: () => Array.from({ length: times }, () => null),
      MIN: (values: Value = []) => {
        if (typeof values === 'number') return values;
        const known = values.filter((value) => value !== null);
        return known.length === 0 ? Array.from({ length: times }, () => null) : Math.min(...known);
      },
      IF: (condition: Value = 0, yes: Value = 0, no: Value = 0) => {
        const at = (value: Value, time: number) =>
          typeof value === 'number' ? value : (value[time] ?? null);
        return Array.from({ length: times }, (_, time) => {
          const holds = at(condition, time);
          return holds === null ? null : at(holds === 0 ? no : yes, time);
        });
      },
    }),
  );

  const primary = (): Value => {
    const token = tokens.shift() ?? refuse(undefined);
    if (/^\d/u.test(token)) return Number(token);
    if (token === '(') {
      const inner = level(0);
      expect(')');
      return inner;
    }
    if (!/^[A-Za-z]/u.test(token)) return refuse(token);
    const isCall = tokens[0] === '(';
    if (!isCall) return values.get(token) ?? refuse(token);
    const call = functions.get(token) ?? refuse(token);
    const given: Value[] = [];
    do {
      tokens.shift();
      given.push(level(0));
    } while (tokens[0] === ',');
    expect(')');
    return call(...given);
  };

  const level = (depth: number): Value => {
    const own = levels[depth];
    if (!own) return primary();
    let left = level(depth + 1);
    while (own.includes(tokens[0] ?? '')) {
      const operator = operators[tokens.shift() ?? ''] ?? refuse(tokens[0]);
      left = each([left, level(depth + 1)], operator);
    }
    return left;
  };

  const result = level(0);
  if (tokens.length > 0) refuse(tokens[0]);
  return typeof result === 'number' ? Array.from({ length: times }, () => result) : result;
}
