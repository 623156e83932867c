import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Item } from '../../api/items.ts';
import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { money } from '../../format/money.ts';
import { shopOf, shopsText } from '../../format/shops.ts';
import { Button } from '../../parts/button.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Tags, VerdictTag } from '../../parts/tag.tsx';
import { PriceCells } from './price-cells.tsx';
import { StaleReason } from './product-row.tsx';

interface ItemRowProps {
  item: Item;
  products: Product[];
  /** Undefined while it is loading. */
  summary: Summary | undefined;
  /** The rows of its products. */
  children: ReactNode;
}

/** An item in the list of products. A button shows its offers below it. */
export function ItemRow({ item, products, summary, children }: ItemRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, best, offers, tags } = item;
  const bestProduct = products.find((product) => product.id === best?.product_id) ?? products[0];
  // The first price of an item restarts with its currency.
  const watched = { ...item, initial_currency: item.currency, compared_since: null };
  const spread = spreadText(item);
  const count = offers.length === 1 ? 'offers' : `${offers.length} offers`;
  return (
    <>
      <tr className="linked">
        <td className="select" />
        <td>
          <div className="media product-name">
            <Picture address={bestProduct?.image_url ?? null} name={name} size={36} />
            <div>
              <Link className="cover" dir="auto" to="/items/$id" params={{ id }}>
                {name}
              </Link>
              <div className="row store">
                <span className="muted">{shopsText(offers)}</span>
                {best && <span>Best at {shopOf(best)}</span>}
                {!best && <span className="warn-text">No compared shop offers it now</span>}
                {best && bestProduct && <StaleReason product={bestProduct} />}
                {spread && <span className="muted">{spread}</span>}
                {summary?.verdict === 'good' && <VerdictTag verdict={summary.verdict} />}
                <span className="above-cover">
                  <Button
                    isSmall
                    label={`${isOpen ? 'Hide' : 'Show'} ${count} of ${name}`}
                    onPress={() => setOpen(!isOpen)}
                  >
                    {isOpen ? `Hide ${count}` : count}
                  </Button>
                </span>
                <Tags tags={tags} />
              </div>
            </div>
          </div>
        </td>
        <PriceCells
          watched={watched}
          summary={summary}
          readAt={(best && bestProduct?.price_read_at) ?? null}
        />
      </tr>
      {isOpen && children}
    </>
  );
}

function spreadText({ offers, currency }: Item): string | null {
  const prices = offers.flatMap(({ is_compared, price }) => (is_compared && price !== null ? [price] : []));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (currency === null || !(lowest < highest)) return null;
  return `${money(lowest, currency)} to ${money(highest, currency)}`;
}
