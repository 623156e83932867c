import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The database engine comes from npm, for the platforms that its publisher builds. */
export function findDatabaseBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return path.join(path.dirname(manifest), 'dynoxide');
  } catch {
    throw new StartError(
      `The built-in database (npm package ${name}) is not installed: give a DynamoDB endpoint with --dynamodb URL, or run npm ci without --omit=optional on Linux x64.`,
    );
  }
}
