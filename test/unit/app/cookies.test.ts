import { expect, test } from 'vitest';
import { cookieNames } from '../../../functions/app/cookies.ts';

test.each([
  ['https://prices.example', { session: '__Host-session', signIn: '__Host-sign-in', isSecure: true }],
  ['https://', { session: '__Host-session', signIn: '__Host-sign-in', isSecure: true }],
  ['http://127.0.0.1:8787', { session: 'session-8787', signIn: 'sign-in-8787', isSecure: false }],
  ['http://127.0.0.1:8788', { session: 'session-8788', signIn: 'sign-in-8788', isSecure: false }],
  ['http://127.0.0.1', { session: 'session-80', signIn: 'sign-in-80', isSecure: false }],
])('the cookies of %s have their own names', (siteUrl, names) => {
  expect(cookieNames(siteUrl)).toEqual(names);
});
