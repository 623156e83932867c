import { Command, Option } from 'commander';
import { foldTables, formatDetails } from './accuracy/folds/format-folds.ts';
import { readFolds } from './accuracy/folds/read-folds.ts';
import { measurePages } from './accuracy/measure-pages.ts';
import { measureStrings } from './accuracy/measure-strings.ts';
import { measurePicks } from './accuracy/picks/measure-picks.ts';
import { MissingDataError } from './accuracy/read-data.ts';
import { type View, viewNames } from './accuracy/views.ts';
import { priorStrength } from './fit/fit-weights.ts';
import { leaveSourcesOut } from './fit/hold-out.ts';
import { readSamples } from './fit/read-samples.ts';
import { runProgram } from './run-program.ts';

/** Measures extraction on saved pages, or price parsing on texts, against labels. */
const program = new Command('accuracy')
  .description('Measures how often prices are read correctly, wrongly or not at all.')
  .argument('[dirs...]', 'folders with pages.json and its pages')
  .option('--strings <rows>', 'a JSON file of price texts instead of pages')
  .option('--variants [part]', 'applies changes that must not affect the price: all, or those with this name')
  .addOption(
    new Option('--view <names...>', 'reads pages as they reach the reader in other ways').choices([
      ...viewNames,
      'all',
    ]),
  )
  .option(
    '--picks',
    'picks the labelled price of each page, and reads it on the other pages of its host and after changes',
  )
  .option('--folds', 'uses weights fitted without the source of each page, beside two simple readers')
  .option('--strength <number>', 'with --folds: how strongly the priors hold', String(priorStrength))
  .option('--details', 'with --folds or --picks: lists the pages that are not right')
  .option('--out <file>', 'writes the readings by ID as JSON')
  .action(
    async (dirs: string[], { strings, variants, view, picks, folds, strength, details, out }: Options) => {
      const views = viewNames.filter((name) => view?.includes('all') || view?.includes(name));
      if (strings !== undefined) measureStrings(strings, out);
      else if (dirs.length === 0)
        program.error('Missing argument: pass a folder of pages, or --strings with a file of texts.');
      else if (picks !== undefined) await measurePicks(dirs, details !== undefined);
      else if (folds !== undefined) {
        const chosen = view === undefined ? viewNames : views;
        const readings = await readFolds(leaveSourcesOut(await readSamples(dirs), Number(strength)), chosen);
        if (details !== undefined) console.log(`${formatDetails(readings)}\n`);
        for (const table of foldTables(readings, chosen)) console.table(table);
      } else
        await measurePages(dirs, {
          views: view === undefined ? ['saved'] : views,
          variants: variants === undefined ? null : variants === true ? '' : variants,
          out,
        });
    },
  );

interface Options {
  strings?: string;
  variants?: string | true;
  view?: (View | 'all')[];
  picks?: true;
  folds?: true;
  strength: string;
  details?: true;
  out?: string;
}

await runProgram(program, (error) => error instanceof MissingDataError);
