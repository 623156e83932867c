/** The paths of the links in messages. A `GET` shows a page with one button; a `POST` acts without a sign-in. */
export function notificationLinkPath(token: string): string {
  return `/notifications/${token}`;
}

/** The secret URL of an account's Atom feed. */
export function feedPath(secret: string): string {
  return `/feeds/${secret}.atom`;
}
