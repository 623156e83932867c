import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { parseJson } from '../parse-json.ts';
import type { LogFile } from './log-file.ts';

/** All output of the functions, line by line, and the few lines of it that are shown to the user. */
export interface Log {
  write: (line: Record<string, unknown>) => void;
  capture: (functionName: string) => (output: Readable) => void;
  close: () => Promise<void>;
}

const Line = z.looseObject({ event: z.string().optional(), level: z.string().optional() });
type Line = z.infer<typeof Line>;

/** What the terminal shows of the log, in addition to errors. */
export interface Terminal {
  shows: (event: string) => boolean;
  /** Fields that are of no use to the user, or redundant. */
  hiddenFields: readonly string[];
}

/** Lines never show these fields. */
const hiddenAlways = ['event', 'level', 'at', 'stack', 'request_id'];
const errorsOnly: Terminal = { shows: () => false, hiddenFields: [] };

interface Listeners {
  print: (text: string) => void;
  /** Receives each line of a function. */
  count?: (line: unknown) => void;
  terminal?: Terminal | undefined;
}

/** Without a file, as in tests, lines are not stored. */
export function createLog(
  file: LogFile | null,
  { print, count = () => undefined, terminal = errorsOnly }: Listeners,
): Log {
  const keep = (text: string) => file?.write(text);
  const show = (line: Line) => {
    if (line.level?.toLowerCase() === 'error' || terminal.shows(line.event ?? ''))
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
        const line = text.startsWith('{') ? Line.safeParse(parseJson(text)).data : undefined;
        keep(line ? text : JSON.stringify({ function: functionName, message: text }));
        if (!line) return;
        show(line);
        count(line);
      });
    },
    close: async () => file?.close(),
  };
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
