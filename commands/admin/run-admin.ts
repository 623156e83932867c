import { CommanderError } from 'commander';
import { freeSpace, isOfFullDisk } from 'local-aws/data/room';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Terminal } from './confirm.ts';
import { adminProgram } from './program.ts';

/** Prints one JSON object or the help; a failure is the error envelope. Returns the exit code. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<number> {
  const print = (result: object) => terminal.write(`${JSON.stringify(result)}\n`);
  try {
    await adminProgram(print, terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Help was requested and has been printed.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    print({ error: toServiceError(error).toDetails() });
    return 1;
  }
}

/** Returns an error's text: what happened and, if known, the remedy. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError && error.code === 'commander.help')
    return new ServiceError('validation_failed', 'Missing command. See --help.');
  if (error instanceof CommanderError)
    return new ServiceError('validation_failed', `${message.replace(/^error: /, '')}. See --help.`);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return new ServiceError(
      'not_configured',
      'The local service does not respond. Start it with `npm start`.',
    );
  if (isOfFullDisk(message))
    return new ServiceError(
      'server_error',
      `The disk of the data folder is full. ${freeSpace} Then run the command again. (${message})`,
    );
  return new ServiceError('server_error', message);
}
