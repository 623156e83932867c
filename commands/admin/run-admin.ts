import { Command, CommanderError, Option } from 'commander';
import { logSearches } from '../../shared/platform/log/log-searches.ts';
import { type AdminCommand, addOptions } from './command.ts';
import { commandTable } from './command-table.ts';
import { confirm, type Terminal } from './confirm.ts';
import { ExplainOptions, explain } from './explain/explain.ts';
import { timelineText } from './explain/timeline-text.ts';
import { searchLogs } from './logs.ts';
import { restore } from './restore/restore.ts';
import { openService, type Service, type ServiceChoice } from './service.ts';
import { toServiceError } from './to-service-error.ts';

/** Prints one JSON object or the help; a failure is the error envelope. Returns the exit code. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<number> {
  const print = (result: object) => terminal.write(`${JSON.stringify(result)}\n`);
  try {
    await adminProgram(print, terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Help was requested and has been printed.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    print({ error: toServiceError(error).toDetails() });
    return 1;
  }
}

/** Creates the command line. The command passes its result to `print`; help goes to the terminal. */
export function adminProgram(print: (result: object) => void, terminal: Terminal): Command {
  const program = new Command('admin')
    .description('Administers a running local service, or a deployed one with --table and AWS credentials.')
    .option('--data <folder>', 'data folder of the running local service', '.data')
    .addOption(new Option('--table <name>', 'table of a deployed service').conflicts('data'))
    .exitOverride()
    .configureOutput({ writeOut: terminal.write, writeErr: () => undefined });

  const add = (parent: Command, name: string, admin: AdminCommand) => {
    const { description, options, touches } = admin;
    const command = parent.command(name).description(description);
    addOptions(command, options);
    if (touches) for (const [flags, text] of confirmationOptions) command.option(flags, text);
    command.action(async (options: Record<string, unknown>) => {
      const called = { name: parent === program ? name : `${parent.name()} ${name}`, admin, options };
      print(await call(called, await openService(program.opts<ServiceChoice>()), terminal));
    });
  };
  for (const [groupName, group] of Object.entries(commandTable)) {
    // Subcommands inherit the settings of the parent.
    const parent = program.command(groupName).description(group.description);
    for (const [name, admin] of Object.entries(group.commands)) add(parent, name, admin);
  }

  const logs = program
    .command('logs')
    .description('search the log of the local service by ID, or by fields as the queries of a runbook do');
  for (const [name, { of }] of Object.entries(logSearches)) logs.option(`--${name} <value>`, of);
  logs
    .option(
      '--where <field=value>',
      'only lines with this value; a final * matches a prefix; repeatable',
      (value: string, earlier: string[]) => [...earlier, value],
      [],
    )
    .option('--by <fields>', 'count the lines by these comma-separated fields instead of printing them')
    .option('--sum <field>', 'add up this field of the lines, by the fields of --by if given');
  logs.action(async (options: unknown) => {
    print(await searchLogs(program.opts<ServiceChoice>(), options));
  });

  addExplain(program, print, terminal);
  add(program, 'restore', restore);

  program.addHelpText('after', () => {
    const lines = program.commands.flatMap((parent) => {
      const own = parent.commands.length === 0 ? [parent] : parent.commands;
      return own.map((child) => {
        const flags = child.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
        const name = child === parent ? '' : ` ${child.name()}`;
        return `  ${parent.name()}${name} ${flags.join(' ')}`;
      });
    });
    return `\nAll commands:\n${lines.join('\n')}`;
  });
  return program;
}

/** The only command whose result is meant for people. */
function addExplain(program: Command, print: (result: object) => void, terminal: Terminal): void {
  const command = program
    .command('explain')
    .description(
      'explain from stored data what happened to a product, an item, an alert, an event or a check',
    );
  addOptions(command, ExplainOptions);
  command
    .option('--json', 'print one JSON object, even on a terminal')
    .action(async ({ json, ...options }: Record<string, unknown>) => {
      const timeline = await explain(await openService(program.opts<ServiceChoice>()), options);
      if (terminal.isRead && json !== true) terminal.write(timelineText(timeline));
      else print(timeline);
    });
}

const confirmationOptions = [
  ['--dry-run', 'print what the command would affect, and change nothing'],
  ['--yes', 'confirm; required without a terminal'],
] as const;

interface Called {
  name: string;
  admin: AdminCommand;
  options: Record<string, unknown>;
}

/** Runs a command, after confirmation if required. */
async function call(
  { name, admin, options: { dryRun, yes, ...options } }: Called,
  service: Service,
  terminal: Terminal,
): Promise<object> {
  const { description, run, touches, isConfirmed } = admin;
  if (!touches) return run(service, options, terminal.note);
  if (!dryRun && !isConfirmed(options)) return run(service, options, terminal.note);
  const touched = await touches(service, options);
  if (dryRun) return { dry_run: true, touches: touched };
  await confirm({ command: name, description, touched, yes: yes === true }, terminal);
  return run(service, options, terminal.note);
}
