import { all, type Change } from '../change.ts';
import { hashedNames } from '../hashed-names.ts';
import { branchWithout, soldOutSize, soldOutTile } from './others-sold-out.ts';
import { soldOut } from './sold-out.ts';
import { withoutAvailability } from './told-stock.ts';

/** After these the page is out of stock, and its price is what it was. */
export const soldOutChanges: Record<string, Change> = {
  'sold out: disabled button': soldOut('button', 'taken'),
  'sold out: words': soldOut('words', 'taken'),
  'sold out: waiting list': soldOut('waiting', 'taken'),
  'sold out: waiting list alone': soldOut('onlyWaiting', 'taken'),
  'sold out: words, data too': soldOut('words', 'out'),
  'sold out: words, stale data': soldOut('words', 'stale'),
  'sold out: words, hashed names': all(soldOut('words', 'taken'), hashedNames),
};

/** After these it is as it was. */
export const stockChanges: Record<string, Change> = {
  'no availability in data': withoutAvailability,
  'sold-out tile beside': soldOutTile,
  'sold-out size': soldOutSize,
  'branch without stock': branchWithout,
};
