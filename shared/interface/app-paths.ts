/** The paths of the account area on the site's origin. */
export const appPaths = {
  pages: '/app',
  account: '/app/account',
  /** Its interface, for the browser that shows its pages. */
  api: '/app/api',
  /** Signing in. */
  auth: '/app/auth',
  signIn: '/app/auth/login',
  callback: '/app/auth/callback',
  /** Leads to the page of the issuer that adds a passkey. */
  addPasskey: '/app/auth/passkeys/add',
} as const;
