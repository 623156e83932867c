import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Table } from '../../platform/table/table.ts';
import { hashSecretId } from '../sessions/session.ts';
import { isValid } from '../validity.ts';
import { OAuthClient } from './oauth-client.ts';

const StoredClient = OAuthClient.extend({ ends_at_ms: z.int() });

/** Stores registered clients, and the cached documents of those whose ID is the URL of their metadata. */
export class ClientStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(clientId: string, nowMs: number): Promise<OAuthClient | null> {
    const stored = StoredClient.nullable().parse(await this.#table.get(keyOf(clientId)));
    return isValid(stored, limits.registrationMs, nowMs) ? stored : null;
  }

  /** Keeps a client for `forMs`, also one that was kept before. */
  async keep(client: OAuthClient, forMs: number, nowMs: number): Promise<void> {
    const { client_id, name, redirect_uris } = client;
    const ends_at_ms = nowMs + forMs;
    const fields = { client_id, name, redirect_uris, ends_at_ms, expires_at: toExpiry(ends_at_ms) };
    const { expression, ...values } = setFields(fields);
    await this.#table.update(keyOf(client_id), expression, values);
  }
}

function keyOf(clientId: string) {
  return keys.oauthClient(hashSecretId(clientId));
}
