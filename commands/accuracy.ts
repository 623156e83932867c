import { Command } from 'commander';
import { measurePages } from './accuracy/measure-pages.ts';
import { measureStrings } from './accuracy/measure-strings.ts';
import { MissingDataError } from './accuracy/read-data.ts';
import { measureVariants } from './accuracy/variants/measure-variants.ts';
import { encode } from './fit/encode.ts';
import { holdOut } from './fit/hold-out.ts';
import { readSamples } from './fit/read-samples.ts';
import { formatHeldOut, formatRow } from './fit/report.ts';

/** Measures extraction on saved pages, or price parsing on texts, against labels. */
const program = new Command('accuracy')
  .description('Measures how often prices are read correctly, wrongly or not at all.')
  .argument('[dirs...]', 'folders with pages.json and its pages')
  .option('--strings <rows>', 'a JSON file of price texts instead of pages')
  .option('--variants [part]', 'applies changes that must not affect the price: all, or those with this name')
  .option(
    '--folds [divisions]',
    'uses weights fitted without pages of the same shop, for several divisions into folds',
  )
  .option('--out <file>', 'writes the readings by ID as JSON')
  .action(async (dirs: string[], { strings, variants, folds, out }: Options) => {
    if (strings !== undefined) measureStrings(strings, out);
    else if (dirs.length === 0)
      program.error('Missing argument: pass a folder of pages, or --strings with a file of texts.');
    else if (folds !== undefined) await measureFolds(dirs, folds === true ? 1 : Number(folds));
    else if (variants !== undefined) await measureVariants(dirs, variants === true ? null : variants, out);
    else await measurePages(dirs, out);
  });

interface Options {
  strings?: string;
  variants?: string | true;
  folds?: true | string;
  out?: string;
}

async function measureFolds(dirs: readonly string[], divisions: number): Promise<void> {
  const encoded = encode(await readSamples(dirs));
  for (let division = 0; division < divisions; division += 1) {
    const heldOut = holdOut(encoded, division);
    console.log(divisions === 1 ? formatHeldOut(heldOut) : formatRow(`division ${division + 1}`, heldOut));
  }
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof MissingDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
