import type { UseQueryResult } from '@tanstack/react-query';
import type { Check } from '../../api/checks.ts';
import type { PricePoint } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import { money } from '../../format/money.ts';
import { type About, aboutOf, readProblemText } from '../../format/read-problem.ts';
import { Card } from '../../parts/card.tsx';
import { LoadFailure } from '../../parts/failure.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { Time, useNow } from '../../parts/time.tsx';

interface ChecksProps {
  checks: UseQueryResult<Check[]>;
  history: PricePoint[];
  product: Product;
}

/** Lists the latest checks, with the reason for failed ones. */
export function Checks({ checks, history, product }: ChecksProps) {
  const { created_at: addedAt, last_check_error } = product;
  const prices = new Map(history.map((point) => [point.id, point]));
  const finished = checks.data?.find(({ status }) => status !== 'queued');
  const latestFailed = last_check_error === null ? null : finished?.id;
  return (
    <Card title="Latest checks">
      {checks.isPending && <SkeletonLines count={4} />}
      <LoadFailure query={checks} />
      <ul className="rows checks">
        {checks.data?.map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            price={prices.get(check.price_id ?? '')}
            // What to do is said of the present state only.
            about={check.id === latestFailed ? aboutOf(product) : 'past'}
          />
        ))}
        {checks.data?.length === 0 && <NoChecks addedAt={addedAt} />}
      </ul>
    </Card>
  );
}

/** Checks are kept for 7 days. */
const keptMs = 7 * 86_400_000;

/** Adding a product is not a check but reads the page, too. */
function NoChecks({ addedAt }: { addedAt: string | null }) {
  const isNew = useNow() - Date.parse(addedAt ?? '') < keptMs;
  return (
    <li className="muted">
      {isNew && addedAt !== null ? (
        <span>
          No checks since you added the product <Time at={addedAt} />.
        </span>
      ) : (
        'No checks in the last 7 days.'
      )}
    </li>
  );
}

const outcomes: Record<Check['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'busy', text: 'Waiting' },
  complete: { tone: 'good', text: 'Checked' },
  failed: { tone: 'bad', text: 'Failed' },
};

const triggerTexts: Record<Check['trigger'], string> = {
  scheduled: 'on schedule',
  forced: 'by hand',
  operator: 'by the operator',
};

function CheckRow({ check, price, about }: { check: Check; price: PricePoint | undefined; about: About }) {
  const { tone, text } = outcomes[check.status];
  const hasNoPrice = check.status === 'complete' && check.price_id === null;
  return (
    <li>
      <Status tone={tone}>{text}</Status>
      <span className="muted">{triggerTexts[check.trigger]}</span>
      <span className="check-price">
        {price ? money(price.amount, price.currency) : hasNoPrice && 'No price'}
      </span>
      <span className="muted check-time">
        <Time at={check.finished_at ?? check.created_at} />
      </span>
      {check.error && (
        <p className="muted" title={check.error.message}>
          {readProblemText(check.error, about) ?? check.error.message}
        </p>
      )}
    </li>
  );
}
