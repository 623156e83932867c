/** A value at each of the requested times; null if there is none. */
export type Values = readonly (number | null)[];

const operators: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>=': (left, right) => Number(left >= right),
};
/** Operators with the lowest precedence come first. */
const levels = [['>='], ['+', '-'], ['*', '/']];

/** What dashboard and alarms use. Throws for anything else, so that no query silently differs from AWS. */
export function evaluateMath(expression: string, values: ReadonlyMap<string, Values>, times: number): Values {
  const tokens =
    expression.match(/\s*(?:>=|[A-Za-z]\w*|\d+(?:\.\d+)?|\S)/gu)?.map((token) => token.trim()) ?? [];
  const refuse = (what: string | undefined): never => {
    throw new Error(`The local run does not support ${what ?? 'the end'} in "${expression}"`);
  };
  const expect = (wanted: string) => (tokens[0] === wanted ? tokens.shift() : refuse(tokens[0]));

  const always = (value: number | null): Values => Array.from({ length: times }, () => value);
  const combine = (left: Values, right: Values, operator: (left: number, right: number) => number): Values =>
    left.map((one, time) => {
      const other = right[time] ?? null;
      const combined = one === null || other === null ? null : operator(one, other);
      return combined !== null && Number.isFinite(combined) ? combined : null;
    });

  const functions = new Map<string, (...given: Values[]) => Values>(
    Object.entries({
      FILL: (values: Values = [], filling: Values = []) =>
        values.map((value, time) => value ?? filling[time] ?? null),
      // This machine has no service quotas.
      SERVICE_QUOTA: () => always(null),
      MIN: (values: Values = []) => {
        const known = values.filter((value) => value !== null);
        return always(known.length === 0 ? null : Math.min(...known));
      },
      IF: (condition: Values = [], yes: Values = [], no: Values = []) =>
        condition.map((holds, time) => (holds === null ? null : ((holds === 0 ? no : yes)[time] ?? null))),
    }),
  );

  const primary = (): Values => {
    const token = tokens.shift() ?? refuse(undefined);
    if (/^\d/u.test(token)) return always(Number(token));
    if (token === '(') {
      const inner = level(0);
      expect(')');
      return inner;
    }
    if (!/^[A-Za-z]/u.test(token)) return refuse(token);
    const isCall = tokens[0] === '(';
    if (!isCall) return values.get(token) ?? refuse(token);
    const call = functions.get(token) ?? refuse(token);
    const given: Values[] = [];
    do {
      tokens.shift();
      given.push(level(0));
    } while (tokens[0] === ',');
    expect(')');
    return call(...given);
  };

  const level = (depth: number): Values => {
    const own = levels[depth];
    if (!own) return primary();
    let left = level(depth + 1);
    while (own.includes(tokens[0] ?? '')) {
      const operator = operators[tokens.shift() ?? ''] ?? refuse(tokens[0]);
      left = combine(left, level(depth + 1), operator);
    }
    return left;
  };

  const result = level(0);
  if (tokens.length > 0) refuse(tokens[0]);
  return result;
}
