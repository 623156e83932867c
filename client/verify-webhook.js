/** Thrown for a request that was not signed by the service, or that is too old. */
export class WebhookVerificationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Checks the Standard Webhooks headers: their signature covers the time and, for 24 hours after a rotation, one from
 * the previous secret is included.
 */
export async function verifyWebhook({ body, headers, secret, toleranceSeconds = 300, now = Date.now }) {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name);
    if (!value) throw new WebhookVerificationError(`The header ${name} is missing.`);
    return value;
  });
  if (!(Math.abs(now() / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError('The request is too old, or the clock of this machine is wrong.');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['verify']);
  for (const signature of signatures.split(' ').filter((one) => one.startsWith('v1,')))
    if (await crypto.subtle.verify(algorithm, key, fromBase64(signature.slice(3)), signed))
      return JSON.parse(new TextDecoder().decode(bytes));
  throw new WebhookVerificationError('No signature matches the body and the secret.');
}

/** Accepts `Headers`, or an object such as `request.headers` of Node.js. */
function headerOf(headers, name) {
  if (typeof headers.get === 'function') return headers.get(name);
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? undefined : String(headers[found]);
}

function bytesOf(secret) {
  const bytes = fromBase64(
    String(secret)
      .trim()
      .replace(/^whsec_/, ''),
  );
  if (bytes.length === 0) throw new TypeError('`secret` must be the signing secret, `whsec_…`.');
  return bytes;
}

/** Anything that is not base64 matches nothing. */
function fromBase64(text) {
  try {
    const binary = atob(text);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
