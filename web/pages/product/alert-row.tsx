import { useState } from 'react';
import { type Alert, useRemoveAlert, useSetAlertActive } from '../../api/alerts.ts';
import type { FiredAlert } from '../../api/events.ts';
import { alertText } from '../../format/conditions.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/failure.tsx';
import { NobodyHint, reachesNobody } from '../../parts/notified-hint.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { Time } from '../../parts/time.tsx';
import { WhyNotFired } from './why-not-fired.tsx';

interface AlertRowProps {
  alert: Alert;
  currency: string;
  /** When it fired, newest first. */
  fired: readonly FiredAlert[];
  /** When the product was last checked. */
  checkedAt: string | null;
}

/** An alert that fires once turns itself off: it has fired. Any other that is off was turned off by hand. */
function stateOf({ is_active, condition }: Alert, hasFired: boolean): { text: string; tone: Tone } {
  if (is_active) return { text: 'On', tone: 'good' };
  const firesOnce = condition === 'below' || condition === 'above';
  return firesOnce && hasFired ? { text: 'Fired', tone: 'warn' } : { text: 'Off', tone: 'idle' };
}

export function AlertRow({ alert, currency, fired, checkedAt }: AlertRowProps) {
  const setActive = useSetAlertActive(alert.product_id, alert.id);
  const remove = useRemoveAlert(alert.product_id, alert.id);
  const [isAsking, setAsking] = useState(false);
  const text = alertText(alert, currency);
  const last = fired[0];
  const state = stateOf(alert, last !== undefined);
  return (
    <li>
      <div className="alert-words">
        <span className="strong">{alert.name ?? text}</span>
        {alert.name !== null && <span className="muted">{text}</span>}
        {last && <LastFired last={last} count={fired.length} />}
        {alert.is_active && reachesNobody(alert.notified_by) && (
          <span className="warn-text">
            <NobodyHint />
          </span>
        )}
      </div>
      <Status tone={state.tone}>{state.text}</Status>
      <div className="row">
        <Button isSmall kind="quiet" onPress={() => setAsking(true)}>
          Why hasn't it fired?
        </Button>
        <Button isSmall isPending={setActive.isPending} onPress={() => setActive.mutate(!alert.is_active)}>
          {alert.is_active ? 'Turn off' : 'Turn on'}
        </Button>
        <Confirm
          action="Remove"
          isSmall
          title="Remove this alert?"
          onConfirm={() => remove.mutateAsync(undefined)}
        >
          <p>“{alert.name ?? text}” will not fire again. What it caused so far stays in Activity.</p>
        </Confirm>
      </div>
      {setActive.isError && <Failure error={setActive.error} />}
      <WhyNotFired alert={alert} isOpen={isAsking} onClose={() => setAsking(false)} checkedAt={checkedAt} />
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
