import { Command } from 'commander';
import { bundleWithMap } from '../infra/bundles/bundle.ts';
import { findInSource } from './where/find-in-source.ts';

/** Resolves stack traces of deployed functions, whose bundles are minified and deployed without source maps. */
const program = new Command('where')
  .description('Maps a position in a minified stack trace to its source line. Run it at the deployed commit.')
  .argument('<function>', 'name of the function, such as create-product')
  .argument('<position>', '[FILE:]LINE:COLUMN; FILE defaults to index.js')
  .action(async (name: string, position: string) => {
    const [, file, line, column] = /^(?:([\w.-]+\.js):)?(\d+):(\d+)$/.exec(position) ?? [];
    if (line === undefined || column === undefined) program.error('The position must be [FILE:]LINE:COLUMN.');
    const { map } = await bundleWithMap(name, file);
    console.log(
      findInSource(map, Number(line), Number(column)) ?? program.error('No source line at this position.'),
    );
  });
await program.parseAsync().catch((error: unknown) => program.error(String(error)));
