import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The version that the tests use. Its publisher also offers it for macOS and ARM. */
const install = 'npm install --global dynoxide@1.2.1';

interface Machine {
  platform: string;
  arch: string;
  env: NodeJS.ProcessEnv;
}

/** `DYNOXIDE_BIN`, else of `npm ci`, else on the PATH. Otherwise throws with the command to install it. */
export function findDatabaseBinary(machine: Machine = process): string {
  const { DYNOXIDE_BIN: named, PATH = '' } = machine.env;
  if (named) {
    if (isProgram(named)) return path.resolve(named);
    throw new StartError(`DYNOXIDE_BIN is ${named}, which is not an executable program.`);
  }
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const installed = folders.map((folder) => path.join(folder, 'dynoxide')).filter(isProgram);
  const found = packaged(machine, import.meta.url) ?? installed.map(engineOf(machine)).find(Boolean);
  if (found) return found;
  throw new StartError(
    `The built-in database has no binary for ${machine.platform}-${machine.arch}. Install one with ${install}, set DYNOXIDE_BIN, or pass a DynamoDB endpoint with --dynamodb URL.`,
  );
}

function packaged({ platform, arch }: Machine, file: string): string | undefined {
  try {
    const manifest = createRequire(file).resolve(`@dynoxide/${platform}-${arch}/package.json`);
    return path.join(path.dirname(manifest), 'dynoxide');
  } catch {
    return undefined;
  }
}

/** Not the npm package's script: a signal would end it and leave its child, the engine, running. */
function engineOf(machine: Machine) {
  return (command: string) => (isScript(command) ? packaged(machine, realpathSync(command)) : command);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isScript(file: string): boolean {
  const start = Buffer.alloc(2);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString() === '#!';
}
