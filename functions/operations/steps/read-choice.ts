import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { ReadRequest } from '../../../shared/pages/crawler/drivers/driver.ts';
import { pickOfPrice, priceOfPick } from '../../../shared/pages/crawler/reading/choose-expected.ts';
import { decodePick } from '../../../shared/pages/extraction/pick.ts';

/** What a request says about the price of a page. */
export interface Chosen {
  pick?: string | null | undefined;
  expected_price?: number | undefined;
}

export interface ReadChoice {
  /** What the product keeps if the page cannot be read in time. */
  pick: string | null;
  read: Pick<ReadRequest, 'picks' | 'isPicked'>;
}

export const bothChosen = 'pick: Send `pick` or `expected_price`, not both.';

/** JavaScript writes small numbers with an exponent. */
function decimalOf(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(mostDecimals) : text;
}

const mostDecimals = 20;

/**
 * Returns how to read the page at a URL; no `pick` and null are the same. Throws `validation_failed` or `unreadable_url`, before
 * anything is read.
 */
export function readChoice(url: string, { pick, expected_price }: Chosen): ReadChoice {
  if (pick != null && expected_price !== undefined) throw new ServiceError('validation_failed', bothChosen);
  if (expected_price !== undefined) return choiceOf(pickOfPrice(decimalOf(expected_price)));
  if (pick == null) return { pick: null, read: {} };
  // Of a product whose page has not been read yet.
  if (priceOfPick(pick) !== null) return choiceOf(pick);
  const decoded = decodePick(pick, url);
  if (decoded === 'changed')
    throw new ServiceError(
      'validation_failed',
      'pick: This is not the `pick` of a candidate. Send it exactly as `POST /extract/candidates` returned it.',
    );
  if (decoded === 'of_other_shop')
    throw new ServiceError(
      'unreadable_url',
      'pick: It is from a page of another shop. Send the `pick` of a candidate on a page of this shop.',
    );
  return choiceOf(pick);
}

function choiceOf(pick: string): ReadChoice {
  return { pick, read: { picks: [pick], isPicked: true } };
}
