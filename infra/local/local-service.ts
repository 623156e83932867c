import type { CrawlerSettings } from './crawler-settings.ts';
import type { Rotation } from './log/log-file.ts';
import type { ServiceFile } from './service-file.ts';

export interface LocalOptions {
  /** 0 for any free one. */
  port: number;
  dataDir: string;
  crawler?: CrawlerSettings;
  allowedHosts?: string[];
  requestsPerMinute?: number;
  timeScale?: number;
  /** A DynamoDB endpoint to use instead of the built-in database. */
  dynamodbUrl?: string;
  /** Whether schedules tick that are not for recovery. */
  plansTick?: boolean;
  /** Whether the canary walks, as on a stage that has one. */
  canary?: boolean;
  /** A synthesized app to run as it is, instead of building this one. */
  assemblyFolder?: string;
  log?: Rotation;
  /** Takes the lines that a person should see. */
  print?: (line: string) => void;
  /** Takes the lines that somebody must act on. */
  warn?: (line: string) => void;
  /** Gives up the start. */
  aborted?: AbortSignal;
  /** Prepares what must be there with the first answer; the table is open by then. */
  beforeOpen?: (service: ServiceFile) => Promise<void>;
}

/** The whole service, running in this process. */
export interface LocalService extends ServiceFile {
  dataDir: string;
  /** Resolves, with what the engine said last, when the database ends by itself. */
  databaseEnded: Promise<string>;
  /** Finishes what is running, for up to 8 s by default, and closes everything. */
  stop: (finishMs?: number) => Promise<void>;
}
