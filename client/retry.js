import { sleep } from './sleep.js';

/** A longer wait than this is left to the caller. */
const longestWaitMs = 60_000;

/**
 * Returns a `fetch` that sends a request again if the service says that it can succeed later, or if no answer came.
 * Each request that changes something has an `Idempotency-Key`, the same on each try, so that nothing is done twice.
 */
export function retrying(fetch, { retries = 2, wait = sleep, random = Math.random } = {}) {
  return async (request) => {
    const keyed = withKey(request);
    for (let tries = 0; ; tries += 1) {
      // A body can be read once only, so each try but the last sends a copy.
      const outcome = await attempt(fetch, tries < retries ? keyed.clone() : keyed);
      const isLast = tries >= retries || keyed.signal.aborted;
      const pauseMs = isLast ? null : await pauseBefore(outcome, tries, random);
      if (pauseMs === null) return settled(outcome, keyed, tries);
      await outcome.response?.body?.cancel();
      await wait(pauseMs, keyed.signal);
    }
  };
}

function withKey(request) {
  if (!['POST', 'PATCH'].includes(request.method) || request.headers.has('Idempotency-Key')) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', crypto.randomUUID());
  return new Request(request, { headers });
}

async function attempt(fetch, request) {
  try {
    return { response: await fetch(request) };
  } catch (error) {
    return { error };
  }
}

/** Returns how long to wait before the next try, or null if there should be none. */
async function pauseBefore({ response, error }, tries, random) {
  const backoffMs = 1_000 * 2 ** tries * (0.5 + random() / 2);
  if (error) return backoffMs;
  if (response.status < 429 || !(await canSucceedLater(response))) return null;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const pauseMs = Number.isFinite(seconds) ? seconds * 1_000 : backoffMs;
  return pauseMs <= longestWaitMs ? pauseMs : null;
}

async function canSucceedLater(response) {
  try {
    const { error } = await response.clone().json();
    return error.retryable === true;
  } catch {
    // Something between us and the service answered.
    return [429, 502, 503, 504].includes(response.status);
  }
}

function settled({ response, error }, { method }, tries) {
  if (error) throw error;
  // An earlier try has deleted it, and its answer was lost.
  if (method === 'DELETE' && tries > 0 && response.status === 404) return new Response(null, { status: 204 });
  return response;
}
