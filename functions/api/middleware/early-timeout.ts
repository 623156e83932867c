import type middy from '@middy/core';
import { ServiceError } from '../../../shared/interface/service-error.ts';

/**
 * Functions of the API have 30 s, and the gateway hangs up after 29 s. An answer after 28.5 s still has the envelope,
 * the request's id and its line in the log; the gateway's own answer would have none of them.
 */
export const earlyTimeout: middy.PluginObject = {
  timeoutEarlyInMillis: 1_500,
  timeoutEarlyResponse: () => {
    throw new ServiceError('http', 'The request took too long. Try again.');
  },
};
