/**
 * Every number that a client can run into. Each name carries its unit. The code that a limit steers repeats the
 * number by `satisfies`, so that a reader sees it there too; the compiler keeps both the same.
 */
export const limits = {
  requestsPerWindow: 60,
  rateWindowMs: 60_000,
  urlsPerBatch: 20,
  requestBodyBytes: 256 * 1024,
  /**
   * API Gateway answers a request itself after this. The time counts from the arrival of the request, so the start of a
   * new function instance is part of it.
   */
  gatewayTimeoutMs: 29_000,
  /** How long a request may spend on reading pages; the rest of the gateway's time is left for everything else. */
  pageReadBudgetMs: 20_000,
  idempotencyKeyCharacters: 255,
  idempotencyReplayMs: 86_400_000,
  /** How long a repeated request waits for the first one with its key. */
  idempotencyWaitMs: 20_000,
  productNameCharacters: 255,
  alertNameCharacters: 255,
  /**
   * The smallest threshold of an alert in major units: no currency has a smaller unit, and DynamoDB cannot store
   * numbers much closer to 0.
   */
  smallestThreshold: 0.0001,
  /** The largest threshold of an alert in major units: it is an exact number of minor units in every currency. */
  largestThreshold: 1_000_000_000_000,
  /** The threshold of `lowest`, and from how much history on it fires: the least of them. */
  lowestDays: { min: 7, max: 365 },
  /** The threshold of `drops_by`. */
  dropPercent: { min: 1, max: 99 },
  /** The price points that a preview judges. */
  previewedPoints: 3000,
  previewedFires: 20,
  /** The longest URL that is accepted: browsers and crawling providers agree on it. */
  urlCharacters: 2048,
  productsPerPage: { default: 20, max: 100 },
  /** The days of `GET /products/{id}/stats`. Daily prices are kept for 400 days. */
  statsDays: { default: 90, min: 1, max: 365 },
  pricesPerPage: { default: 50, max: 200 },
  checksPerPage: { default: 20, max: 100 },
  eventsPerPage: { default: 20, max: 100 },
  tokensPerAccount: 10,
  tokenNameCharacters: 255,
  /** Requests of a session to the account area in `rateWindowMs`, and of all sessions of an account together. */
  sessionRequestsPerWindow: 300,
  accountAreaRequestsPerWindow: 600,
  /** What one request counts as in a rate window, if it costs more than others. */
  previewRequestCost: 5,
  exportRequestCost: 60,
  /**
   * The pages that are read at the same time for the requests of an account, over its API keys and sessions: those of
   * one full batch (`urlsPerBatch`).
   */
  readsAtOncePerAccount: 20,
  /** A session ends after this, however often it is used, or when it was not used for `sessionIdleMs`. */
  sessionMs: 14 * 86_400_000,
  sessionIdleMs: 24 * 3_600_000,
  /** When another session begins, the oldest ends. */
  sessionsPerAccount: 20,
  /** How long somebody may take at the issuer to sign in. */
  signInMs: 15 * 60_000,
  readsPerCheck: 3,
  failedChecksUntilFailing: 3,
  jobRetentionDays: 7,
  deliveryRetentionDays: 30,
  webhookTimeoutMs: 10_000,
  /** The prices, and the entries of the stock, of a sandbox page. */
  sandboxPrices: { max: 50 },
  sandboxEverySeconds: { max: 86_400 },
  /** How long the previous signing secret keeps signing, in the headers of Standard Webhooks. */
  previousSecretMs: 24 * 3_600_000,
} as const;
