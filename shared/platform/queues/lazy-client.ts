import type { SQSClientConfig } from '@aws-sdk/client-sqs';

/**
 * Loads the SQS client at its first use: it takes a tenth of the import time of a function that seldom sends a
 * message.
 */
export function lazyClient(config: SQSClientConfig = {}) {
  const load = async () => {
    const sqs = await import('@aws-sdk/client-sqs');
    // Queue addresses are given in full, so that a queue can be anywhere, this machine included.
    return { ...sqs, client: new sqs.SQSClient({ ...config, useQueueUrlAsEndpoint: true }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
