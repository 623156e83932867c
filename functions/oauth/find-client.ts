import * as z from 'zod';
import type { ClientStore, OAuthClient } from '../../shared/accounts/agents/client-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type AddressGuard, parseGivenUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import { firstHeader, type ResponseHeaders } from '../../shared/platform/guarded-client/response-headers.ts';
import {
  type IncomingResponse,
  readStart,
  sendGuardedRequest,
} from '../../shared/platform/guarded-client/send-request.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { clipText, plainText } from '../../shared/platform/text/clean-text.ts';
import { parseJson } from '../../shared/platform/text/parse-json.ts';

interface Dependencies {
  clients: Pick<ClientStore, 'find' | 'keep'>;
  guard: AddressGuard;
  now: Now;
}

export type FindClient = (clientId: string) => Promise<OAuthClient>;

/** A client whose ID is the URL of its metadata. */
export function isDocument(clientId: string): boolean {
  return clientId.startsWith('https://');
}

/** A registered client, or the document at that URL, cached as its headers allow. Throws `malformed_request`. */
export function findClient({ clients, guard, now }: Dependencies): FindClient {
  return async (clientId) => {
    const known = await clients.find(clientId, now());
    if (known) return known;
    if (!isDocument(clientId))
      throw new ServiceError(
        'malformed_request',
        'This site does not know the app. Remove the connection in the app and add it again.',
      );
    const { client, cacheMs } = await readDocument(clientId, guard);
    await clients.keep(client, cacheMs, now());
    return client;
  };
}

const timeoutMs = 5_000;

const unusable = (reason: string) =>
  new ServiceError(
    'malformed_request',
    `The app’s description is unusable. ${reason} Contact the maker of the app.`,
  );

async function readDocument(clientId: string, guard: AddressGuard) {
  const { status, headers, body } = await request(clientId, guard);
  const start = await readStart(body, { bytes: limits.clientDocumentBytes + 1, ms: timeoutMs });
  if (status !== 200) throw unusable(`Its host responded with ${status}.`);
  if (start.length > limits.clientDocumentBytes)
    throw unusable(`It has more than ${limits.clientDocumentBytes / 1024} KB.`);
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(firstHeader(headers, 'content-type') ?? ''))
    throw unusable('It is not JSON.');
  const document = ClientDocument.safeParse(parseJson(start.toString('utf8')));
  if (!document.success) throw unusable('It is malformed.');
  const { client_id, client_name, redirect_uris } = document.data;
  if (client_id !== clientId) throw unusable('It is about another app.');
  return {
    client: { client_id, name: readClientName(client_name), redirect_uris },
    cacheMs: cacheMsOf(headers),
  };
}

async function request(clientId: string, guard: AddressGuard): Promise<IncomingResponse> {
  if (!isInNormalForm(clientId)) throw unusable('Its address is not in its normal form, or has no path.');
  try {
    const url = parseGivenUrl(clientId, guard.allowedHosts);
    const headers = { Accept: 'application/json' };
    return await sendGuardedRequest(
      { url, method: 'GET', headers, signal: AbortSignal.timeout(timeoutMs) },
      guard,
    );
  } catch (error) {
    throw error instanceof ServiceError ? unusable(error.message) : error;
  }
}

/** Other spellings of a URL would be other clients. */
function isInNormalForm(clientId: string): boolean {
  const url = URL.parse(clientId);
  return url?.href === clientId && url.pathname !== '/' && url.hash === '';
}

const ClientDocument = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(limits.redirectsPerClient),
  // A secret in a public document would not be one.
  client_secret: z.undefined().optional(),
  token_endpoint_auth_method: z
    .string()
    .regex(/^(?!client_secret_)/)
    .optional(),
});

function cacheMsOf(headers: ResponseHeaders): number {
  const { min, max } = limits.clientDocumentCacheMs;
  const [, seconds = '0'] =
    /(?:^|[\s,])max-age=(\d+)/i.exec(firstHeader(headers, 'cache-control') ?? '') ?? [];
  return Math.min(max, Math.max(min, Number(seconds) * 1000));
}

/** A name as the client wrote it, for a page: one line of text. Null if nothing remains. */
export function readClientName(sent: string | undefined): string | null {
  return clipText(plainText(sent ?? ''), limits.agentNameCharacters).trim() || null;
}
