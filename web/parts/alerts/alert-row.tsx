import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Alert,
  evaluationsQuery,
  useChangeAlert,
  useRemoveAlert,
  type Watched,
} from '../../api/alerts.ts';
import type { FiredAlert } from '../../api/events.ts';
import { alertText } from '../../format/conditions.ts';
import { money } from '../../format/money.ts';
import { Button } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { Failure } from '../failure.tsx';
import { Message } from '../message.tsx';
import { hasNoRecipient, NobodyHint } from '../notified-hint.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Status, type Tone } from '../status.tsx';
import { Time } from '../time.tsx';
import { EditAlert, isForeign } from './edit-alert.tsx';

interface AlertRowProps {
  alert: Alert;
  product: Watched;
  /** When it fired, newest first. */
  fired: readonly FiredAlert[];
}

interface State {
  text: string;
  tone: Tone;
  /** What the user does to be notified. */
  remedy: string | null;
}

const states = {
  on: { text: 'On', tone: 'good', remedy: null },
  fired: {
    text: 'Fired',
    tone: 'warn',
    remedy: 'This alert fired and turned itself off. Turn it on to be notified again.',
  },
  off: { text: 'Off', tone: 'idle', remedy: 'The alert is off, so it cannot fire. Turn it on first.' },
} as const satisfies Record<string, State>;

/**
 * An alert that fires once turns itself off: it is shown as fired. Any other alert that is off was turned off by the
 * user.
 */
function stateOf({ is_active, condition }: Alert, hasFired: boolean): State {
  if (is_active) return states.on;
  const firesOnce = condition === 'below' || condition === 'above';
  return firesOnce && hasFired ? states.fired : states.off;
}

export function AlertRow({ alert, product, fired }: AlertRowProps) {
  const { currency } = product;
  const setActive = useChangeAlert(product.id, alert.id);
  const remove = useRemoveAlert(product.id, alert.id);
  const [isAsking, setAsking] = useState(false);
  const text = alertText(alert, currency);
  const last = fired[0];
  const state = stateOf(alert, last !== undefined);
  const whyNot = last ? "Why hasn't it fired again?" : "Why hasn't it fired?";
  const question = state === states.fired ? 'Why did it fire?' : whyNot;
  const change = alert.is_active ? 'Turn off' : 'Turn on';
  // Distinguishes alerts in the names of their buttons.
  const fullName = alert.name === null ? text : `${alert.name}, ${text}`;
  const wordsId = `alert-${alert.id}`;
  return (
    <li>
      <div className="alert-words" id={wordsId}>
        <span className="strong">{alert.name ?? text}</span>
        {alert.name !== null && <span className="muted">{text}</span>}
        {last && <LastFired last={last} count={fired.length} />}
        {alert.is_active && isForeign(alert, currency) && (
          <span className="warn-text">
            The shop now shows {currency}. This alert waits until it shows {alert.currency} again.
          </span>
        )}
        {alert.is_active && hasNoRecipient(alert.notified_by) && (
          <span className="warn-text">
            <NobodyHint />
          </span>
        )}
      </div>
      <Status tone={state.tone}>{state.text}</Status>
      <div className="row">
        {alert.item_id === null && (
          <Button isSmall kind="quiet" describedBy={wordsId} onPress={() => setAsking(true)}>
            {question}
          </Button>
        )}
        <EditAlert alert={alert} name={fullName} product={product} />
        <Button
          isSmall
          label={`${change}: ${fullName}`}
          isPending={setActive.isPending}
          onPress={() => setActive.mutate({ is_active: !alert.is_active })}
        >
          {change}
        </Button>
        <Confirm
          action="Remove"
          label={`Remove: ${fullName}`}
          isSmall
          title="Remove this alert?"
          onConfirm={() => remove.mutateAsync(undefined)}
        >
          <p>“{alert.name ?? text}” will not fire again. What it caused so far stays in Activity.</p>
        </Confirm>
      </div>
      {setActive.isError && <Failure error={setActive.error} />}
      <WhyNotFired
        alert={alert}
        question={question}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        checkedAt={product.checked_at}
      >
        {state.remedy}
      </WhyNotFired>
    </li>
  );
}

function LastFired({ last: { at, price, currency }, count }: { last: FiredAlert; count: number }) {
  return (
    <span className="muted">
      Fired <Time at={at} />
      {price !== null && currency !== null && ` at ${money(price, currency)}`}
      {count > 1 && `, ${count} times so far`}
    </span>
  );
}

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
function WhyNotFired({ alert, question, children, isOpen, onClose, checkedAt }: WhyNotFiredProps) {
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
