import { useQueryClient } from '@tanstack/react-query';
import { type CheckProgress, useCheck, type Waiting } from '../../api/checks.ts';
import { type Product, productQuery } from '../../api/products.ts';
import { serviceTime } from '../../format/clock.ts';
import { money } from '../../format/money.ts';
import { aboutOf } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TimeAhead } from '../../parts/time.tsx';

interface CheckNowProps {
  product: Product;
  /** Of a check that this page did not start, or started before it was opened again. */
  progress: CheckProgress;
}

/** Reads the page now, shows progress, then the new price. */
export function CheckNow({ product, progress }: CheckNowProps) {
  const { id, checked_at, last_check_error } = product;
  const check = useCheck(id);
  const client = useQueryClient();
  const read = client.getQueryData(productQuery(id).queryKey);
  const isUnderWay = check.isPending || progress.isChecking;
  // Choosing a price also reads the page.
  const isReadSince =
    last_check_error === null &&
    checked_at !== null &&
    Date.parse(checked_at) > serviceTime(check.submittedAt);
  const waiting = check.isPending ? check.waiting : progress.waiting;
  return (
    <>
      <Button kind="primary" isPending={isUnderWay} onPress={() => check.mutate()}>
        Check now
      </Button>
      <div className="check-outcome">
        {isUnderWay && (
          <>
            <Progress label="Checking the price" />
            <span className="muted">
              {waiting ? <WaitingText waiting={waiting} /> : 'Reading the page …'}
            </span>
          </>
        )}
        {!isUnderWay && check.isSuccess && last_check_error === null && read && (
          <Message kind="good">{checkedText(read)}</Message>
        )}
        {!isUnderWay && check.isError && !isReadSince && (
          <ReadFailure error={check.error} about={aboutOf(product)} />
        )}
      </div>
    </>
  );
}

/** What a failed attempt means to a buyer. */
const attempts = new Map([
  ['blocked', 'The shop refused us.'],
  ['http', 'The page could not be loaded.'],
  ['quota', 'Too many pages are being read right now.'],
]);

function WaitingText({ waiting: { code, nextAt } }: { waiting: Waiting }) {
  return (
    <>
      {attempts.get(code) ?? 'The page could not be read.'} Next try <TimeAhead at={nextAt} />. You can leave
      this page.
    </>
  );
}

/** Describes the result of a check. If an out-of-stock page shows no price, the last price stays. */
function checkedText({ price, currency, availability }: Product): string {
  const amount = price === null || currency === null ? null : money(price, currency);
  if (availability === 'out_of_stock')
    return `Checked: out of stock.${amount === null ? '' : ` The last price is ${amount}.`}`;
  return amount === null ? 'Checked.' : `Checked: the price is ${amount}.`;
}
