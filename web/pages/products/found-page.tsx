import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import type { Asked, Snapshot } from '../../api/watching.ts';
import { money } from '../../format/money.ts';
import { type Wanted, wantedAlert } from '../../format/new-alert.ts';
import { missingCurrencyIn } from '../../format/read-problem.ts';
import { readThreshold } from '../../format/threshold.ts';
import { Button } from '../../parts/button.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { CurrencyInput } from './choose-currency.tsx';
import { FoundProduct } from './found-product.tsx';
import { NotifyChoice } from './notify-choice.tsx';
import { type Started, useStart } from './use-start.ts';

interface FoundPageProps extends Started {
  asked: Asked;
  /** What was read; null if the page cannot be read now, in which case it can be watched without a preview. */
  page: Snapshot | null;
}

/** Shows what was found on a page, and asks when to notify the user. Enter alone chooses any price drop. */
export function FoundPage({ asked, page, onDone, onChanged }: FoundPageProps) {
  const [attemptKey] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Wanted>('drops');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [chosen, setChosen] = useState(asked.currency ?? '');
  const { start, begin } = useStart({ onDone, onChanged });
  const { price = null } = page ?? {};
  const currency = page ? page.currency : chosen === '' ? null : chosen;
  const read = readThreshold('price', typed, currency);
  const missing = start.error instanceof Problem ? missingCurrencyIn(start.error) : null;
  const submit = () => {
    const amount = read.kind === 'amount' ? read.amount : null;
    const lacksPrice = wanted === 'below' && amount === null;
    const lacksCurrency = missing !== null && chosen === '';
    setIncomplete(lacksPrice || lacksCurrency);
    if (lacksPrice || lacksCurrency || start.isPending) return;
    const wish = { ...asked, ...(chosen !== '' && { currency: chosen }) };
    // A page that was not shown is watched whether it has a price or not, also if it still cannot be read.
    begin({
      asked: wish,
      isUnpriced: page === null,
      alert: wantedAlert(wanted, amount),
      currency,
      attemptKey,
    });
  };
  return (
    <Form className="column roomy found" label="What was found" onSubmit={submit}>
      {page && (
        <FoundProduct page={page} shop={page.store_name ?? new URL(page.canonical_url).host}>
          <div className="found-price">
            {price !== null && currency !== null ? money(price, currency) : 'No price shown'}
          </div>
        </FoundProduct>
      )}
      <NotifyChoice
        price={price}
        currency={currency}
        isOutOfStock={page?.availability === 'out_of_stock'}
        wanted={wanted}
        onChoose={setWanted}
        typed={typed}
        isMissing={isIncomplete}
        onType={(text) => {
          setTyped(text);
          setWanted('below');
        }}
      />
      {!page && <p className="muted">The next check reads the page.</p>}
      {start.isError && <ReadFailure error={start.error} />}
      {missing && (
        <CurrencyInput
          missing={missing}
          refused={start.variables?.asked.currency ?? null}
          isMissing={isIncomplete}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className="row">
        <Button type="submit" kind="primary" isPending={start.isPending} hasFocus={page !== null}>
          {page ? 'Start watching' : 'Watch without a preview'}
        </Button>
        <Button kind="quiet" onPress={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
