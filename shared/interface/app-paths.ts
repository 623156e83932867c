/** The paths of the account area on the site's origin. */
export const appPaths = {
  pages: '/app',
  account: '/app/account',
  /** The API that its pages call. */
  api: '/app/api',
  auth: '/app/auth',
  signIn: '/app/auth/login',
  callback: '/app/auth/callback',
  /** Redirects to the issuer's page for adding a passkey. */
  addPasskey: '/app/auth/passkeys/add',
} as const;
