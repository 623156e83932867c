import { useQuery } from '@tanstack/react-query';
import { type Alert, evaluationsQuery } from '../../api/alerts.ts';
import { money } from '../../format/money.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Time } from '../../parts/time.tsx';

interface WhyNotFiredProps {
  alert: Alert;
  question: string;
  /** What the user can do. */
  children: string | null;
  isOpen: boolean;
  onClose: () => void;
  /** When the product was last checked: a later check has another evaluation. */
  checkedAt: string | null;
}

/** Shows the evaluations of an alert that recent checks stored. */
export function WhyNotFired({ alert, question, children, isOpen, onClose, checkedAt }: WhyNotFiredProps) {
  const { data, error } = useQuery({ ...evaluationsQuery(alert.id, checkedAt), enabled: isOpen });
  return (
    <Dialog title={question} isOpen={isOpen} onClose={onClose} isLarge>
      {children !== null && <Message>{children}</Message>}
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton width="60%" />}
      {data?.data.length === 0 && (
        <p className="muted">
          No check has evaluated this alert yet. Choose “Check now” to check the price immediately.
        </p>
      )}
      <ul className="evaluations">
        {data?.data.map(({ check_id, checked_at, price, currency, text }) => (
          <li key={check_id}>
            <strong className="evaluation-price">
              {price !== null && currency !== null ? money(price, currency) : 'No price'}
            </strong>
            <span>{text}</span>
            <span className="muted">
              <Time at={checked_at} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
