import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { isValid, toExpiry } from '../../platform/identifiers/clock.ts';
import { sha256Of } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';

const SignIn = z.object({
  nonce: z.string(),
  verifier: z.string(),
  return_to: z.string(),
  ends_at_ms: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

interface SignInKey {
  /** The browser's secret ID. A browser can start several sign-ins, one per tab. */
  browser: string;
  state: string;
}

export class SignInStore extends TableStore {
  async begin(by: SignInKey, signIn: Omit<SignIn, 'ends_at_ms'>, nowMs: number): Promise<void> {
    const ends_at_ms = nowMs + limits.signInMs;
    const fields = { ...signIn, ends_at_ms, expires_at: toExpiry(ends_at_ms) };
    await this.table.set(keyOf(by), fields, { condition: 'attribute_not_exists(pk)' });
  }

  /** Returns a sign-in and ends it, so that each issuer response counts once. */
  async take(by: SignInKey, nowMs: number): Promise<SignIn | null> {
    const key = keyOf(by);
    const signIn = SignIn.nullable().parse(await this.table.get(key));
    const { isWritten } = await this.table.tryDelete(key, { condition: 'attribute_exists(pk)' });
    return isWritten && isValid(signIn, limits.signInMs, nowMs) ? signIn : null;
  }
}

function keyOf({ browser, state }: SignInKey) {
  // Neither the browser ID nor the hash contains a dot, so the combination is unambiguous.
  return keys.signIn(sha256Of(`${browser}.${state}`));
}
