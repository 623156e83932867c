import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { isValid, toExpiry } from '../../platform/identifiers/clock.ts';
import { sha256Of } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { setWrite } from '../../platform/table/writes.ts';

/** A program that asks for access, as it describes itself. Nobody has verified its name. */
export const OAuthClient = z.object({
  client_id: z.string(),
  name: z.string().nullable(),
  redirect_uris: z.array(z.string()),
});
export type OAuthClient = z.infer<typeof OAuthClient>;

/** On this computer: the host of RFC 8252, and `localhost`, which most clients use. */
const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?=[:/?]|$)/;

export function isLoopback(redirectUri: string): boolean {
  return loopback.test(redirectUri);
}

/** Returns whether a code may be sent to an address: https or loopback, without fragment, user name and password. */
export function isRedirectAllowed(redirectUri: string): boolean {
  const url = /^[\x21-\x7e]+$/.test(redirectUri) ? URL.parse(redirectUri) : null;
  if (url === null || redirectUri.includes('#') || url.username !== '' || url.password !== '') return false;
  return redirectUri.startsWith('https://') || isLoopback(redirectUri);
}

/** Compares exactly, except for the port on this computer, which a program can choose for each sign-in. */
export function acceptsRedirect({ redirect_uris }: OAuthClient, redirectUri: string): boolean {
  if (!isRedirectAllowed(redirectUri)) return false;
  return redirect_uris.some(
    (known) => known === redirectUri || withoutPort(known) === withoutPort(redirectUri),
  );
}

function withoutPort(redirectUri: string): string {
  const [origin] = loopback.exec(redirectUri) ?? [];
  if (origin === undefined) return redirectUri;
  return origin + redirectUri.slice(origin.length).replace(/^:\d+/, '');
}

const StoredClient = OAuthClient.extend({ ends_at_ms: z.int() });

/** Stores registered clients, and the cached documents of those whose ID is the URL of their metadata. */
export class ClientStore extends TableStore {
  async find(clientId: string, nowMs: number): Promise<OAuthClient | null> {
    const stored = StoredClient.nullable().parse(await this.table.get(keyOf(clientId)));
    return isValid(stored, limits.registrationMs, nowMs) ? stored : null;
  }

  /** Keeps a client for `forMs`, also one that was kept before. */
  async keep(client: OAuthClient, forMs: number, nowMs: number): Promise<void> {
    const { client_id, name, redirect_uris } = client;
    const ends_at_ms = nowMs + forMs;
    const fields = { client_id, name, redirect_uris, ends_at_ms, expires_at: toExpiry(ends_at_ms) };
    const write = setWrite(keyOf(client_id), fields);
    await this.table.update(write.update, write.expression, write);
  }
}

function keyOf(clientId: string) {
  return keys.oauthClient(sha256Of(clientId));
}
