import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Table } from '../../platform/table/table.ts';
import { hashSecretId, newSecretId } from './session.ts';

/** What a sign-in that has been sent to the issuer must come back with. */
const SignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The code verifier of PKCE. */
  verifier: z.string(),
  return_to: z.string(),
  ends_at_ms: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Stores sign-ins on their way, by the hash of an id that only the browser in which they began has. */
export class SignInStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns the id. */
  async begin(signIn: Omit<SignIn, 'ends_at_ms'>, nowMs: number): Promise<string> {
    const id = newSecretId();
    const ends_at_ms = nowMs + limits.signInMs;
    const { expression, ...fields } = setFields({ ...signIn, ends_at_ms, expires_at: toExpiry(ends_at_ms) });
    await this.#table.update(keys.signIn(hashSecretId(id)), expression, {
      ...fields,
      condition: 'attribute_not_exists(pk)',
    });
    return id;
  }

  /** Returns a sign-in and ends it, so that one answer of the issuer counts once. Returns null if it has ended. */
  async take(id: string, nowMs: number): Promise<SignIn | null> {
    const key = keys.signIn(hashSecretId(id));
    const signIn = SignIn.nullable().parse(await this.#table.get(key));
    const { isWritten } = await this.#table.tryDelete(key, { condition: 'attribute_exists(pk)' });
    return signIn && isWritten && nowMs < signIn.ends_at_ms ? signIn : null;
  }
}
