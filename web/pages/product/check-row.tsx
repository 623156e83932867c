import type { Check } from '../../api/checks.ts';
import type { PricePoint } from '../../api/prices.ts';
import { money } from '../../format/money.ts';
import { readProblemText } from '../../format/read-problem.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { Time } from '../../parts/time.tsx';

const outcomes: Record<Check['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'busy', text: 'Waiting' },
  complete: { tone: 'good', text: 'Checked' },
  failed: { tone: 'bad', text: 'Failed' },
};

export function CheckRow({ check, price }: { check: Check; price: PricePoint | undefined }) {
  const { tone, text } = outcomes[check.status];
  return (
    <li>
      <Status tone={tone}>{text}</Status>
      <span className="muted">{check.trigger === 'forced' ? 'by hand' : 'on schedule'}</span>
      <span className="check-price">{price && money(price.amount, price.currency)}</span>
      <span className="muted check-time">
        <Time at={check.finished_at ?? check.created_at} />
      </span>
      {check.error && (
        <p className="muted" title={check.error.message}>
          {readProblemText(check.error.code, true) ?? check.error.message}
        </p>
      )}
    </li>
  );
}
