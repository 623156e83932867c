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
import { readProblemText, whileAllPaused, whilePaused } from '../../format/read-problem.ts';
import { day } from '../../format/time.ts';
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

/** Any other alert that is off was turned off by the user. */
function stateOf({ is_active, fired_at }: Alert): State {
  if (is_active) return states.on;
  return fired_at === null ? states.off : states.fired;
}

export function AlertRow({ alert, product, fired }: AlertRowProps) {
  const { currency } = product;
  const setActive = useChangeAlert(product.id, alert.id);
  const remove = useRemoveAlert(product.id, alert.id);
  const [isAsking, setAsking] = useState(false);
  const text = alertText(alert, currency);
  const last = fired[0];
  const state = stateOf(alert);
  const whyNot = last ? "Why hasn't it fired again?" : "Why hasn't it fired?";
  const question = state === states.fired ? 'Why did it fire?' : whyNot;
  const change = alert.is_active ? 'Turn off' : 'Turn on';
  // Distinguishes alerts in the names of their buttons.
  const fullName = alert.name === null ? text : `${alert.name}, ${text}`;
  const wordsId = `alert-${alert.id}`;
  return (
    <li>
      <div className="lines alert-words" id={wordsId}>
        <span className="strong">{alert.name ?? text}</span>
        {alert.name !== null && <span className="muted">{text}</span>}
        <LastFired alert={alert} fired={fired} />
        {alert.is_active && isForeign(alert, currency) && (
          <span className="warn-text">
            {alert.item_id === null ? 'The shop now shows' : 'Shops are now compared in'} {currency}. This
            alert waits for a price in {alert.currency}.
          </span>
        )}
        {alert.is_active && product.isPaused && (
          <span className="warn-text">{product.isItem ? whileAllPaused : whilePaused}</span>
        )}
        {alert.is_active && hasNoRecipient(alert.notified_by) && (
          <span className="warn-text">
            <NobodyHint />
          </span>
        )}
      </div>
      <Status tone={state.tone}>{state.text}</Status>
      <div className="row">
        <Button isSmall kind="quiet" describedBy={wordsId} onPress={() => setAsking(true)}>
          {question}
        </Button>
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
        version={product.version}
      >
        {state.remedy}
      </WhyNotFired>
    </li>
  );
}

/** Events are kept for 30 days, and only the newest are read, so the count has a date. */
function timesText(fired: readonly FiredAlert[]): string {
  const first = fired.at(-1);
  return first && fired.length > 1 ? `, ${fired.length} times since ${day(first.at)}` : '';
}

/** Of a deleted event, only its time is known. */
function LastFired({ alert, fired }: { alert: Alert; fired: readonly FiredAlert[] }) {
  const { at = alert.fired_at, price = null, currency = null, alerts = [] } = fired[0] ?? {};
  if (at === null) return null;
  const { threshold = alert.threshold } = alerts.find(({ id }) => id === alert.id) ?? {};
  const before =
    threshold === alert.threshold ? null : alertText({ ...alert, threshold, currency }, currency);
  return (
    <span className="muted">
      Fired <Time at={at} />
      {price !== null && currency !== null && ` at ${money(price, currency)}`}
      {before !== null && `, when it was “${before}”`}
      {timesText(fired)}
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
  version: Watched['version'];
}

/** Shows the evaluations of an alert that recent checks stored: of an item, those that changed its best price. */
function WhyNotFired({ alert, question, children, isOpen, onClose, version }: WhyNotFiredProps) {
  const { data, error } = useQuery({ ...evaluationsQuery(alert.id, version), enabled: isOpen });
  return (
    <Dialog title={question} isOpen={isOpen} onClose={onClose} isLarge>
      {children !== null && <Message>{children}</Message>}
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton width="60%" />}
      {alert.item_id !== null && (
        <p className="muted">
          Only changes of the best price are evaluated. Those of the last 7 days are listed here. To check a
          price immediately, open its shop under “Offers” and choose “Check now”.
        </p>
      )}
      {alert.item_id === null && data?.data.length === 0 && (
        <p className="muted">
          No check has evaluated this alert yet. Choose “Check now” to check the price immediately.
        </p>
      )}
      <ul className="rows evaluations">
        {data?.data.map(({ check_id, checked_at, price, currency, text, error: failure }) => (
          <li key={check_id}>
            <strong className="evaluation-price">
              {price !== null && currency !== null ? money(price, currency) : 'No price'}
            </strong>
            <span>{(failure && readProblemText(failure, 'past')) ?? text}</span>
            <span className="muted">
              <Time at={checked_at} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
