import { once } from '../../platform/once.ts';
import { Beginnings } from '../../platform/text/beginnings.ts';
import { purposes } from './purposes.ts';

/** What a label counts for its purpose; 1 is enough. */
export interface PurposeLabel {
  purpose: string;
  weight: number;
}

/** In lower case. */
export const purposeLabels = once(() => {
  const known = new Map<string, PurposeLabel>();
  const add = (written: string, label: PurposeLabel) => {
    for (const apostrophe of ["'", '’']) known.set(written.replaceAll("'", apostrophe), label);
  };
  for (const [purpose, { strong = '', weak = '', weakNeeded = 1 }] of Object.entries(purposes)) {
    for (const label of labelsIn(weak)) add(label, { purpose, weight: 1 / weakNeeded });
    for (const label of labelsIn(strong)) add(label, { purpose, weight: 1 });
  }
  return known;
});

const beginnings = new Beginnings(() => purposeLabels().keys());

/** Most texts of a page begin like no label. */
export function mayBeginPurpose(page: string, start: number, stop: number): boolean {
  return beginnings.mayBegin(page, start, stop);
}

function labelsIn(text: string): string[] {
  return text
    .split('|')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}
