import { useState } from 'react';
import { Form } from 'react-aria-components';
import { type NewAlert, useAddAlert } from '../../api/alerts.ts';
import type { Product } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { conditionOptions, conditions, isThreshold } from './conditions.ts';
import { newAlertOf } from './new-alert.ts';
import { Preview } from './preview.tsx';
import { ThresholdInput } from './threshold-input.tsx';

const missingText = {
  price: 'Threshold: write the price to compare with, more than 0.',
  days: 'Threshold: write a whole number of days, from 7 to 365.',
} as const;

export function AlertForm({ product }: { product: Product }) {
  const [condition, setCondition] = useState<NewAlert['condition']>('below');
  const [threshold, setThreshold] = useState(Number.NaN);
  const [typed, setTyped] = useState(Number.NaN);
  const [name, setName] = useState('');
  const [added, setAdded] = useState<NewAlert | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const add = useAddAlert(product.id);
  const alert = newAlertOf(condition, typed, name);
  const kind = conditions[condition].threshold;
  const keep = (value: number) => {
    setThreshold(value);
    setTyped(kind && isThreshold(kind, value) ? value : Number.NaN);
  };
  const submit = () => {
    setIncomplete(!alert);
    if (!alert || add.isPending) return;
    setAdded(null);
    add.mutate(alert, {
      onSuccess: () => {
        setAdded(alert);
        keep(Number.NaN);
        setName('');
      },
    });
  };
  if (!product.can.add_alert)
    return (
      <div className="alert-form">
        <Message kind="warn">{product.can.add_alert_message ?? 'No more alerts can be added.'}</Message>
      </div>
    );
  return (
    <Form
      className="alert-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="alert-fields">
        <ChoiceInput
          label="Condition"
          value={condition}
          options={conditionOptions}
          onChange={(chosen) => {
            setCondition(chosen);
            // An amount is no number of days.
            if (conditions[chosen].threshold !== kind) keep(Number.NaN);
          }}
        />
        {kind && (
          <ThresholdInput
            key={kind}
            kind={kind}
            currency={product.currency}
            value={threshold}
            onChange={keep}
            onType={setTyped}
          />
        )}
        <TextInput label="Name" value={name} onChange={setName} placeholder="Optional" maxLength={255} />
      </div>
      <Preview product={product} alert={alert} added={added} />
      {isIncomplete && !alert && kind && <Message kind="bad">{missingText[kind]}</Message>}
      {add.isError && <Failure error={add.error} />}
      <div>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          Add alert
        </Button>
      </div>
    </Form>
  );
}
