import type { Account } from '../../../shared/accounts/account.ts';
import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { registerAccount } from '../../../shared/accounts/register.ts';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import { cleanText } from '../../../shared/platform/text/clean-text.ts';
import type { Claims } from './issuer.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'findByEmail' | 'create'>;
  signUp: 'invited' | 'open';
  now: Now;
  newId: NewId;
}

/**
 * Finds the account by the verified e-mail address. With open sign-up, the first sign-in creates an account on the plan
 * `eco`. Otherwise throws `unauthorized`.
 */
export async function accountFor(
  { email: claimed, isVerified }: Claims,
  { accounts, signUp, ...chance }: Dependencies,
): Promise<Account> {
  if (claimed === null || !isVerified)
    throw new ServiceError(
      'unauthorized',
      'Your e-mail address is not verified. Verify it with your sign-in provider, then sign in again.',
    );
  const { data: email } = EmailAddress.safeParse(claimed);
  if (email === undefined) throw unusable(claimed);
  const known = await accounts.findByEmail(email);
  if (known) return known;
  if (signUp === 'invited') throw notInvited(email);
  const wanted = { email, plan: 'eco' } as const;
  return registerAccount(accounts, wanted, chance).catch(async (error: unknown) => {
    // A concurrent sign-in with this address created the account first.
    const made = error instanceof ServiceError ? await accounts.findByEmail(email) : null;
    if (made) return made;
    throw error;
  });
}

function unusable(email: string): ServiceError {
  return new ServiceError(
    'unauthorized',
    `The e-mail address ${cleanText(email)} contains unsupported characters. Sign in with an address of ASCII characters only.`,
  );
}

function notInvited(email: string): ServiceError {
  return new ServiceError(
    'unauthorized',
    `There is no account for ${cleanText(email)}, and sign-up is by invitation. Contact support for an invitation, or sign in with another address.`,
  );
}
