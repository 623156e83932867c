import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<key>\w+)\/(?<scope>(?<day>\d{8})\/(?<region>[\w-]+)\/(?<service>\w+)\/aws4_request), ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const sha256 = (data: string | Buffer) => hash('sha256', data);

/** Signatures do not expire: a client with a secret keeps it while the service runs. */
export function signerOf(
  request: SignedRequest,
  body: Buffer,
  signingKeyOf: StartKeys['signingKeyOf'],
): string | undefined {
  const { key, scope, day, region, service, names, signature } =
    authorization.exec(request.headers.authorization ?? '')?.groups ?? {};
  if (!key || !scope || !day || !region || !service || !names || !signature) return undefined;
  const canonical = [
    request.method,
    ...canonicalTarget(request.url ?? '/'),
    ...names.split(';').map((name) => {
      const value = [request.headers[name] ?? []].flat().join(',');
      return `${name}:${value.trim().replaceAll(/\s+/g, ' ')}`;
    }),
    '',
    names,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = signingKeyOf(key, [day, region, service, 'aws4_request']);
  const expected = createHmac('sha256', signingKey).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? key : undefined;
}

/** Returns path and query. The already escaped path is escaped once more. */
function canonicalTarget(url: string): [string, string] {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = query.split('&').map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`));
  return [path.split('/').map(escaped).join('/'), pairs.toSorted().join('&')];
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The keys of one start: other runs, web pages and other users' programs do not have them. */
export interface StartKeys {
  secretOf: (accessKey: string) => string;
  /** Returns the signing key for a day, region and service, which AWS derives from the secret step by step. */
  signingKeyOf: (accessKey: string, scope: string[]) => Buffer;
}

/** Deriving a key takes five times as long as signing. Forged calls could request many. */
const mostKept = 1_000;

export function createStartKeys(): StartKeys {
  const start = randomBytes(32);
  const kept = new Map<string, Buffer>();
  const secretOf = (accessKey: string) => hmac(start, accessKey).toString('base64url');
  return {
    secretOf,
    signingKeyOf: (accessKey, scope) => {
      const name = [accessKey, ...scope].join('/');
      const signingKey = kept.get(name) ?? scope.reduce(hmac, Buffer.from(`AWS4${secretOf(accessKey)}`));
      if (kept.size >= mostKept) kept.clear();
      kept.set(name, signingKey);
      return signingKey;
    },
  };
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
