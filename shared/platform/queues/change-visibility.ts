import { lazyClient } from './lazy-client.ts';

/** Delays the next delivery of a message that is being worked on. */
export type ChangeVisibility = (receiptHandle: string, seconds: number) => Promise<void>;

/** SQS hides a message for 12 hours at most. */
const maxSeconds = 43_200;

export function openVisibility(queueUrl: string): ChangeVisibility {
  const sqs = lazyClient();
  return async (receiptHandle, seconds) => {
    const { client, ChangeMessageVisibilityCommand } = await sqs();
    const VisibilityTimeout = Math.min(Math.ceil(seconds), maxSeconds);
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout,
      }),
    );
  };
}
