import { mailPages } from 'local-aws/mail/mail-pages';
import type { Application } from 'local-aws/options';
import { limits } from '../../shared/interface/limits.ts';
import { uncountedHeaders } from '../../shared/interface/response-headers.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { toServiceFile } from './service-file.ts';
import { createSignIn } from './sign-in.ts';

interface Given {
  allowedHosts: string[];
  providerKeys: ReadonlyMap<string, string>;
  /** Whether schedules other than recovery run. */
  plansTick: boolean;
  /** Where the run's e-mails are stored. */
  mailFolder: string;
}

/** Returns the information that the AWS emulation cannot read from the template: messages and data files. */
export function priceWatch({ allowedHosts, providerKeys, plansTick, mailFolder }: Given) {
  return {
    name: 'Price Watch Service',
    starting: startingReply(),
    takeOver: (running, writeLog) => createSignIn(toServiceFile(running, allowedHosts), writeLog),
    pages: () => mailPages(mailFolder),
    schedules: {
      ticks: (schedule: InGroup) => plansTick || isRecovery(schedule),
      // Recovery finds work lost in a crash.
      atStart: (schedule: InGroup) => (isRecovery(schedule) ? { everything: true } : null),
    },
    secretTextOf: (name) => providerKeys.get(/(?<provider>[^/]+)-key$/.exec(name)?.groups?.provider ?? ''),
    terminal: {
      shows: (event) => /^(?:check\.(?:completed|failed)|delivery\..+|notification\..+)$/u.test(event),
      hiddenFields: [
        'message_id',
        'account_plan',
        'check_id',
        'event_id',
        'more_event_ids',
        'outcome',
        'checks_failed',
        'deliveries_failed',
        'notifications_failed',
      ],
    },
    erases: (queueName, running) =>
      queueName === queueNames.purges(toServiceFile(running, allowedHosts).table),
    entries: [
      { name: /^queues$/, is: 'folder', remedy: deleteQueues },
      {
        name: /^schedules\.json(?:\.new)?$/,
        is: 'file',
        remedy: 'Delete it, and pause plans again that were paused.',
      },
      { name: /^mail$/, is: 'folder', remedy: 'Move it away: it only contains copies of messages.' },
      { name: /^build$/, is: 'folder', remedy: 'Delete it: it is generated again.' },
      { name: /^demo\.json(?:\.new)?$/, is: 'file', remedy: 'Delete it: it is generated again.' },
    ],
    describe: (running) => toServiceFile(running, allowedHosts),
  } satisfies Application;
}

const deleteQueues = 'Delete queues in the data folder: due checks, webhooks and notifications are requeued.';

interface InGroup {
  groupName: string;
}

const isRecovery = ({ groupName }: InGroup) => groupName.toLowerCase().includes('recovery');

function startingReply() {
  const error = new ServiceError('http', 'The service is starting. Try again in a second.').toDetails();
  return {
    status: 503,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
      ...uncountedHeaders(limits.requestsPerWindow),
    },
    body: Buffer.from(JSON.stringify({ error })),
  };
}
