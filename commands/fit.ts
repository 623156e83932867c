import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { MissingDataError } from './accuracy/read-data.ts';
import { ablate } from './fit/ablate.ts';
import { encode } from './fit/encode.ts';
import { fitWeights, formatWeights } from './fit/fit-weights.ts';
import { holdOut } from './fit/hold-out.ts';
import { readSamples } from './fit/read-samples.ts';
import { bestThreshold, formatHeldOut } from './fit/report.ts';

const weightsFile = new URL('../shared/pages/extraction/score/weights.ts', import.meta.url);

interface Options {
  ablate?: true | string;
  print?: true;
}

/** Fits the weights that choose prices to labelled pages, and prints the results on shops that were held out. */
const program = new Command('fit')
  .description('Fits and writes the feature weights that choose a price.')
  .argument('<dirs...>', 'folders with pages.json and its pages')
  .option('--print', 'prints the results without writing the weights')
  .option('--ablate [patterns]', 'omits features, one at a time, or those that match each of the expressions')
  .action(async (dirs: string[], { ablate: patterns, print }: Options) => {
    const samples = await readSamples(dirs);
    if (patterns !== undefined) {
      ablate(samples, patterns === true ? null : patterns.split(' '), (line) => console.log(line));
      return;
    }
    const encoded = encode(samples);
    const heldOut = holdOut(encoded);
    console.log(formatHeldOut(heldOut));
    if (print === undefined)
      writeFileSync(weightsFile, formatWeights(fitWeights(encoded), bestThreshold(heldOut)));
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof MissingDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
