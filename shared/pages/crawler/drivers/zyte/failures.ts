import type { FailureRule } from '../provider/provider.ts';
import { messages } from '../provider/provider.ts';

/** Without `Retry-After`. Zyte's own client waits 20 to 40 s. */
const limitSeconds = 30;

/** By the problem's `type`, else by status. None is billed. */
export const zyteFailures: readonly FailureRule[] = [
  {
    failure: 'not_configured',
    codes: ['/auth/not-valid', '/auth/key-not-found'],
    statuses: [401],
    message: messages.keyRefused,
  },
  // An account at its spending limit is suspended.
  { failure: 'quota', codes: ['/auth/account-suspended'], statuses: [402, 403], message: messages.noCredits },
  {
    failure: 'quota',
    codes: ['/limits/over-user-limit', '/limits/over-domain-limit', '/limits/over-org-domain-limit'],
    statuses: [429],
    message: messages.tooMany,
    retryAfterSeconds: limitSeconds,
  },
  {
    failure: 'http',
    codes: ['/limits/over-global-limit', '/extractor/over-global-limit'],
    statuses: [503],
    message: messages.overloaded,
    retryAfterSeconds: limitSeconds,
  },
  {
    failure: 'unreadable_url',
    codes: ['/request/invalid', '/request/invalid-json', '/request/unprocessable'],
    statuses: [400, 413, 422],
    message: messages.badRequest,
  },
  {
    failure: 'unreadable_url',
    codes: ['/website/domain-unreachable'],
    statuses: [421],
    message: messages.noHost,
  },
  {
    failure: 'blocked',
    codes: ['/download/domain-forbidden'],
    statuses: [451],
    message: messages.refusesSite,
  },
  {
    failure: 'blocked',
    // Some bans are reported as internal errors.
    codes: ['/download/temporary-error', '/download/internal-error'],
    statuses: [520, 521],
    message: messages.blocked,
  },
  { failure: 'http', codes: ['/server/timed-out'], message: messages.late },
];
