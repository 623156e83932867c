import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { StartError } from 'local-aws/start-error';

/** The validated command line of `npm start`. */
export interface StartOptions {
  port: number;
  data: string;
  allowHost: string[];
  timeScale: number;
  rateLimit?: number;
  logSize: number;
  logFiles: number;
  dynamodb?: string;
  schedules: boolean;
  canary: boolean;
  demo: boolean;
  /** The SMTP server through which e-mail is sent. */
  smtp?: string;
}

const helpShown = 'commander.helpDisplayed';

/** Returns null if the help was requested and printed. Throws a one-line `StartError` for an invalid option. */
export function parseOptions(argv: string[]): StartOptions | null {
  const command = new Command('npm start --')
    .description('Runs the whole service on this machine.')
    .option('--port <number>', 'port on 127.0.0.1', port, 8787)
    .option('--data <folder>', 'folder for all data: database, queues, keys, log', folder, '.data')
    .option(
      '--allow-host <host:port>',
      'allow pages and webhooks on this private address (repeatable)',
      hosts,
      [],
    )
    .option('--time-scale <n>', 'divide all waits of queues, retries and schedules by n', positive, 1)
    .option(
      '--rate-limit <n>',
      'requests per minute and account (default: 60), and registrations of agents per address and day (default: 20)',
      positiveInteger,
    )
    .option('--log-size <megabytes>', 'size in megabytes at which log.jsonl is rotated', positive, 20)
    .option('--log-files <n>', 'number of log files to keep', positiveInteger, 5)
    .option('--dynamodb <url>', 'use this DynamoDB endpoint instead of the built-in database', endpoint)
    .option('--no-schedules', 'turn off scheduled checks (recovery still runs)')
    .option('--canary', 'run the smoke test every 10 minutes; run `admin canary set-up` first', false)
    .option(
      '--smtp <url>',
      'send e-mail through this SMTP server instead of storing it in the data folder',
      smtpServer,
    )
    .option('--no-demo', 'start without the demo account and the demo shop')
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  try {
    return command.parse(argv, { from: 'user' }).opts<StartOptions>();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === helpShown) return null;
    throw new StartError(
      `${error.message.replace(/^error: /, '').replaceAll('\n', ' ')} (see npm start -- --help)`,
    );
  }
}

function port(text: string): number {
  const value = positiveInteger(text);
  if (value > 65_535) throw new InvalidArgumentError('It must be from 1 to 65535.');
  return value;
}

function folder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must be a folder name.');
  return text;
}

function hosts(text: string, earlier: string[]): string[] {
  const match = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\]):(?<port>\d{1,5})$/iu.exec(text);
  if (!match?.groups?.port) throw new InvalidArgumentError('It must look like HOST:PORT.');
  port(match.groups.port);
  return [...earlier, text.toLowerCase()];
}

function positive(text: string): number {
  const value = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : 0;
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

function positiveInteger(text: string): number {
  const value = positive(text);
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

function endpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isEndpoint = url !== null && url.protocol === 'http:' && url.pathname === '/';
  if (!isEndpoint || url.username !== '' || url.search !== '') {
    throw new InvalidArgumentError('It must look like http://HOST:PORT.');
  }
  return url.origin;
}

function smtpServer(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new InvalidArgumentError('It must look like smtp://USER:PASSWORD@HOST:PORT.');
  return url.href;
}
