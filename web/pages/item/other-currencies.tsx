import { type Item, useEditItem } from '../../api/items.ts';
import { Confirm } from '../../parts/confirm.tsx';

/** Offers in another currency are not compared. Their currency can become the item's. */
export function OtherCurrencies({ item }: { item: Item }) {
  const edit = useEditItem(item.id);
  const others = new Set(item.offers.flatMap(({ currency }) => currency ?? []));
  if (item.currency !== null) others.delete(item.currency);
  if (others.size === 0) return null;
  return (
    <div className="card-body row">
      {[...others].map((currency) => (
        <Confirm
          key={currency}
          isSmall
          kind="plain"
          action={`Compare in ${currency}`}
          title={`Compare in ${currency}?`}
          onConfirm={() => edit.mutateAsync({ currency })}
        >
          <p>
            Only offers in {currency} are compared then, and the lowest, highest and first price start over.
            Alerts at a price keep the currency that they were set in.
          </p>
        </Confirm>
      ))}
    </div>
  );
}
