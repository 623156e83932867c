import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { changePlan, createAccount } from './accounts.ts';
import { setUpCanary } from './canary.ts';
import { pauseChecks, resumeChecks, runChecks } from './checks.ts';
import { listDeliveries, redriveDeliveries, resendDelivery, showDelivery } from './deliveries.ts';
import type { Service } from './service.ts';
import { endSessions } from './sessions.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';
import { clearWebhook, setWebhook } from './webhooks.ts';
import { deleteAccount, exportAccount } from './whole-account.ts';

type Option = readonly [flags: string, description: string];

interface AdminCommand {
  description: string;
  run: (service: Service, options: unknown) => Promise<object>;
  required?: readonly Option[];
  optional?: readonly Option[];
}

interface Group {
  description: string;
  commands: Readonly<Record<string, AdminCommand>>;
}

const email: Option = ['--email <address>', 'e-mail address of the account'];
const plan: Option = ['--plan <plan>', 'eco, plus or max'];
const delivery: Option = ['--id <id>', 'id of the delivery'];
const kinds = WebhookEvent.options.join(', ');

/** Every command of an operator, in the order of the help. */
export const commandTable: Readonly<Record<string, Group>> = {
  account: {
    description: 'accounts and their plans',
    commands: {
      create: {
        description: 'create an account',
        run: createAccount,
        required: [['--email <address>', 'e-mail address, unique'], plan],
      },
      plan: { description: 'move an account to another plan', run: changePlan, required: [email, plan] },
      export: { description: 'print everything of an account', run: exportAccount, required: [email] },
      delete: {
        description: 'delete an account with everything in it; its tokens and sessions end at once',
        run: deleteAccount,
        required: [email],
      },
    },
  },
  session: {
    description: 'browsers in which people are signed in to the account area',
    commands: {
      end: {
        description: 'end the sessions of an account, or those of everybody',
        run: endSessions,
        optional: [email, ['--all', 'everybody has to sign in again']],
      },
    },
  },
  token: {
    description: 'access tokens; at most 10 an account, none on the plan eco',
    commands: {
      create: {
        description: 'create a token and show it, this once',
        run: createToken,
        required: [email],
        optional: [['--name <name>', 'what it is for']],
      },
      list: { description: 'list the tokens of an account', run: listTokens, required: [email] },
      revoke: {
        description: 'revoke a token',
        run: revokeToken,
        required: [email, ['--id <id>', 'id of the token']],
      },
    },
  },
  webhook: {
    description: 'where events are sent',
    commands: {
      set: {
        description: 'save a webhook URL and show its new signing secret, this once',
        run: setWebhook,
        required: [email, ['--url <url>', 'http(s) URL on a public address']],
        optional: [['--events <kinds>', `what it gets, with commas: ${kinds}`]],
      },
      clear: { description: 'send no more events', run: clearWebhook, required: [email] },
    },
  },
  checks: {
    description: 'scheduled checks of a plan',
    commands: {
      run: {
        description: 'check every active product of a plan now, once more',
        run: runChecks,
        required: [plan],
      },
      pause: {
        description: 'stop the schedule of a plan, in an incident',
        run: pauseChecks,
        required: [plan],
      },
      resume: {
        description: 'let the schedule of a plan tick again',
        run: resumeChecks,
        required: [plan],
      },
    },
  },
  canary: {
    description: 'the walk that tries the service every 10 minutes',
    commands: {
      'set-up': { description: 'give it an account and a new token, in its secret', run: setUpCanary },
    },
  },
  deliveries: {
    description: 'events on their way to webhooks; kept for 30 days',
    commands: {
      list: {
        description: 'list the deliveries of an account, newest first',
        run: listDeliveries,
        required: [email],
        optional: [['--status <status>', 'queued, delivered, failed or skipped']],
      },
      show: {
        description: 'show a delivery with its body and every try',
        run: showDelivery,
        required: [delivery],
      },
      resend: {
        description: 'send a delivery again, with the same id and bytes',
        run: resendDelivery,
        required: [delivery],
      },
      redrive: { description: 'send dead-lettered deliveries again', run: redriveDeliveries },
    },
  },
};
