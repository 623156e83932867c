import type middy from '@middy/core';
import { ServiceError } from '../../../shared/interface/service-error.ts';

/**
 * Answers half a second before the gateway or Lambda ends the request (`openState` computes how long that is). This
 * answer has the envelope, the request's id and a line in the log; the gateway's own answer would have none of them.
 */
export const earlyTimeout: middy.PluginObject = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ServiceError('http', 'The request took too long. Try again.');
  },
};
