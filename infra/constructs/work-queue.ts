import { Duration, Names } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLettersOf } from '../../shared/platform/queues/queue-names.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface WorkQueueProps {
  /** The timeout of its worker. AWS recommends a visibility timeout of six times this, plus the batching window. */
  workerTimeout: Duration;
  /** The batching window. Default: none. Lambda requires it for batches of more than ten. */
  batchingWindow?: Duration | undefined;
  /** The deliveries of a message before it is dead-lettered. */
  maxDeliveries: number;
  /** The admin command finds it by this name, which contains the table's name. */
  queueName: string;
}

export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly #batchingWindow: Duration | undefined;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const { workerTimeout, batchingWindow = Duration.seconds(0), maxDeliveries, queueName } = props;
    this.#batchingWindow = props.batchingWindow;
    const shared = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...shared,
      queueName: deadLettersOf(queueName),
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      ...shared,
      queueName,
      visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds() + batchingWindow.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxDeliveries },
    });
  }

  /** Messages are reported individually, so a failed message does not return the others. */
  consumedBy(worker: ServiceFunction, options: { batchSize: number; maxConcurrency: number }): void {
    // The ID is the one of the CDK's own event source, which grants its worker more than Lambda needs.
    worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      ...options,
      ...(this.#batchingWindow && { maxBatchingWindow: this.#batchingWindow }),
      eventSourceArn: this.queue.queueArn,
      reportBatchItemFailures: true,
    });
    const taken = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    grant(worker, taken, this.queue.queueArn);
  }

  grantSend(sender: IGrantable): void {
    grant(sender, ['sqs:SendMessage'], this.queue.queueArn);
  }

  /** Lets a worker delay a message that it is processing. */
  grantChangeVisibility(worker: IGrantable): void {
    grant(worker, ['sqs:ChangeMessageVisibility'], this.queue.queueArn);
  }

  /** Lets a worker dead-letter a message early. */
  grantDeadLetter(worker: IGrantable): void {
    grant(worker, ['sqs:SendMessage'], this.deadLetters.queueArn);
  }
}
