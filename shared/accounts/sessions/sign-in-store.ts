import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { isAhead } from '../../platform/identifiers/stored-time.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Table } from '../../platform/table/table.ts';
import { hashSecretId } from './session.ts';

/** What a sign-in that has been sent to the issuer must come back with. */
const SignIn = z.object({
  nonce: z.string(),
  /** The code verifier of PKCE. */
  verifier: z.string(),
  return_to: z.string(),
  ends_at_ms: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

/** A sign-in by what only the browser has in which it began, and by what the issuer sends back. */
interface SignInKey {
  /** The secret id of the browser. It may begin several sign-ins at once, one in each of its tabs. */
  browser: string;
  state: string;
}

/** Stores sign-ins on their way, each for one browser and one state. */
export class SignInStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async begin(by: SignInKey, signIn: Omit<SignIn, 'ends_at_ms'>, nowMs: number): Promise<void> {
    const ends_at_ms = nowMs + limits.signInMs;
    const { expression, ...fields } = setFields({ ...signIn, ends_at_ms, expires_at: toExpiry(ends_at_ms) });
    await this.#table.update(keyOf(by), expression, {
      ...fields,
      condition: 'attribute_not_exists(pk)',
    });
  }

  /** Returns a sign-in and ends it, so that one answer of the issuer counts once. Returns null if it has ended. */
  async take(by: SignInKey, nowMs: number): Promise<SignIn | null> {
    const key = keyOf(by);
    const signIn = SignIn.nullable().parse(await this.#table.get(key));
    const { isWritten } = await this.#table.tryDelete(key, { condition: 'attribute_exists(pk)' });
    const isOpen = isAhead(signIn?.ends_at_ms ?? 0, { nowMs, longestMs: limits.signInMs });
    return isWritten && isOpen ? signIn : null;
  }
}

function keyOf({ browser, state }: SignInKey) {
  // Neither a browser's id nor the hash has a dot, so no other pair gives the same text.
  return keys.signIn(hashSecretId(`${browser}.${state}`));
}
