import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider';
import { once } from '../platform/once.ts';

/** Deletes the user with an e-mail address. Returns false if there is none. Throws if the pool fails. */
export type DeleteUser = (email: string) => Promise<boolean>;

/** The e-mail address is an alias of the user name, so no lookup is needed (Cognito's AdminDeleteUser). */
export function openUserPool(
  userPoolId: string,
  config: CognitoIdentityProviderClientConfig = {},
): DeleteUser {
  // Loaded on first use, because most purges are for products.
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    return { ...sdk, client: new sdk.CognitoIdentityProviderClient(config) };
  });
  return async (email) => {
    const { client, AdminDeleteUserCommand, UserNotFoundException } = await load();
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: email }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
}
