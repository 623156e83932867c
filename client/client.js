import createFetchClient from 'openapi-fetch';
import { retrying } from './retry.js';

export { PriceWatchError } from './error.js';
export { paginate } from './paginate.js';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';
export { waitForCheck } from './wait-for-check.js';

export function createClient({ siteUrl, token, fetch = (request) => globalThis.fetch(request), retries }) {
  return createFetchClient({
    baseUrl: `${siteUrl.replace(/\/+$/, '')}/api/v1`,
    headers: { Authorization: `Bearer ${token}` },
    fetch: retrying(fetch, { retries }),
  });
}
