export function canaryTokenName(table: string): string {
  return `price-watch/${table}/canary-token`;
}

/** Nobody can own an address in this domain. */
export const canaryAccount = { email: 'canary@price-watch.invalid', plan: 'max' } as const;
