import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type NewAlert, useAddAlert, type Watched } from '../../api/alerts.ts';
import { emptied } from '../../format/choice.ts';
import { conditionOptions, conditions } from '../../format/conditions.ts';
import { newAlertOf } from '../../format/new-alert.ts';
import { readThreshold } from '../../format/threshold.ts';
import { Button } from '../button.tsx';
import { ChangePlan } from '../change-plan.tsx';
import { ChoiceInput } from '../choice-input.tsx';
import { Failure } from '../failure.tsx';
import { Form } from '../form.tsx';
import { Message } from '../message.tsx';
import { TextInput } from '../text-input.tsx';
import { Preview } from './preview.tsx';
import { ThresholdInput } from './threshold-input.tsx';

export function AlertForm({ product }: { product: Watched }) {
  const wanted = useSearch({ strict: false });
  const [condition, setCondition] = useState<NewAlert['condition']>(wanted.condition ?? 'below');
  const [typed, setTyped] = useState(wanted.threshold ?? '');
  const [name, setName] = useState('');
  const [confirmed, setConfirmed] = useState<{ alert: NewAlert; version: Watched['version'] } | null>(null);
  // What it says of the alert is true until the next check.
  const added = confirmed?.version === product.version ? confirmed.alert : null;
  const [isIncomplete, setIncomplete] = useState(false);
  const add = useAddAlert(product);
  const kind = conditions[condition].threshold;
  const read = kind && readThreshold(kind, typed, product.currency);
  const alert = newAlertOf(condition, read?.kind === 'amount' ? read.amount : Number.NaN, name);
  // The confirmation belongs to the alert before it.
  const type = (text: string) => {
    setTyped(text);
    setConfirmed(null);
  };
  const submit = () => {
    setIncomplete(!alert);
    if (!alert || add.isPending) return;
    setConfirmed(null);
    add.mutate(alert, {
      onSuccess: () => {
        setConfirmed({ alert, version: product.version });
        setTyped(emptied(typed, ''));
        setName(emptied(name, ''));
      },
    });
  };
  if (!product.can.add_alert)
    return (
      <div className="column alert-form">
        <Message kind="warn">
          <p>
            {product.can.add_alert_message ?? 'You cannot add more alerts.'} <ChangePlan />
          </p>
        </Message>
      </div>
    );
  return (
    <Form className="column alert-form" onSubmit={submit}>
      <div className="alert-fields">
        <ChoiceInput
          label="Condition"
          value={condition}
          options={conditionOptions}
          onChange={(chosen) => {
            setCondition(chosen);
            setConfirmed(null);
            // An amount is not a number of days, so it is cleared.
            if (conditions[chosen].threshold !== kind) setTyped('');
          }}
        />
        {kind && (
          <ThresholdInput
            key={kind}
            kind={kind}
            product={product}
            typed={typed}
            onType={type}
            // Links in messages open the page here, to set an alert again.
            hasFocus={location.hash === '#alerts'}
            isMissing={isIncomplete}
          />
        )}
        <TextInput label="Name" value={name} onChange={setName} placeholder="Optional" maxLength={255} />
      </div>
      <Preview product={product} alert={alert} added={added} />
      {add.isError && <Failure error={add.error} />}
      <div>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          Add alert
        </Button>
      </div>
    </Form>
  );
}
