import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Entry } from './data/entries.ts';
import type { Reply } from './gateway/reply.ts';
import type { Terminal } from './log/log.ts';
import type { Rotation } from './log/log-file.ts';
import type { LocalPages } from './metrics/page/local-pages.ts';
import type { SchedulePolicy } from './schedules/clock.ts';
import type { ServiceFile } from './service-file.ts';

/** How to run a template. */
export interface LocalAwsOptions {
  /** The folder of a synthesized app with one stack (`cdk.out`), or a function that creates one and returns it. */
  assembly: string | MakeAssembly;
  /** Port on 127.0.0.1; 0 for any free port. */
  port: number;
  /** The folder for all data: database, queues, secrets, log. Created if it is missing. */
  dataDir: string;
  /** Divides all waits of queues, retries and schedules. Default: 1. */
  timeScale?: number;
  /** A DynamoDB endpoint to use instead of the built-in database. */
  dynamodbUrl?: string;
  log?: Rotation;
  /** Receives lines for the user. */
  print?: (line: string) => void;
  /** Receives lines that require action. */
  warn?: (line: string) => void;
  /** Cancels the start. */
  aborted?: AbortSignal;
  /** Prepares what must exist before the first response. The engines are running by then. */
  beforeOpen?: (service: ServiceFile) => Promise<void>;
  application?: Application;
}

/** Returns the folder of a synthesized app. The signal aborts if the start is cancelled. */
export type MakeAssembly = (
  where: { siteUrl: string; dataDir: string },
  signal: AbortSignal,
) => Promise<string>;

/** What the template does not define about its application. All of it is optional. */
export interface Application {
  /** The title of the status page. */
  name?: string;
  /** The response to requests that arrive before the functions are ready. */
  starting?: Reply;
  /** Handles requests that need the connection. Created once, when the engines are running. */
  takeOver?: (service: ServiceFile, log: WriteLog) => TakeOver;
  /** Pages below `/_local/`, by name, in addition to `status` and `metrics`. */
  pages?: (service: ServiceFile) => LocalPages;
  schedules?: SchedulePolicy;
  secretTextOf?: (name: string) => string | undefined;
  /** The log lines shown to the user, in addition to errors. */
  terminal?: Terminal;
  /** Whether a queue's consumer deletes permanently. The database file is then rewritten without the data. */
  erases?: (queueName: string, service: ServiceFile) => boolean;
  /** Files that the application stores in the data folder, and its own remedies for the emulation's. */
  entries?: readonly Entry[];
  /** Additional fields of `service.json`. */
  describe?: (service: ServiceFile) => object;
}

/** Takes over a request, or returns false. */
export type TakeOver = (request: IncomingMessage, response: ServerResponse) => boolean;

export type WriteLog = (line: Record<string, unknown>) => void;

/** A template that is running in this process. */
export interface LocalAws extends ServiceFile {
  dataDir: string;
  /** Resolves with the engine's last output when the database ends by itself. */
  databaseEnded: Promise<string>;
  /** Finishes running work, for up to 8 s by default, and closes everything. */
  stop: (finishMs?: number) => Promise<void>;
}
