import { Command } from 'commander';
import { commandTable } from './command-table.ts';
import { openService, type ServiceChoice } from './service.ts';

/** Returns the command line. The called command passes its result to `print`; help goes to `write`. */
export function adminProgram(print: (result: object) => void, write: (text: string) => void): Command {
  const program = new Command('admin')
    .description('Administers a running local service, or a deployed one with --table and AWS credentials.')
    .option('--data <folder>', 'data folder of the running local service', '.data')
    .option('--table <name>', 'table of a deployed service')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined });

  for (const [groupName, group] of Object.entries(commandTable)) {
    // Subcommands inherit the settings of the program above.
    const parent = program.command(groupName).description(group.description);
    for (const [name, { description, run, required = [], optional = [] }] of Object.entries(group.commands)) {
      const command = parent.command(name).description(description);
      for (const [flags, text] of required) command.requiredOption(flags, text);
      for (const [flags, text] of optional) command.option(flags, text);
      command.action(async (options: unknown) => {
        print(await run(await openService(program.opts<ServiceChoice>()), options));
      });
    }
  }

  program.addHelpText('after', () => {
    const lines = program.commands.flatMap((parent) =>
      parent.commands.map((child) => {
        const flags = child.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
        return `  ${parent.name()} ${child.name()} ${flags.join(' ')}`;
      }),
    );
    return `\nAll commands:\n${lines.join('\n')}`;
  });
  return program;
}
