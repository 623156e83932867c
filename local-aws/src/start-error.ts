/** An error that the user must fix: one line on standard error, and exit code 2. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
