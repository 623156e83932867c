import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { logSearches } from '../../shared/platform/log/log-searches.ts';
import { parseJson } from '../../shared/platform/text/parse-json.ts';
import { By, LineCounts, type LogLine, meets, Sum, Where } from './log-query.ts';
import { parseOptions } from './parse-options.ts';
import type { ServiceChoice } from './service.ts';

const Text = z.string().min(1).optional();
const AccountId = Text.refine(
  (value) => value?.includes('@') !== true,
  'must be an ID. `account show --email` prints it',
);
const Options = z
  .object({
    account: AccountId,
    product: Text,
    event: Text,
    request: Text,
    host: Text,
    where: z.array(Where).default([]),
    by: By.optional(),
    sum: Sum.optional(),
  })
  .refine(
    ({ where, by, sum, ...ids }) => {
      const named = Object.values(ids).filter((value) => value !== undefined).length;
      return named === 1 || (named === 0 && where.length > 0);
    },
    `requires exactly one of ${Object.keys(logSearches)
      .map((name) => `--${name}`)
      .join(', ')}, or --where alone`,
  );

interface Found {
  lines?: LogLine[];
  more?: boolean;
  counts?: LogLine[];
}

const maxLines = 1000;

const Line = z.record(z.string(), z.unknown());

/**
 * `logs --account|--product|--event|--request ID` or `--host HOST` → `{ lines: [{ event, at, … }] }`, oldest first,
 * from `log.jsonl` of the data folder and its rotated files. Works while the service is stopped. `more: true` if there
 * are older lines than the newest 1,000. `--where FIELD=VALUE` keeps the lines that meet it; `--by FIELDS` counts all
 * of them instead, as `{ counts: [{ count, FIELD… }] }`. Throws `not_configured` without a log, and for a deployed
 * service.
 */
export async function searchLogs({ data, table }: ServiceChoice, options: unknown): Promise<Found> {
  const wanted = parseOptions(Options, options);
  if (table !== undefined)
    throw new ServiceError(
      'not_configured',
      'logs reads a local service only. For a deployed one, run the saved queries named "STACK/by …" in CloudWatch Logs Insights.',
    );
  const searches = Object.entries(logSearches).flatMap(([name, { fields }]) =>
    Object.entries(wanted)
      .filter(([option, value]) => option === name && value !== undefined)
      .map(([, value]) => ({ fields: [...fields], value: String(value) })),
  );
  const found: LogLine[] = [];
  const counts = (wanted.by ?? wanted.sum) && new LineCounts(wanted.by ?? [], wanted.sum);
  let more = false;
  for await (const line of linesIn(data, searches)) {
    if (!meets(line, wanted.where)) continue;
    if (counts) counts.add(line);
    else found.push(line);
    if (found.length > maxLines) {
      found.shift();
      more = true;
    }
  }
  if (counts) return { counts: counts.list() };
  return { lines: found, ...(more && { more }) };
}

async function* linesIn(data: string, searches: readonly Search[]): AsyncGenerator<LogLine> {
  for (const file of logFilesIn(data))
    for await (const text of createInterface({ input: createReadStream(file) })) {
      const line = matching(text, searches);
      if (line) yield line;
    }
}

interface Search {
  fields: string[];
  value: string;
}

/** Returns the log files, oldest first: `log.jsonl.2`, `log.jsonl.1`, `log.jsonl`. */
function logFilesIn(data: string): string[] {
  const rotation = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  const names = listFolder(data).filter((name) => /^log\.jsonl(?:\.\d+)?$/.test(name));
  if (names.length === 0)
    throw new ServiceError(
      'not_configured',
      `There is no log.jsonl in ${data}. Pass the data folder with --data.`,
    );
  return names.toSorted((one, other) => rotation(other) - rotation(one)).map((name) => path.join(data, name));
}

function listFolder(data: string): string[] {
  try {
    return readdirSync(data);
  } catch {
    return [];
  }
}

/** Returns a line without its metric directives, or null if it does not match. A line cut off by a crash is skipped. */
function matching(text: string, searches: readonly Search[]): LogLine | null {
  if (!searches.every(({ value }) => text.includes(value))) return null;
  const line = Line.safeParse(parseJson(text));
  if (!line.success) return null;
  const isMatch = searches.every(({ fields, value }) =>
    fields.some((field) =>
      String(line.data[field] ?? '')
        .split(' ')
        .includes(value),
    ),
  );
  if (!isMatch) return null;
  const { _aws, ...rest } = line.data;
  return rest;
}
