import { ServiceError } from '../../../shared/interface/service-error.ts';
import { pickOfPrice, priceOfPick } from '../../../shared/pages/crawler/reading/choose-expected.ts';
import { decodePick } from '../../../shared/pages/extraction/pick.ts';

/** What a request says about the price of a page. */
export interface Chosen {
  pick?: string | null | undefined;
  expected_price?: number | undefined;
}

export const bothChosen = 'pick: Send `pick` or `expected_price`, not both.';

/** JavaScript writes small numbers with an exponent. */
function decimalOf(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(mostDecimals) : text;
}

const mostDecimals = 20;

/** Null is automatic reading. Throws `validation_failed` or `unreadable_url`, before anything is read. */
export function pickToRead(url: string, { pick, expected_price }: Chosen): string | null {
  if (pick != null && expected_price !== undefined) throw new ServiceError('validation_failed', bothChosen);
  if (expected_price !== undefined) return pickOfPrice(decimalOf(expected_price));
  if (pick == null) return null;
  // Of a product whose page has not been read yet.
  if (priceOfPick(pick) !== null) return pick;
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
  return pick;
}
