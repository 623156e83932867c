import { type Alert, useRemoveAlert, useSetAlertActive } from '../../api/alerts.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Status } from '../../parts/status.tsx';
import { alertText } from './conditions.ts';
import { nobodyText } from './notifies-nobody.tsx';

/** A one-shot alert that is off has fired, or was turned off by hand: both are armed again the same way. */
export function AlertRow({ alert, currency }: { alert: Alert; currency: string }) {
  const setActive = useSetAlertActive(alert.product_id, alert.id);
  const remove = useRemoveAlert(alert.product_id, alert.id);
  const text = alertText(alert, currency);
  return (
    <li>
      <div className="alert-words">
        <span className="strong">{alert.name ?? text}</span>
        {alert.name !== null && <span className="muted">{text}</span>}
        {alert.is_active && <span className="warn-text">{nobodyText(alert.notified_by)}</span>}
      </div>
      <Status tone={alert.is_active ? 'good' : 'idle'}>{alert.is_active ? 'On' : 'Off'}</Status>
      <div className="row">
        <Button isSmall isPending={setActive.isPending} onPress={() => setActive.mutate(!alert.is_active)}>
          {alert.is_active ? 'Turn off' : 'Turn on'}
        </Button>
        <Confirm
          action="Remove"
          isSmall
          title="Remove this alert?"
          onConfirm={() => remove.mutateAsync(undefined)}
        >
          <p>“{alert.name ?? text}” will not fire any more. Events that it caused stay in the feed.</p>
        </Confirm>
      </div>
      {setActive.isError && <Failure error={setActive.error} />}
    </li>
  );
}
