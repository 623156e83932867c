import { limits } from '../../shared/interface/limits.ts';
import { changePlan, createAccount, deleteAccount, exportAccount, showAccount } from './accounts.ts';
import { setUpCanary } from './canary.ts';
import { playBounce, resumeChannels } from './channels.ts';
import { pauseChecks, resumeChecks, runChecks } from './checks.ts';
import type { AdminCommand } from './command.ts';
import { listDeliveries, redriveDeliveries, resendDelivery, showDelivery } from './deliveries.ts';
import { listNotifications, redriveNotifications, resendNotification } from './notifications.ts';
import { exportPicks, listPicks, proposeContract } from './picks.ts';
import { endSessions } from './sessions.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';
import { clearWebhook, setWebhook } from './webhooks.ts';

interface Group {
  description: string;
  commands: Readonly<Record<string, AdminCommand>>;
}

/** The commands of each group, in the order of the help. */
export const commandTable: Readonly<Record<string, Group>> = {
  account: {
    description: 'manage accounts and plans',
    commands: {
      create: createAccount,
      show: showAccount,
      plan: changePlan,
      export: exportAccount,
      delete: deleteAccount,
    },
  },
  session: { description: 'manage sessions of the account area', commands: { end: endSessions } },
  token: {
    description: `manage API keys; at most ${limits.tokensPerAccount} per account, none on the plan eco`,
    commands: { create: createToken, list: listTokens, revoke: revokeToken },
  },
  webhook: { description: 'manage webhooks', commands: { set: setWebhook, clear: clearWebhook } },
  checks: {
    description: 'manage scheduled checks',
    commands: { run: runChecks, pause: pauseChecks, resume: resumeChecks },
  },
  hosts: {
    description: 'show where people chose the prices of a host',
    commands: { picks: listPicks, contract: proposeContract },
  },
  picks: { description: 'export prices that people chose', commands: { export: exportPicks } },
  canary: {
    description: 'manage the smoke test that runs every 10 minutes',
    commands: { 'set-up': setUpCanary },
  },
  deliveries: {
    description: `manage webhook deliveries, which are kept for ${limits.deliveryRetentionDays} days`,
    commands: {
      list: listDeliveries,
      show: showDelivery,
      resend: resendDelivery,
      redrive: redriveDeliveries,
    },
  },
  channels: {
    description: 'manage the channels of notifications',
    commands: { resume: resumeChannels, bounce: playBounce },
  },
  notifications: {
    description: `manage notifications, which are kept for ${limits.deliveryRetentionDays} days`,
    commands: { list: listNotifications, resend: resendNotification, redrive: redriveNotifications },
  },
};
