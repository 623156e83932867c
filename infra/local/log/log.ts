import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { LogFile } from './log-file.ts';

/** Everything the functions write, line by line, and the few lines of it that a person wants to see. */
export interface Log {
  write: (line: Record<string, unknown>) => void;
  /** Gives what takes an output stream of a function. */
  capture: (functionName: string) => (output: Readable) => void;
  close: () => Promise<void>;
}

const Line = z.looseObject({ event: z.string().optional(), level: z.string().optional() });
type Line = z.infer<typeof Line>;

/** Fields that say nothing to the person at the terminal, or that the line says otherwise. */
const unshown = new Set([
  'event',
  'level',
  'at',
  'stack',
  'request_id',
  'message_id',
  'check_id',
  'event_id',
  'more_event_ids',
  'outcome',
  'checks_failed',
  'deliveries_failed',
]);

/** With no file, as in tests, the lines are kept nowhere. `count` is given each line of a function. */
export function createLog(
  file: LogFile | null,
  print: (text: string) => void,
  count: (line: unknown) => void = () => undefined,
): Log {
  const keep = (text: string) => file?.write(text);
  const show = (line: Line) => {
    if (isShown(line)) print(describe(line, new Date()));
  };
  return {
    write: (line) => {
      const entry = { ...line, at: new Date().toISOString() };
      keep(JSON.stringify(entry));
      show(Line.parse(entry));
    },
    capture: (functionName) => (output) => {
      createInterface({ input: output }).on('line', (text) => {
        const line = parseLine(text);
        keep(line ? text : JSON.stringify({ function: functionName, message: text }));
        if (!line) return;
        show(line);
        count(line);
      });
    },
    close: async () => file?.close(),
  };
}

function isShown({ event = '', level = '' }: Line): boolean {
  return /^(?:check\.(?:completed|failed)|delivery\..+)$/u.test(event) || level.toLowerCase() === 'error';
}

/** Returns one line for a terminal: time, event, then the plain fields. */
export function describe(line: Line, now: Date): string {
  const fields = Object.entries(line)
    .filter(([key, value]) => !unshown.has(key) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([key, value]) => `${key}=${String(value).split('\n')[0]}`);
  return [now.toTimeString().slice(0, 8), line.event ?? line.level?.toLowerCase() ?? '', ...fields].join(
    '  ',
  );
}

function parseLine(text: string): Line | null {
  if (!text.startsWith('{')) return null;
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
