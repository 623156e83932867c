/** Where the links of messages lead. A `GET` shows a page with one button; a `POST` acts, without a sign-in. */
export function notificationLinkPath(token: string): string {
  return `/notifications/${token}`;
}
