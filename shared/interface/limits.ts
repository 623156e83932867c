/** Every limit that a client can reach. Each name carries its unit. */
export const limits = {
  requestsPerWindow: 60,
  rateWindowMs: 60_000,
  urlsPerBatch: 20,
  requestBodyBytes: 256 * 1024,
  /** API Gateway's integration timeout. It includes the cold start of the function. */
  gatewayTimeoutMs: 29_000,
  /** How long a request can read pages, within `gatewayTimeoutMs`. */
  pageReadBudgetMs: 20_000,
  idempotencyKeyCharacters: 255,
  idempotencyReplayMs: 86_400_000,
  /** How long a repeated request waits for the first request with the same key. */
  idempotencyWaitMs: 20_000,
  productNameCharacters: 255,
  alertNameCharacters: 255,
  /** In major units. No currency has a smaller unit, and DynamoDB cannot store numbers much closer to 0. */
  smallestThreshold: 0.0001,
  /** In major units. Still an exact number of minor units in every currency. */
  largestThreshold: 1_000_000_000_000,
  /** The threshold of `lowest`. The minimum is also the history that it requires. */
  lowestDays: { min: 7, max: 365 },
  /** The threshold of `drops_by`. */
  dropPercent: { min: 1, max: 99 },
  /** The threshold of `rises_by`. */
  risePercent: { min: 1, max: 1000 },
  /** How many price points an alert preview evaluates. */
  previewedPoints: 3000,
  previewedFires: 20,
  /** Browsers and crawling providers accept URLs up to this length. */
  urlCharacters: 2048,
  productsPerItem: 20,
  pickCharacters: 700,
  candidates: 20,
  /** Different picks that one read of a page evaluates. */
  picksPerRead: 10,
  productsPerPage: { default: 20, max: 100 },
  /** The `days` of `GET /products/{id}/stats`. Daily prices are kept for 400 days. */
  statsDays: { default: 90, min: 1, max: 365 },
  /** The days of the small graph in the product list. */
  summaryDays: 30,
  pricesPerPage: { default: 50, max: 200 },
  checksPerPage: { default: 20, max: 100 },
  eventsPerPage: { default: 20, max: 100 },
  urlsPerFind: 100,
  unreadActivity: 99,
  tagsPerProduct: 10,
  /** Per list in a webhook's filter. */
  filterEntries: 100,
  tagCharacters: 40,
  noteCharacters: 1000,
  tokensPerAccount: 10,
  tokenNameCharacters: 255,
  /** Requests to the account area in `rateWindowMs`: per session, and for all sessions of an account together. */
  sessionRequestsPerWindow: 300,
  accountAreaRequestsPerWindow: 600,
  /** How many requests one call counts as in the rate limit. */
  previewRequestCost: 5,
  exportRequestCost: 60,
  /** Concurrent page reads per account, over all its API keys and sessions: one full batch (`urlsPerBatch`). */
  readsAtOncePerAccount: 20,
  /** Session lifetime. A session also ends after `sessionIdleMs` without a request. */
  sessionMs: 14 * 86_400_000,
  sessionIdleMs: 24 * 3_600_000,
  /** A new session beyond this ends the oldest one. */
  sessionsPerAccount: 20,
  /** How long a sign-in at the issuer can take. */
  signInMs: 15 * 60_000,
  agentsPerAccount: 50,
  agentNameCharacters: 100,
  /** How long an agent can exchange the code that "Allow" sends it. */
  agentCodeMs: 5 * 60_000,
  agentAccessMs: 3_600_000,
  /** Without a new access token for this long, an agent has to be allowed again. */
  agentRefreshMs: 60 * 86_400_000,
  /** Registrations of OAuth clients per IP address, and how long one is kept after it was last allowed. */
  registrationsPerDay: 20,
  registrationMs: 365 * 86_400_000,
  redirectsPerClient: 20,
  clientDocumentBytes: 5 * 1024,
  clientDocumentCacheMs: { min: 5 * 60_000, max: 86_400_000 },
  readsPerCheck: 3,
  failedChecksUntilFailing: 3,
  jobRetentionDays: 7,
  deliveryRetentionDays: 30,
  webhookTimeoutMs: 10_000,
  /** The number of permanent delivery failures in a row that triggers `webhook.failing`. */
  failedDeliveriesUntilFailing: 5,
  devicesPerAccount: 10,
  chatsPerAccount: 5,
  channelNameCharacters: 100,
  /** When digests are sent, in the account's time zone. */
  digestHour: { min: 0, max: 23, default: 8 },
  /** The maximum of single messages per channel and hour. The rest of the hour arrives as one message. */
  messagesPerHour: 20,
  /** Per minute. Four accounts have to act together before others wait. `host-limit.ts` has exceptions. */
  messagesPerHostAndMinute: { account: 30, all: 120 },
  feedEntries: 50,
  /** A test notification counts as this many requests, because it reaches a third party. */
  channelTestRequestCost: 20,
  /** Maximum number of prices, and of stock entries, in the URL of a sandbox page. */
  sandboxPrices: { max: 50 },
  sandboxEverySeconds: { max: 86_400 },
  /** How long deliveries carry a second signature with the previous secret, in `webhook-signature`. */
  previousSecretMs: 24 * 3_600_000,
} as const;
