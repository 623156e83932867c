import { synthesizeStage } from './synthesize-stage.ts';

/** The stages as deployed. A worker synthesizes each once, for all its test files. */
export const prod = synthesizeStage('prod', { isChecked: true });
export const dev = synthesizeStage('dev');
