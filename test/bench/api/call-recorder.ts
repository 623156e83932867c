import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** A database call. `began` and `ended` count events, not time, to show which calls overlapped. */
export interface RecordedCall {
  by: 'wrapper' | 'handler';
  name: string;
  /** Read and write capacity units, across the table and its indexes; 0 if a condition failed, which reports none. */
  units: number;
  began: number;
  ended: number;
}

/** Records every call of DynamoDB clients with its consumed capacity. */
export class CallRecorder {
  #calls: RecordedCall[] = [];
  #events = 0;
  #handlerBegan = Number.POSITIVE_INFINITY;

  record({ middlewareStack }: DynamoDBClient, by: RecordedCall['by']): void {
    middlewareStack.add(
      (next, context) => async (args) => {
        if (by === 'handler') this.noteHandlerBegan();
        const call: RecordedCall = {
          by,
          name: String(context.commandName),
          units: 0,
          began: this.#tick(),
          ended: 0,
        };
        this.#calls.push(call);
        try {
          const input = { ...args.input, ReturnConsumedCapacity: 'INDEXES' as const };
          const result = await next({ ...args, input });
          call.units = unitsOf(result.output);
          return result;
        } finally {
          call.ended = this.#tick();
        }
      },
      { step: 'initialize', name: `record-${by}` },
    );
  }

  /** The wrapper's calls from here on are made after the handler started. */
  noteHandlerBegan(): void {
    this.#handlerBegan = Math.min(this.#handlerBegan, this.#tick());
  }

  /** The calls since the last take, and how many of them were made before the handler did anything. */
  take(): { all: RecordedCall[]; before: RecordedCall[]; handler: RecordedCall[] } {
    const all = this.#calls;
    const handlerBegan = this.#handlerBegan;
    this.#calls = [];
    this.#handlerBegan = Number.POSITIVE_INFINITY;
    return {
      all,
      before: all.filter(({ began }) => began < handlerBegan),
      handler: all.filter(({ by }) => by === 'handler'),
    };
  }

  #tick(): number {
    this.#events += 1;
    return this.#events;
  }
}

export function unitsIn(calls: RecordedCall[]): number {
  return calls.reduce((sum, { units }) => sum + units, 0);
}

/** The longest chain of calls that waited for one another: the most sequential calls. */
export function sequentialRoundTrips(calls: RecordedCall[]): number {
  let sequential = 0;
  let lastEnd = 0;
  for (const { began, ended } of calls.toSorted((a, b) => a.ended - b.ended)) {
    if (began < lastEnd) continue;
    sequential += 1;
    lastEnd = ended;
  }
  return sequential;
}

function unitsOf(output: object): number {
  const consumed = 'ConsumedCapacity' in output ? [output.ConsumedCapacity].flat() : [];
  return consumed
    .map((one) =>
      typeof one === 'object' && one !== null && 'CapacityUnits' in one ? Number(one.CapacityUnits) : 0,
    )
    .reduce((sum, units) => sum + units, 0);
}
