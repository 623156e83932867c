import { Command, CommanderError } from 'commander';
import { ServiceError } from '../shared/errors/service-error.ts';
import { changePlan, createAccount } from './admin/accounts.ts';
import { pauseChecks, resumeChecks, runChecks } from './admin/checks.ts';
import { listDeliveries, redriveDeliveries, resendDelivery, showDelivery } from './admin/deliveries.ts';
import { openService, type Service, type ServiceChoice } from './admin/service.ts';
import { createToken, listTokens, revokeToken } from './admin/tokens.ts';
import { clearWebhook, setWebhook } from './admin/webhooks.ts';

/** One JSON object on standard output; on failure it is the error envelope, and the exit code is 1. */
const program = new Command('admin')
  .description('Administers a running local service or, with --table and AWS credentials, a deployed one.')
  .option('--data <folder>', 'data folder of the running local service', '.data')
  .option('--table <name>', 'table of a deployed service, in place of a local one')
  .exitOverride()
  .configureOutput({ writeErr: () => undefined });

const account = group('account', 'accounts and their plans');
command(account, 'create', 'create an account', createAccount)
  .requiredOption('--email <address>', 'e-mail address, unique')
  .requiredOption('--plan <plan>', 'eco, plus or max');
command(account, 'plan', 'move an account to another plan', changePlan)
  .requiredOption('--email <address>', 'e-mail address of the account')
  .requiredOption('--plan <plan>', 'eco, plus or max');

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
  .requiredOption('--url <url>', 'http(s) URL on a public address');
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
command(deliveries, 'redrive', 'send again what was put aside after its last try', redriveDeliveries);

program.addHelpText('after', () => {
  const lines = program.commands.flatMap((parent) =>
    parent.commands.map((child) => {
      const flags = child.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
      return `  ${parent.name()} ${child.name()} ${flags.join(' ')}`;
    }),
  );
  return `\nAll of them:\n${lines.join('\n')}`;
});

/** Subcommands inherit what was set on the program above. */
function group(name: string, description: string): Command {
  return program.command(name).description(description);
}

function command(
  parent: Command,
  name: string,
  description: string,
  run: (service: Service, options: unknown) => Promise<object>,
): Command {
  return parent
    .command(name)
    .description(description)
    .action(async (options: unknown) => {
      const service = await openService(program.opts<ServiceChoice>());
      print(await run(service, options));
    });
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError && error.code === 'commander.help')
    return new ServiceError('validation_failed', 'Name a command. See --help.');
  if (error instanceof CommanderError)
    return new ServiceError('validation_failed', `${message.replace(/^error: /, '')}. See --help.`);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return new ServiceError(
      'not_configured',
      'The local service does not answer. Start it with `npm start`.',
    );
  return new ServiceError('server_error', message);
}

try {
  await program.parseAsync();
} catch (error) {
  // Help was asked for and has been printed.
  if (error instanceof CommanderError && error.exitCode === 0) process.exit(0);
  print({ error: toServiceError(error).toDetails() });
  process.exitCode = 1;
}
