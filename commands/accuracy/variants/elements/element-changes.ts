import type { Change } from '../change.ts';
import { amountsInAttributes, divsForSpans, spansForDivs, wrapped } from './renamed.ts';
import { bidiMarks, inPieces, nonBreaking, raisedCents, saidTwice, signApart } from './written-price.ts';

/** The same page in other elements. */
export const elementChanges: Record<string, Change> = {
  'spans for divs': spansForDivs,
  'divs for spans': divsForSpans,
  wrapped,
  'amounts in attributes': amountsInAttributes,
  'price in pieces': inPieces,
  'sign in an element': signApart,
  'cents raised': raisedCents,
  'blanks that do not break': nonBreaking,
  'marks of direction': bidiMarks,
  'price said twice': saidTwice,
};
