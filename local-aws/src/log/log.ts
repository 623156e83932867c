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

/** What a person at the terminal sees of the log, beside errors. */
export interface Terminal {
  /** Returns whether the lines of an event are shown. */
  shows: (event: string) => boolean;
  /** Fields that say nothing to a person, or that the line says otherwise. */
  hiddenFields: readonly string[];
}

/** Lines never show these fields. */
const hiddenAlways = ['event', 'level', 'at', 'stack', 'request_id'];
const errorsOnly: Terminal = { shows: () => false, hiddenFields: [] };

interface Listeners {
  print: (text: string) => void;
  /** Is given each line of a function. */
  count?: (line: unknown) => void;
  terminal?: Terminal | undefined;
}

/** With no file, as in tests, the lines are kept nowhere. */
export function createLog(
  file: LogFile | null,
  { print, count = () => undefined, terminal = errorsOnly }: Listeners,
): Log {
  const keep = (text: string) => file?.write(text);
  const show = (line: Line) => {
    if (isError(line) || terminal.shows(line.event ?? ''))
      print(describe(line, new Date(), terminal.hiddenFields));
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

function isError({ level = '' }: Line): boolean {
  return level.toLowerCase() === 'error';
}

/** Returns one line for a terminal: time, event, then the plain fields. */
export function describe(line: Line, now: Date, hiddenFields: readonly string[] = []): string {
  const hidden = [...hiddenAlways, ...hiddenFields];
  const fields = Object.entries(line)
    .filter(([key, value]) => !hidden.includes(key) && ['string', 'number', 'boolean'].includes(typeof value))
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
