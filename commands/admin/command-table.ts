import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { changePlan, createAccount, showAccount } from './accounts.ts';
import { setUpCanary } from './canary.ts';
import { playBounce, resumeChannels } from './channels.ts';
import { pauseChecks, resumeChecks, runChecks, touchedByChecks } from './checks.ts';
import type { Touched } from './confirm.ts';
import {
  affectedByDeliveryRedrive,
  listDeliveries,
  redriveDeliveries,
  resendDelivery,
  showDelivery,
} from './deliveries.ts';
import { listNotifications, redriveNotifications, resendNotification } from './notifications.ts';
import { exportPicks, listPicks, proposeContract } from './picks.ts';
import { touchedByRedrive } from './redrive.ts';
import { restore, touchedByRestore } from './restore/restore.ts';
import type { Service } from './service.ts';
import { endSessions, touchedByEnd } from './sessions.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';
import { clearWebhook, setWebhook } from './webhooks.ts';
import { deleteAccount, exportAccount, touchedByDelete } from './whole-account.ts';

type Option = readonly [flags: string, description: string];

export interface AdminCommand {
  /** Begins with a verb, as in "account delete will …". */
  description: string;
  /** `note` prints the progress of a long command to standard error. */
  run: (service: Service, options: unknown, note: (text: string) => void) => Promise<object>;
  required?: readonly Option[];
  optional?: readonly Option[];
  /**
   * Counts what the command affects. Defined for commands that cannot be undone or that interrupt more than the
   * resource named by ID: these print the counts, ask for confirmation, and have `--dry-run` and `--yes`.
   */
  touches?: (service: Service, options: unknown) => Promise<Touched>;
  /** Whether it asks with these options. Default: always. */
  isConfirmed?: (options: Record<string, unknown>) => boolean;
}

interface Group {
  description: string;
  commands: Readonly<Record<string, AdminCommand>>;
}

const email: Option = ['--email <address>', 'e-mail address of the account'];
const plan: Option = ['--plan <plan>', 'eco, plus or max'];
const host: Option = ['--host <host>', 'host name without port, such as shop.example'];
const delivery: Option = ['--id <id>', 'delivery ID'];
const kinds = WebhookEvent.options.join(', ');

export const restoreCommand: AdminCommand = {
  description: 'restore items of the table from a point in time',
  run: restore,
  touches: touchedByRestore,
  required: [['--at <time>', 'a second of the last 35 days, such as 2026-11-20T12:00:00Z']],
  optional: [
    ['--email <address>', 'only this account'],
    ['--overwrite', 'replace existing items, which are kept by default'],
  ],
};

/** All commands, in the order of the help. */
export const commandTable: Readonly<Record<string, Group>> = {
  account: {
    description: 'manage accounts and plans',
    commands: {
      create: {
        description: 'create an account',
        run: createAccount,
        required: [['--email <address>', 'e-mail address, unique'], plan],
      },
      show: {
        description: 'show an account with its channels, products and alerts',
        run: showAccount,
        required: [email],
        optional: [['--find <text>', 'only products with this text in their URL or name']],
      },
      plan: { description: 'move an account to another plan', run: changePlan, required: [email, plan] },
      export: { description: 'print all data of an account', run: exportAccount, required: [email] },
      delete: {
        description: 'permanently delete an account with all its data',
        run: deleteAccount,
        touches: touchedByDelete,
        required: [email],
      },
    },
  },
  session: {
    description: 'manage sessions of the account area',
    commands: {
      end: {
        description: 'end the sessions of an account, or all sessions',
        run: endSessions,
        touches: touchedByEnd,
        // Its owner can sign in again immediately.
        isConfirmed: ({ all }) => all === true,
        optional: [email, ['--all', 'end the sessions of all accounts']],
      },
    },
  },
  token: {
    description: 'manage API keys; at most 10 per account, none on the plan eco',
    commands: {
      create: {
        description: 'create an API key; it is shown only once',
        run: createToken,
        required: [email],
        optional: [
          ['--name <name>', 'label of the key'],
          ['--scopes <scopes>', 'what it may do, comma-separated: read, write, webhooks (default: all)'],
          ['--expires <time>', 'when it expires, such as 2027-01-31T00:00:00Z (default: never)'],
        ],
      },
      list: { description: 'list the API keys of an account', run: listTokens, required: [email] },
      revoke: {
        description: 'revoke an API key',
        run: revokeToken,
        required: [email, ['--id <id>', 'API key ID']],
      },
    },
  },
  webhook: {
    description: 'manage webhooks',
    commands: {
      set: {
        description: 'save the webhook URL and show its new signing secret, only once',
        run: setWebhook,
        required: [email, ['--url <url>', 'http(s) URL on a public address']],
        optional: [
          [
            '--events <kinds>',
            `which events to send, comma-separated (default: keep the current selection): ${kinds}`,
          ],
        ],
      },
      clear: { description: 'remove the webhook', run: clearWebhook, required: [email] },
    },
  },
  checks: {
    description: 'manage scheduled checks',
    commands: {
      run: {
        description: 'check all active products of a plan now',
        run: runChecks,
        touches: touchedByChecks,
        // Without confirmation: it costs money, but does not interrupt users.
        isConfirmed: () => false,
        required: [plan],
      },
      pause: {
        description: 'pause the scheduled checks of a plan',
        run: pauseChecks,
        touches: touchedByChecks,
        required: [plan],
      },
      resume: {
        description: 'resume the scheduled checks of a plan',
        run: resumeChecks,
        required: [plan],
      },
    },
  },
  hosts: {
    description: 'show where people chose the prices of a host',
    commands: {
      picks: {
        description: 'list the places, with the number of accounts and products',
        run: listPicks,
        required: [host],
      },
      contract: {
        description: 'print a contract with these places',
        run: proposeContract,
        required: [host],
      },
    },
  },
  picks: {
    description: 'export prices that people chose',
    commands: {
      export: {
        description:
          'print them as labelled pages for `npm run fit` and `npm run accuracy`, without accounts',
        run: exportPicks,
      },
    },
  },
  canary: {
    description: 'manage the smoke test that runs every 10 minutes',
    commands: {
      'set-up': { description: 'create its account and store a new API key in its secret', run: setUpCanary },
    },
  },
  deliveries: {
    description: 'manage webhook deliveries, which are kept for 30 days',
    commands: {
      list: {
        description: 'list the deliveries of an account, newest first',
        run: listDeliveries,
        required: [email],
        optional: [['--status <status>', 'queued, delivered, failed or skipped']],
      },
      show: {
        description: 'show a delivery with its body and attempts',
        run: showDelivery,
        required: [delivery],
      },
      resend: {
        description: 'resend a delivery, with the same ID and bytes',
        run: resendDelivery,
        required: [delivery],
      },
      redrive: {
        description: 'redrive dead-lettered deliveries, or the failed ones of an account',
        run: redriveDeliveries,
        touches: affectedByDeliveryRedrive,
        optional: [email],
      },
    },
  },
  channels: {
    description: 'manage the channels of notifications',
    commands: {
      resume: {
        description: 'end the suspension of the channels of an account, or of one',
        run: resumeChannels,
        required: [email],
        optional: [['--id <id>', 'channel ID, which `account show` prints']],
      },
      bounce: {
        description: 'play a permanent bounce of an e-mail to an account, on a local service',
        run: playBounce,
        required: [email],
        optional: [['--complaint', 'play a complaint about spam instead']],
      },
    },
  },
  notifications: {
    description: 'manage notifications, which are kept for 30 days',
    commands: {
      list: {
        description: 'list the newest notifications of an account, newest first',
        run: listNotifications,
        required: [email],
        optional: [['--status <status>', 'queued, held, sent, failed or skipped']],
      },
      resend: {
        description: 'resend a notification',
        run: resendNotification,
        required: [email, ['--id <id>', 'ID of the notification']],
      },
      redrive: {
        description: 'redrive dead-lettered notifications',
        run: redriveNotifications,
        touches: touchedByRedrive('notifications'),
      },
    },
  },
};
