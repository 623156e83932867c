const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns the period of a `rate(...)` expression in milliseconds. */
export function parseRate(expression: string): number {
  const match = /^rate\((?<count>[1-9]\d*) (?<unit>minute|hour|day)s?\)$/u.exec(expression);
  const unit = match?.groups?.unit;
  if (!match?.groups || (unit !== 'minute' && unit !== 'hour' && unit !== 'day')) {
    throw new Error(
      `${expression} is not a rate(...) expression, the only kind of schedule that runs locally`,
    );
  }
  return Number(match.groups.count) * unitMs[unit];
}
