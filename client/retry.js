import { sleep } from './sleep.js';

/** Longer waits are left to the caller. */
const longestWaitMs = 60_000;

/**
 * Returns a `fetch` that retries a request if the error is retryable or there was no response. Each request that
 * changes something has an `Idempotency-Key`, the same on every attempt, so that nothing is done twice.
 */
export function retrying(fetch, { retries = 2, wait = sleep, random = Math.random } = {}) {
  return async (request) => {
    const keyed = withKey(request);
    for (let tries = 0; ; tries += 1) {
      // A body can be read only once, so every attempt but the last sends a copy.
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

/** Returns the delay before the next attempt, or null if there is none. */
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
    // A proxy in between responded.
    return [429, 502, 503, 504].includes(response.status);
  }
}

function settled({ response, error }, { method }, tries) {
  if (error) throw error;
  // An earlier attempt deleted it, and its response was lost.
  if (method === 'DELETE' && tries > 0 && response.status === 404) return new Response(null, { status: 204 });
  return response;
}
