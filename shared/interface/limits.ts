/**
 * Every number a client can run into. Quantities carry their unit in the name. What a limit steers repeats its number by
 * `satisfies`, so that it is seen there too: the compiler holds both to be the same.
 */
export const limits = {
  requestsPerWindow: 60,
  rateWindowMs: 60_000,
  urlsPerBatch: 20,
  requestBodyBytes: 256 * 1024,
  /** Time a request may spend reading pages; leaves the gateway's 29 s alone. */
  pageReadBudgetMs: 20_000,
  idempotencyKeyCharacters: 255,
  idempotencyReplayMs: 86_400_000,
  /** How long a repeat waits for the first request with its key. */
  idempotencyWaitMs: 20_000,
  productNameCharacters: 255,
  alertNameCharacters: 255,
  /** Smallest threshold of an alert, major units: no currency has a smaller unit, and the database holds no number near 0. */
  smallestThreshold: 0.0001,
  /** Largest threshold of an alert, major units: in every currency still an exact number of minor units. */
  largestThreshold: 1_000_000_000_000,
  /** Longest URL accepted; what browsers and crawling providers agree on. */
  urlCharacters: 2048,
  productsPerPage: { default: 20, max: 100 },
  pricesPerPage: { default: 50, max: 200 },
  tokensPerAccount: 10,
  readsPerCheck: 3,
  failedChecksUntilFailing: 3,
  jobRetentionDays: 7,
  deliveryRetentionDays: 30,
  webhookTimeoutMs: 10_000,
  /** How long the signing secret before the newest signs too, in the headers of Standard Webhooks. */
  previousSecretMs: 24 * 3_600_000,
} as const;
