import { synthesizeStage } from './synthesize-stage.ts';

/** The stages as they are deployed. A worker synthesizes each once, for all the files of tests that it runs. */
export const prod = synthesizeStage('prod', { isChecked: true });
export const dev = synthesizeStage('dev');
