import type { Alert } from '../../api/alerts.ts';
import type { Check } from '../../api/checks.ts';
import type { PricePoint } from '../../api/prices.ts';
import { money } from '../../format/money.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Message } from '../../parts/message.tsx';
import { Time } from '../../parts/time.tsx';
import { evaluationsOf } from './why-not-fired.ts';

interface WhyNotFiredProps {
  alert: Alert;
  isOpen: boolean;
  onClose: () => void;
  checks: Check[];
  history: PricePoint[];
  firedAt: readonly string[];
}

/** Says in words what the latest checks meant for an alert. */
export function WhyNotFired({ alert, isOpen, onClose, checks, history, firedAt }: WhyNotFiredProps) {
  const evaluations = isOpen ? evaluationsOf(alert, checks, history, firedAt) : [];
  return (
    <Dialog title="Why hasn't it fired?" isOpen={isOpen} onClose={onClose} isLarge>
      {!alert.is_active && <Message>The alert is off, so it cannot fire. Turn it on first.</Message>}
      {evaluations.length === 0 ? (
        <p className="muted">
          No check has ended since the alert was set. Choose “Check now” to check the price at once.
        </p>
      ) : (
        <ul className="evaluations">
          {evaluations.map(({ id, at, price, text }) => (
            <li key={id}>
              <strong className="evaluation-price">
                {price ? money(price.amount, price.currency) : 'No price'}
              </strong>
              <span>{text}</span>
              <span className="muted">
                <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
