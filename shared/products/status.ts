import { limits } from '../interface/limits.ts';
import type { ProductStatus } from '../interface/schemas/product.ts';

interface FailureState {
  status: ProductStatus;
  failed_checks_in_row: number;
}

/** Returns the status after a successful read, which ends `pending` and `failing`. */
export function afterSuccess(): FailureState {
  return { status: 'watching', failed_checks_in_row: 0 };
}

/** Returns the status after a failed check: three in a row make any status `failing`. */
export function afterFailure({ status, failed_checks_in_row }: FailureState): FailureState {
  const failures = failed_checks_in_row + 1;
  return {
    status: failures >= (limits.failedChecksUntilFailing satisfies 3) ? 'failing' : status,
    failed_checks_in_row: failures,
  };
}
