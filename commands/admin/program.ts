import { Command } from 'commander';
import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { changePlan, createAccount } from './accounts.ts';
import { setUpCanary } from './canary.ts';
import { pauseChecks, resumeChecks, runChecks } from './checks.ts';
import { listDeliveries, redriveDeliveries, resendDelivery, showDelivery } from './deliveries.ts';
import { openService, type Service, type ServiceChoice } from './service.ts';
import { endSessions } from './sessions.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';
import { clearWebhook, setWebhook } from './webhooks.ts';
import { deleteAccount, exportAccount } from './whole-account.ts';

/** Returns the command line. The called command passes its result to `print`; help goes to `write`. */
export function adminProgram(print: (result: object) => void, write: (text: string) => void): Command {
  const program = new Command('admin')
    .description('Administers a running local service or, with --table and AWS credentials, a deployed one.')
    .option('--data <folder>', 'data folder of the running local service', '.data')
    .option('--table <name>', 'table of a deployed service, in place of a local one')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined });

  /** Subcommands inherit the settings of the program above. */
  const group = (name: string, description: string) => program.command(name).description(description);
  const command = (
    parent: Command,
    name: string,
    description: string,
    run: (service: Service, options: unknown) => Promise<object>,
  ) =>
    parent
      .command(name)
      .description(description)
      .action(async (options: unknown) => {
        const service = await openService(program.opts<ServiceChoice>());
        print(await run(service, options));
      });

  const account = group('account', 'accounts and their plans');
  command(account, 'create', 'create an account', createAccount)
    .requiredOption('--email <address>', 'e-mail address, unique')
    .requiredOption('--plan <plan>', 'eco, plus or max');
  command(account, 'plan', 'move an account to another plan', changePlan)
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--plan <plan>', 'eco, plus or max');

  command(account, 'export', 'print everything of an account', exportAccount).requiredOption(
    '--email <address>',
    'e-mail address of the account',
  );
  command(
    account,
    'delete',
    'delete an account with everything in it; its tokens and sessions end at once',
    deleteAccount,
  ).requiredOption('--email <address>', 'e-mail address of the account');

  const session = group('session', 'browsers in which people are signed in to the account area');
  command(session, 'end', 'end the sessions of an account, or those of everybody', endSessions)
    .option('--email <address>', 'e-mail address of the account')
    .option('--all', 'everybody has to sign in again');

  const token = group('token', 'access tokens; at most 10 an account, none on the plan eco');
  command(token, 'create', 'create a token and show it, this once', createToken)
    .requiredOption('--email <address>', 'e-mail address of the account')
    .option('--name <name>', 'what it is for');
  command(token, 'list', 'list the tokens of an account', listTokens).requiredOption(
    '--email <address>',
    'e-mail address of the account',
  );
  command(token, 'revoke', 'revoke a token', revokeToken)
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--id <id>', 'id of the token');

  const webhook = group('webhook', 'where events are sent');
  command(webhook, 'set', 'save a webhook URL and show its new signing secret, this once', setWebhook)
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--url <url>', 'http(s) URL on a public address')
    .option('--events <kinds>', `what it gets, with commas: ${WebhookEvent.options.join(', ')}`);
  command(webhook, 'clear', 'send no more events', clearWebhook).requiredOption(
    '--email <address>',
    'e-mail address of the account',
  );

  const checks = group('checks', 'scheduled checks of a plan');
  command(checks, 'run', 'check every active product of a plan now, once more', runChecks).requiredOption(
    '--plan <plan>',
    'eco, plus or max',
  );
  command(checks, 'pause', 'stop the schedule of a plan, in an incident', pauseChecks).requiredOption(
    '--plan <plan>',
    'eco, plus or max',
  );
  command(checks, 'resume', 'let the schedule of a plan tick again', resumeChecks).requiredOption(
    '--plan <plan>',
    'eco, plus or max',
  );

  const canary = group('canary', 'the walk that tries the service every 10 minutes');
  command(canary, 'set-up', 'give it an account and a new token, in its secret', setUpCanary);

  const deliveries = group('deliveries', 'events on their way to webhooks; kept for 30 days');
  command(deliveries, 'list', 'list the deliveries of an account, newest first', listDeliveries)
    .requiredOption('--email <address>', 'e-mail address of the account')
    .option('--status <status>', 'queued, delivered, failed or skipped');
  command(deliveries, 'show', 'show a delivery with its body and every try', showDelivery).requiredOption(
    '--id <id>',
    'id of the delivery',
  );
  command(
    deliveries,
    'resend',
    'send a delivery again, with the same id and bytes',
    resendDelivery,
  ).requiredOption('--id <id>', 'id of the delivery');
  command(deliveries, 'redrive', 'send dead-lettered deliveries again', redriveDeliveries);

  program.addHelpText('after', () => {
    const lines = program.commands.flatMap((parent) =>
      parent.commands.map((child) => {
        const flags = child.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
        return `  ${parent.name()} ${child.name()} ${flags.join(' ')}`;
      }),
    );
    return `\nAll of them:\n${lines.join('\n')}`;
  });
  return program;
}
