import type { Watched } from '../../api/alerts.ts';
import type { ThresholdKind } from '../../format/conditions.ts';
import { readThreshold, thresholdError, thresholdNote } from '../../format/threshold.ts';
import { TextInput } from '../text-input.tsx';

interface ThresholdInputProps {
  kind: ThresholdKind;
  product: Pick<Watched, 'price' | 'currency' | 'isOld'>;
  typed: string;
  onType: (typed: string) => void;
  hasFocus: boolean;
  /** Whether the user wanted to continue without one. */
  isMissing: boolean;
}

/** Input for a threshold: a price as people of any locale type it, a percentage, or days. */
export function ThresholdInput({ kind, product, typed, onType, hasFocus, isMissing }: ThresholdInputProps) {
  const { currency } = product;
  const read = readThreshold(kind, typed, currency);
  const note = thresholdNote(kind, read, typed, product);
  const error = isMissing ? thresholdError('Threshold', kind, read, note) : null;
  return (
    <TextInput
      label="Threshold"
      value={typed}
      onChange={onType}
      unit={{ price: currency, percent: '%', rise: '%', days: 'days' }[kind]}
      inputMode={kind === 'days' ? 'numeric' : 'decimal'}
      isRequired
      hasFocus={hasFocus}
      isInvalid={read.kind !== 'empty' && read.kind !== 'amount'}
      note={error === null ? note : null}
      error={error}
    />
  );
}
