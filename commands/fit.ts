import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { MissingDataError } from './accuracy/read-data.ts';
import { viewNames } from './accuracy/views.ts';
import { chooseThreshold, formatCalibration } from './fit/choose-threshold.ts';
import { fitWeights, formatWeights, priorStrength } from './fit/fit-weights.ts';
import { leaveSourcesOut } from './fit/hold-out.ts';
import { readSamples } from './fit/read-samples.ts';
import { runProgram } from './run-program.ts';

const weightsFile = new URL('../shared/pages/extraction/score/weights.ts', import.meta.url);

/** Fits the weights that choose prices to all views of labelled pages, and the threshold to sources that were held out. */
const program = new Command('fit')
  .description('Fits and writes the feature weights that choose a price.')
  .argument('<dirs...>', 'folders with pages.json and its pages')
  .option('--print', 'prints the results without writing the weights')
  .option('--strength <number>', 'how strongly the priors hold', String(priorStrength))
  .action(async (dirs: string[], { strength, print }: { strength: string; print?: true }) => {
    const samples = await readSamples(dirs);
    const heldOut = leaveSourcesOut(samples, Number(strength)).flatMap((fold) => fold.heldOut);
    const threshold = chooseThreshold(heldOut);
    for (const view of viewNames) {
      const own = heldOut.filter(({ sample }) => sample.view === view);
      console.log(`${view}, sources left out\n${formatCalibration(own)}\n`);
    }
    console.log(`threshold ${threshold}`);
    if (print === undefined)
      writeFileSync(weightsFile, formatWeights(fitWeights(samples, Number(strength)), threshold));
  });

await runProgram(program, (error) => error instanceof MissingDataError);
