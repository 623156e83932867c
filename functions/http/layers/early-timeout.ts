import type middy from '@middy/core';
import { ServiceError } from '../../../shared/interface/service-error.ts';

/** Responds half a second before the gateway or Lambda would time out, with envelope, request ID and log line. */
export const earlyTimeout: middy.PluginObject = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ServiceError('http', 'The request took too long. Try again.');
  },
};
