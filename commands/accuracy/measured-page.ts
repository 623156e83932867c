import type { PagePrediction, PageVerdicts } from './compare-page.ts';
import type { PageEntry } from './read-data.ts';

/** A saved page with its reading. */
export interface MeasuredPage {
  entry: PageEntry;
  prediction: PagePrediction;
  verdicts: PageVerdicts;
  milliseconds: number;
}
