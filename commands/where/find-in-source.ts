import { SourceMap } from 'node:module';
import * as z from 'zod';

const SourceMapText = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
const Entry = z.object({ originalSource: z.string(), originalLine: z.number() });

/** Returns the source position, such as `functions/x.ts:12`. Line and column count from 1. */
export function findInSource(map: string, line: number, column: number): string | null {
  const payload = SourceMapText.parse(JSON.parse(map));
  const found = Entry.safeParse(new SourceMap(payload).findEntry(line - 1, column - 1));
  return found.success ? `${found.data.originalSource}:${found.data.originalLine + 1}` : null;
}
