/** Something that the person who starts the service must fix: one line on standard error, and exit code 2. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
