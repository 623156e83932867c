import { Command } from 'commander';
import { bundleWithMap } from '../infra/bundle.ts';
import { findInSource } from './where/find-in-source.ts';

/** Reads the stacks of deployed functions, whose bundles are minified and have no source map with them. */
const program = new Command('where')
  .description(
    'Tells to which source line a position in a function’s stack trace belongs. Run it at the deployed commit.',
  )
  .argument('<function>', 'as its folder below functions/ is named')
  .argument('<position>', '[FILE:]LINE:COLUMN, where the file is index.js unless it is named')
  .action(async (name: string, position: string) => {
    const [, file, line, column] = /^(?:([\w.-]+\.js):)?(\d+):(\d+)$/.exec(position) ?? [];
    if (line === undefined || column === undefined) program.error('The position must be [FILE:]LINE:COLUMN.');
    const { map } = await bundleWithMap(name, file);
    console.log(findInSource(map, Number(line), Number(column)) ?? 'Nothing of the sources is there.');
  });
await program.parseAsync().catch((error: unknown) => program.error(String(error)));
