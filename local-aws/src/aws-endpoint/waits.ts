import * as z from 'zod';
import { parseJson } from '../parse-json.ts';

const Wait = z.looseObject({ DelaySeconds: z.number().optional(), VisibilityTimeout: z.number().optional() });
const Call = z.looseObject({ QueueUrl: z.string(), Entries: z.array(Wait).optional(), ...Wait.shape });

/** The engine loses a message whose visibility timeout becomes 0. */
export const atOnceSeconds = 0.001;

/** The maximum waits that SQS accepts, in seconds. The engine accepts any delay. */
const longest = { DelaySeconds: 900, VisibilityTimeout: 43_200 } as const;

const waitingActions = [
  'SendMessage',
  'SendMessageBatch',
  'ChangeMessageVisibility',
  'ChangeMessageVisibilityBatch',
];

/** A queue's visibility timeout is a lease on running work, which is not faster, so it stays. */
export function scaleWaits(action: string, body: string, timeScale: number): string {
  if (!waitingActions.includes(action)) return body;
  const parsed = Call.safeParse(parseJson(body));
  // SQS rejects such a call, and its own error is more precise than one from here.
  if (!parsed.success) return body;
  const call = parsed.data;
  const scale = <T extends z.infer<typeof Wait>>(wait: T): T => ({
    ...wait,
    ...scaled('DelaySeconds', wait.DelaySeconds, timeScale),
    ...scaled('VisibilityTimeout', wait.VisibilityTimeout, timeScale, atOnceSeconds),
  });
  return JSON.stringify(call.Entries ? { ...call, Entries: call.Entries.map(scale) } : scale(call));
}

/** As SQS would: a call that works here must work when deployed. */
export function refusedWait(action: string, body: string): string | undefined {
  if (!waitingActions.includes(action)) return undefined;
  const call = Call.safeParse(parseJson(body)).data;
  for (const wait of call ? [call, ...(call.Entries ?? [])] : []) {
    for (const name of ['DelaySeconds', 'VisibilityTimeout'] as const) {
      const seconds = wait[name] ?? 0;
      if (Number.isInteger(seconds) && seconds >= 0 && seconds <= longest[name]) continue;
      return `Value ${seconds} for parameter ${name} is invalid. Reason: ${name} must be >= 0 and <= ${longest[name]}.`;
    }
  }
  return undefined;
}

function scaled(
  name: string,
  seconds: number | undefined,
  timeScale: number,
  least = 0,
): Record<string, number> {
  return seconds === undefined ? {} : { [name]: Math.max(least, seconds / timeScale) };
}
