import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { reasonOf } from './error.js';
import { sleep } from './sleep.js';

const pollMs = 5_000;
const receiverTimeoutMs = 10_000;
/** API Gateway answers within 29 seconds. */
const feedTimeoutMs = 35_000;

/**
 * Follows the event feed from now on and posts each event to an address, with the body and the headers of a webhook
 * delivery. Survives a lost connection. Throws if the service refuses the key or an event type.
 */
export async function listen({ siteUrl, token, forwardTo, events, print = console.log, wait = sleep }) {
  const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
  let after = 'latest';
  let isLost = false;
  // The service knows the types, and refuses others.
  const unchecked = [...(events ?? [])];
  for (;;) {
    const page = await readFeed({ siteUrl, token, after, type: unchecked[0] });
    if (page.events && unchecked.shift() !== undefined) continue;
    if (page.events) {
      if (after === 'latest') print(`Signing secret: ${secret}\nForwarding events to ${forwardTo}`);
      else if (isLost) print('Connected again.');
      for (const event of page.events)
        if (!events || events.includes(event.type)) print(await forward(event, forwardTo, secret));
      after = page.next;
    } else if (!isLost) print(`Not connected: ${page.reason} Trying again.`);
    isLost = !page.events;
    if (!page.hasMore) await wait(page.pauseMs ?? pollMs);
  }
}

/** Returns a page of events, or why there is none. */
async function readFeed({ siteUrl, token, after, type }) {
  const query = new URLSearchParams({ per_page: '100', after, ...(type !== undefined && { type }) });
  const url = `${siteUrl.replace(/\/+$/, '')}/api/v1/events?${query}`;
  try {
    const signal = AbortSignal.timeout(feedTimeoutMs);
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal });
    const body = await response.json();
    if (response.ok) return { events: body.data, next: body.meta.next_after, hasMore: body.meta.has_more };
    const { message, retryable } = body.error;
    if (!retryable) throw new Refused(message);
    const seconds = Number(response.headers.get('Retry-After')) || 0;
    return { reason: message, pauseMs: Math.max(pollMs, seconds * 1_000) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { reason: `${reasonOf(error)}.` };
  }
}

class Refused extends Error {}

/** Posts an event once. Returns a line with the receiver's status. */
async function forward({ id, type, occurred_at, data }, address, secret) {
  const body = JSON.stringify({ event: type, occurred_at, data });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const headers = {
    host: new URL(address).host,
    connection: 'close',
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Event': type,
    'X-Service-Signature': `sha256=${toHex(await sign(new TextEncoder().encode(secret), body))}`,
    'X-Service-Delivery': id,
    'X-Service-Timestamp': timestamp,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...(await sign(keyOf(secret), `${id}.${timestamp}.${body}`))))}`,
    'content-length': String(new TextEncoder().encode(body).length),
  };
  const signal = AbortSignal.timeout(receiverTimeoutMs);
  const line = `${occurred_at} ${type} ${id}`;
  try {
    return `${line} ${await post(new URL(address), { headers, signal }, body)}`;
  } catch (error) {
    return `${line} failed: ${reasonOf(error)}`;
  }
}

/** Returns the status. Without `fetch`, which adds headers that a delivery does not have. */
function post(url, options, body) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', ...options }, (response) => {
      response.on('error', () => undefined).destroy();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end(body);
  });
}

function keyOf(secret) {
  return Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) => character.charCodeAt(0));
}

async function sign(keyBytes, text) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
