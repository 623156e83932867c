import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Entry } from './data/entries.ts';
import type { Losses } from './data/losses.ts';
import type { Reply } from './gateway/reply.ts';
import type { Terminal } from './log/log.ts';
import type { Rotation } from './log/log-file.ts';
import type { LocalPages } from './metrics/page/local-pages.ts';
import type { MetricId } from './metrics/query/metric-store.ts';
import type { SchedulePolicy } from './schedules/clock.ts';
import type { ServiceFile } from './service-file.ts';

/** How a template is run. */
export interface LocalAwsOptions {
  /** The folder of a synthesized app of one stack (`cdk.out`), or what makes one and returns it. */
  assembly: string | MakeAssembly;
  /** Port on 127.0.0.1; 0 for any free one. */
  port: number;
  /** Where everything is kept: database, queues, secrets, log. It is created if it is missing. */
  dataDir: string;
  /** Every wait of queues, retries and schedules is divided by it. The default is 1. */
  timeScale?: number;
  /** A DynamoDB endpoint to use instead of the built-in database. */
  dynamodbUrl?: string;
  log?: Rotation;
  /** Takes the lines that a person should see. */
  print?: (line: string) => void;
  /** Takes the lines that somebody must act on. */
  warn?: (line: string) => void;
  /** Gives up the start. */
  aborted?: AbortSignal;
  /** Prepares what must be there with the first answer. The engines answer by then. */
  beforeOpen?: (service: ServiceFile) => Promise<void>;
  application?: Application;
}

/** Returns the folder of a synthesized app. The signal aborts if the start is cancelled. */
export type MakeAssembly = (
  where: { siteUrl: string; dataDir: string },
  signal: AbortSignal,
) => Promise<string>;

/** What the template does not say about its application. All of it is optional. */
export interface Application {
  /** The title of the status page. */
  name?: string;
  /** The answer to requests that arrive before the functions can be called. */
  starting?: Reply;
  /** Serves requests that need their connection. Made once, when the engines answer. */
  takeOver?: (service: ServiceFile, log: WriteLog) => TakeOver;
  /** Pages below `/_local/`, by name, beside `status`, `metrics` and `permissions`. */
  pages?: (service: ServiceFile) => LocalPages;
  schedules?: SchedulePolicy;
  /** Returns the text of a secret that is not generated, by its name. */
  secretTextOf?: (name: string) => string | undefined;
  /** Returns whether a log line carries a metric. By default lines carry all metrics of the application's namespaces. */
  emits?: (metric: MetricId, stackName: string) => boolean;
  /** Which log lines a person sees, beside errors. */
  terminal?: Terminal;
  /** Returns whether the consumer of a queue deletes permanently. Then the database file is rewritten without what was deleted. */
  erases?: (queueName: string, service: ServiceFile) => boolean;
  /** Files that the application keeps in the data folder. */
  entries?: readonly Entry[];
  /** What is lost with a damaged file, for the messages about it. */
  losses?: Partial<Losses>;
  /** More fields of `service.json`. */
  describe?: (service: ServiceFile) => object;
}

/** Takes a request over, or returns false. */
export type TakeOver = (request: IncomingMessage, response: ServerResponse) => boolean;

export type WriteLog = (line: Record<string, unknown>) => void;

/** A template that runs in this process. */
export interface LocalAws extends ServiceFile {
  dataDir: string;
  /** Resolves, with what the engine said last, when the database ends by itself. */
  databaseEnded: Promise<string>;
  /** Finishes what is running, for up to 8 s by default, and closes everything. */
  stop: (finishMs?: number) => Promise<void>;
}
