import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Steps } from './fault-plan.ts';
import { asNobody } from './granted-calls.ts';

/** A counted request to the database. */
export interface CountedCommand {
  /** `GetItemCommand`, `TransactWriteItemsCommand`, … */
  name: string;
  /** In capacity units: the sum over tables and indexes. */
  capacity: number;
}

interface Fault {
  name: string;
  /** The response that the database sends instead of executing it. */
  answer: { __type: string; [field: string]: unknown };
}

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']);

/**
 * Counts database requests and consumed capacity, and simulates responses and faults. In front of the engine, it sits
 * between the SDK's own retries and the network.
 */
export class DatabaseTap implements Steps {
  #counted: CountedCommand[] = [];
  readonly #faults: Fault[] = [];
  #breaksAfter: string | null = null;
  #isBroken = false;
  #losesAnswerOf: string | null = null;
  #meanwhile: { name: string; happens: () => Promise<unknown> } | null = null;

  /** Counts the requests of an engine's client, and injects faults into them. */
  attach(client: DynamoDBDocumentClient): void {
    client.middlewareStack.add(
      (next) => (args) => {
        if (typeof args.input === 'object') Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        return next(args);
      },
      { step: 'initialize', name: 'askForCapacity' },
    );
    client.middlewareStack.add(
      (next, context) => (args) => {
        const name = String(context.commandName);
        return this.#disturbed(
          name,
          () => next(args),
          (answer) => ({ response: responseOf(answer) }),
        );
      },
      // Inside the deserializer, so that an error is parsed like one from the network.
      { step: 'deserialize', priority: 'low', name: 'injectFaults' },
    );
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const result = await next(args);
        this.#count(String(context.commandName), result.output);
        return result;
      },
      { step: 'initialize', name: 'countCommands' },
    );
  }

  /** A call of a database in memory. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const output = await this.#disturbed(name, work, (answer) => {
      throw errorOf(answer);
    });
    this.#count(name, output);
    return output;
  }

  #count(name: string, output: unknown): void {
    this.#counted.push({ name, capacity: capacityOf(output) });
  }

  async #disturbed<T>(
    name: string,
    work: () => Promise<T>,
    refuse: (answer: Fault['answer']) => T,
  ): Promise<T> {
    if (this.#isBroken) throw new Error('The connection to the database is broken');
    await this.#takeMeanwhile(name);
    const index = this.#faults.findIndex((fault) => fault.name === name);
    const [fault] = index < 0 ? [] : this.#faults.splice(index, 1);
    if (fault) return refuse(fault.answer);
    const result = await work();
    if (this.#breaksAfter === name) this.#isBroken = true;
    if (this.#losesAnswerOf === name) throw new Error('The response of the database was lost');
    return result;
  }

  /** Returns the successful database calls since the last time. */
  take(): CountedCommand[] {
    const counted = this.#counted;
    this.#counted = [];
    return counted;
  }

  /** The next requests with this name get these responses, once each. */
  refuse(name: string, ...answers: Fault['answer'][]): void {
    this.#faults.push(...answers.map((answer) => ({ name, answer })));
  }

  /** Faults that have not happened yet. */
  get pending(): number {
    return this.#faults.length;
  }

  /** Simulates a crash: after the next request with this name, nothing reaches the database any longer. */
  breakAfter(name: string): void {
    this.#breaksAfter = name;
  }

  /** Requests with this name are executed, but their response is lost. */
  loseAnswers(name: string): void {
    this.#losesAnswerOf = name;
  }

  /** Runs something else directly before the next request with this name. */
  meanwhile(name: string, happens: () => Promise<unknown>): void {
    this.#meanwhile = { name, happens };
  }

  async #takeMeanwhile(name: string): Promise<void> {
    if (this.#meanwhile?.name !== name) return;
    const { happens } = this.#meanwhile;
    this.#meanwhile = null;
    await asNobody(happens);
  }

  /** Ends all faults. */
  mend(): void {
    this.#faults.length = 0;
    this.#breaksAfter = null;
    this.#isBroken = false;
    this.#losesAnswerOf = null;
  }
}

/** Returns whether a command reads; all others write. */
export function isRead({ name }: CountedCommand): boolean {
  return reads.has(name);
}

export function totalCapacity(commands: CountedCommand[]): number {
  return commands.reduce((sum, { capacity }) => sum + capacity, 0);
}

function responseOf(answer: Fault['answer']) {
  const { __type, ...fields } = answer;
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${__type}`, message: __type, ...fields };
  return {
    statusCode: statusOf(__type),
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Without the SDK's own retries. */
function errorOf({ __type: name, ...fields }: Fault['answer']): Error {
  const $metadata = { httpStatusCode: statusOf(name) };
  const given = { message: name, $metadata, ...fields };
  if (name === 'TransactionCanceledException') return new TransactionCanceledException(given);
  return new DynamoDBServiceException({ ...given, name, $fault: 'client' });
}

const statusOf = (type: string) => (type === 'InternalServerError' ? 500 : 400);

function capacityOf(output: unknown): number {
  if (typeof output !== 'object' || output === null || !('ConsumedCapacity' in output)) return 0;
  return [output.ConsumedCapacity]
    .flat()
    .map((consumed) =>
      typeof consumed === 'object' && consumed !== null && 'CapacityUnits' in consumed
        ? Number(consumed.CapacityUnits)
        : 0,
    )
    .reduce((sum, units) => sum + units, 0);
}
