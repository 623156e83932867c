/** What the person who starts the service must put right: told in one line on standard error, exit code 2. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
