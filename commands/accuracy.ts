import { Command } from 'commander';
import { measureCalibration } from './accuracy/measure-calibration.ts';
import { measurePages } from './accuracy/measure-pages.ts';
import { measureStrings } from './accuracy/measure-strings.ts';
import { MissingDataError } from './accuracy/read-data.ts';
import { measureVariants } from './accuracy/variants/measure-variants.ts';

/** Measures extraction on saved pages, or price parsing on texts, against what is known of them. */
const program = new Command('accuracy')
  .description('Measures how often prices are read right, wrong or not at all.')
  .argument('[dir]', 'folder that holds pages.json and its pages')
  .option('--strings <rows>', 'a JSON file of price texts, in place of pages')
  .option(
    '--variants [part]',
    'changes each page in ways that leave its price what it was, all or those with such a name',
  )
  .option('--calibration', 'how often readings are right, by how sure they are, on pages and changed pages')
  .option('--out <file>', 'writes what was read, by id, as JSON')
  .action((dir: string | undefined, options: Options) => {
    if (options.strings !== undefined) measureStrings(options.strings, options.out);
    else if (dir !== undefined && options.calibration) measureCalibration(dir);
    else if (dir !== undefined && options.variants !== undefined)
      measureVariants(dir, options.variants === true ? null : options.variants, options.out);
    else if (dir !== undefined) measurePages(dir, options.out);
    else program.error('Name a folder of pages, or a file of texts with --strings.');
  });

interface Options {
  strings?: string;
  variants?: string | true;
  calibration?: true;
  out?: string;
}

try {
  program.parse();
} catch (error) {
  if (!(error instanceof MissingDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
