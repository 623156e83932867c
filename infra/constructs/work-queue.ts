import { Duration, Names } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLettersOf } from '../../shared/platform/queues/queue-names.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface WorkQueueProps {
  /** Timeout of the function that works it off. AWS advises six times as much, and the window, for a message being worked on. */
  workerTimeout: Duration;
  /** How long messages are gathered for a batch; at once without. Lambda asks for it for batches of more than ten. */
  batchingWindow?: Duration | undefined;
  /** Deliveries before a message is put aside. */
  maxDeliveries: number;
  /** So that the admin command finds it by the name of the table. */
  queueName: string;
}

/** A queue, the dead-letter queue behind it, and what works it off, message by message. */
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

  /** Each message is reported on its own: one that fails does not bring the others back. */
  consumedBy(worker: ServiceFunction, options: { batchSize: number; maxConcurrency: number }): void {
    // The id is the one that the CDK's own event source has, which grants its worker more than Lambda needs.
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

  /** To put off a message that is being worked on. */
  grantChangeVisibility(worker: IGrantable): void {
    grant(worker, ['sqs:ChangeMessageVisibility'], this.queue.queueArn);
  }

  /** To put a message aside before its last delivery. */
  grantDeadLetter(worker: IGrantable): void {
    grant(worker, ['sqs:SendMessage'], this.deadLetters.queueArn);
  }
}
