import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type NewAlert, previewQuery } from '../../api/alerts.ts';
import type { Product } from '../../api/products.ts';
import { money } from '../../format/money.ts';
import { day } from '../../format/time.ts';
import { Message } from '../../parts/message.tsx';
import { alertText } from './conditions.ts';

interface PreviewProps {
  product: Product;
  alert: NewAlert | null;
  added: NewAlert | null;
}

/** Says how often an alert would have fired so far: before it is added, and once more when it is. */
export function Preview({ product, alert, added }: PreviewProps) {
  const shown = useDeferredValue(alert ?? added);
  const preview = useQuery(previewQuery(product.id, shown, product.checked_at));
  const text = preview.data ? firedText(preview.data) : null;
  return (
    <div className="preview">
      {added && !alert && (
        <Message kind="good">
          Added: {alertText(added, product.currency ?? 'EUR')}. {text}
        </Message>
      )}
      {alert && text && <Message>{text}</Message>}
    </div>
  );
}

interface Outcome {
  would_have_fired: number;
  fired: { amount: number; currency: string; checked_at: string }[];
  since: string | null;
}

function firedText({ would_have_fired: times, fired: [last], since }: Outcome): string {
  const begin = since === null ? '' : ` since ${day(since)}`;
  if (times === 0 || !last) return `It would not have fired${begin}.`;
  const count = times === 1 ? 'once' : `${times} times`;
  return `It would have fired ${count}${begin}, last at ${money(last.amount, last.currency)} on ${day(last.checked_at)}.`;
}
