import type { SQSClientConfig } from '@aws-sdk/client-sqs';

/**
 * Loads the SQS client at its first use: it is a tenth of the import time of a function that queues something
 * only now and then.
 */
export function lazyClient(config: SQSClientConfig = {}) {
  const load = async () => {
    const sqs = await import('@aws-sdk/client-sqs');
    // Queue addresses are given in full, so that they can be anywhere, this machine included.
    return { ...sqs, client: new sqs.SQSClient({ ...config, useQueueUrlAsEndpoint: true }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
