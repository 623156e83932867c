import type { Queue } from '../../shared/platform/queues/queue.ts';

/** A queue that records its messages. */
export class MemoryQueue<Message> implements Queue<Message> {
  readonly sent: { message: Message; delaySeconds: number }[] = [];
  /** Set to make every send fail. */
  isDown = false;

  get messages(): Message[] {
    return this.sent.map(({ message }) => message);
  }

  async send(message: Message, options?: { delaySeconds: number }): Promise<void> {
    if (this.isDown) throw new Error('The queue is down');
    this.sent.push({ message, delaySeconds: options?.delaySeconds ?? 0 });
  }

  async sendAll(messages: Message[]): Promise<void> {
    for (const message of messages) await this.send(message);
  }

  /** Removes all messages. */
  drain(): Message[] {
    return this.sent.splice(0).map(({ message }) => message);
  }
}
