import type { Failure } from '../../../../interface/errors.ts';

/** A row of a provider's table of failures: one of its codes, or a status for answers without a code of the table. */
export interface FailureRule {
  failure: Failure;
  codes?: readonly string[];
  statuses?: readonly number[];
  /**
   * The message for a user, in our words. The provider's are not passed on: they may quote the request with its key.
   */
  message: string;
  /** When to try again, if the provider does not say so. */
  retryAfterSeconds?: number;
}

/** What both providers' failures say to a user. */
export const messages = {
  keyRefused: 'The crawling provider refuses our key. The operator of the service has to set another one.',
  keyLimited:
    "The crawling provider's key does not allow this. The operator of the service has to change it.",
  noCredits: "The crawling provider's credits are used up. The operator of the service has to add some.",
  tooMany: 'The crawling provider takes no more requests just now. Try again later.',
  overloaded: 'The crawling provider is overloaded just now. Try again later.',
  late: 'The page did not come in time.',
  siteDown: 'The shop answered with an error. Try again later.',
  refusesSite: 'The crawling provider does not read this shop.',
  blocked: 'The shop lets no crawler in just now.',
  noHost: 'The host of the URL does not exist or does not answer.',
  badTls: 'The host of the URL has no valid TLS certificate.',
  noPage: 'The address leads to a file that is no HTML page.',
  badRequest: 'The crawling provider does not take this URL.',
} as const;
