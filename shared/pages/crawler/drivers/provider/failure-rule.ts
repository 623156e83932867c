import type { Failure } from '../../../../interface/errors.ts';
import { ServiceError } from '../../../../interface/service-error.ts';
import { firstHeader, type ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import { retryAfterSeconds } from '../../../../platform/guarded-client/retry-after.ts';

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

/** What a provider said, for the log: its own codes mean nothing to a user. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string | null;

  constructor(status: number, code: string | null, requestId: string | null) {
    super(`The provider answered ${status}`);
    this.name = 'ProviderRefusal';
    this.status = status;
    this.code = plain(code);
    this.requestId = plain(requestId);
  }
}

/** Returns a code or an id, but no sentence, which might quote a request with its key. */
function plain(text: string | null): string | null {
  return text !== null && /^[\w/.-]{1,64}$/.test(text) ? text : null;
}

const providerDown: FailureRule = {
  failure: 'http',
  message: 'The crawling provider could not read the page just now. Try again later.',
};

/** Returns the failure of an answer by the table, or `http` if no row matches. */
export function toFailure(
  headers: ResponseHeaders,
  refusal: ProviderRefusal,
  rules: readonly FailureRule[],
  nowMs: number,
): ServiceError {
  const { status, code } = refusal;
  const rule =
    rules.find(({ codes }) => code !== null && codes?.includes(code)) ??
    rules.find(({ statuses }) => statuses?.includes(status)) ??
    providerDown;
  const asked = retryAfterSeconds(firstHeader(headers, 'retry-after'), nowMs);
  return new ServiceError(rule.failure, rule.message, {
    retryAfterSeconds: asked ?? rule.retryAfterSeconds,
    cause: refusal,
  });
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
