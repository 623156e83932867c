import { useState } from 'react';
import { type Alert, useChangeAlert, type Watched } from '../../api/alerts.ts';
import { conditions, type ThresholdKind } from '../../format/conditions.ts';
import { readThreshold, typedPrice } from '../../format/threshold.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Failure } from '../failure.tsx';
import { Form, FormFoot } from '../form.tsx';
import { showToast } from '../toasts.tsx';
import { ThresholdInput } from './threshold-input.tsx';

interface EditAlertProps {
  alert: Alert;
  /** Distinguishes the alert from the others. */
  name: string;
  product: Watched;
}

/** A button that opens a dialog to change an alert's threshold; nothing for an alert without one. */
export function EditAlert({ alert, name, product }: EditAlertProps) {
  const [isOpen, setOpen] = useState(false);
  const kind = conditions[alert.condition].threshold;
  if (kind === null) return null;
  return (
    <>
      <Button isSmall label={`Edit: ${name}`} onPress={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog title="Edit alert" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ThresholdForm alert={alert} kind={kind} product={product} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ThresholdFormProps extends Omit<EditAlertProps, 'name'> {
  kind: ThresholdKind;
  onDone: () => void;
}

function ThresholdForm({ alert, kind, product, onDone }: ThresholdFormProps) {
  // The user enters it again in the currency of the product.
  const kept = keptText(alert, kind, product.currency);
  // Follows the alert until the user types: another tab may change it.
  const [written, setTyped] = useState<string | null>(null);
  const typed = written ?? kept;
  const [isRefused, setRefused] = useState(false);
  const change = useChangeAlert(product.id, alert.id);
  const read = readThreshold(kind, typed, product.currency);
  const submit = () => {
    if (change.isPending) return;
    if (typed !== '' && typed === kept) return onDone();
    setRefused(read.kind !== 'amount');
    if (read.kind !== 'amount') return;
    const onSuccess = () => {
      showToast(alert.is_active ? 'Saved.' : 'Saved. The alert is still off.');
      onDone();
    };
    change.mutate({ threshold: read.amount }, { onSuccess });
  };
  return (
    <Form className="column roomy" onSubmit={submit}>
      <ThresholdInput
        kind={kind}
        product={product}
        typed={typed}
        onType={setTyped}
        hasFocus
        isMissing={isRefused}
      />
      {change.isError && <Failure error={change.error} />}
      <FormFoot isPending={change.isPending} />
    </Form>
  );
}

function keptText(alert: Alert, kind: ThresholdKind, currency: string | null): string {
  const { threshold } = alert;
  if (threshold === null || isForeign(alert, currency)) return '';
  return kind === 'price' ? typedPrice(threshold, currency) : String(threshold);
}

/** A threshold is never compared with a price in another currency. */
export function isForeign(alert: Alert, currency: string | null): boolean {
  return alert.currency !== null && currency !== null && alert.currency !== currency;
}
