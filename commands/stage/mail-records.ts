import { resolveCname } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));
const record = /^(?<name>\S+) CNAME (?<value>\S+)$/;

/** Returns the CNAME records among a stack's outputs that are missing in DNS, as `NAME CNAME VALUE`. */
export async function missingMailRecords(
  outputsFile: string,
  stack: string,
  resolve: (name: string) => Promise<string[]> = resolveCname,
): Promise<string[]> {
  const outputs = Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8')))[stack] ?? {};
  const records = Object.values(outputs).filter((output) => record.test(output));
  if (records.length === 0) throw new Error(`Missing DNS records of ${stack} in ${outputsFile}.`);
  const found = await Promise.all(
    records.map(async (text) => {
      const { name = '', value = '' } = record.exec(text)?.groups ?? {};
      const set = await resolve(name).catch(() => []);
      return set.some((target) => target.toLowerCase() === value.toLowerCase());
    }),
  );
  return records.filter((_, index) => !found[index]);
}
