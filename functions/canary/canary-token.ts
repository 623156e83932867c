/** Returns the name of the secret that holds the token of the canary's account. */
export function canaryTokenName(table: string): string {
  return `price-watch/${table}/canary-token`;
}

/** The account of the canary. Nobody can own an address of this domain, so nobody can sign in as it. */
export const canaryAccount = { email: 'canary@price-watch.invalid', plan: 'max' } as const;
