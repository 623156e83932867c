import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Item } from '../../api/items.ts';
import type { Product } from '../../api/products.ts';
import { money } from '../../format/money.ts';
import { shopOf, shopsText } from '../../format/shops.ts';
import { Button } from '../../parts/button.tsx';
import { Change } from '../../parts/change.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Time } from '../../parts/time.tsx';
import { firstPriceOf } from './arrange.ts';

interface ItemRowProps {
  item: Item;
  products: Product[];
  /** The rows of its products. */
  children: ReactNode;
}

/** An item in the list of products. A button shows its offers below it. */
export function ItemRow({ item, products, children }: ItemRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, best, price, currency, offers, tags } = item;
  const change = <Change from={firstPriceOf(item)} to={price} currency={currency} />;
  const bestProduct = products.find((product) => product.id === best?.product_id) ?? products[0];
  const spread = spreadText(item);
  const count = offers.length === 1 ? 'offers' : `${offers.length} offers`;
  return (
    <>
      <tr className="linked">
        <td className="select" />
        <td>
          <div className="product-name">
            <Picture address={bestProduct?.image_url ?? null} name={name} size={36} />
            <div>
              <Link className="cover" dir="auto" to="/items/$id" params={{ id }}>
                {name}
              </Link>
              <div className="store">
                <span className="muted">{shopsText(offers.length)}</span>
                {best && <span>Best at {shopOf(best)}</span>}
                {!best && <span className="warn-text">No shop offers it now</span>}
                {spread && <span className="muted">{spread}</span>}
                <span className="above-cover">
                  <Button
                    isSmall
                    label={`${isOpen ? 'Hide' : 'Show'} ${count} of ${name}`}
                    onPress={() => setOpen(!isOpen)}
                  >
                    {isOpen ? `Hide ${count}` : count}
                  </Button>
                </span>
                {tags.map((tag) => (
                  <span key={tag} className="tag">
                    {tag}
                  </span>
                ))}
              </div>
            </div>
          </div>
        </td>
        <td className="number">
          <span className="strong">{price !== null && currency !== null ? money(price, currency) : '–'}</span>
          <div className="narrow">{change}</div>
        </td>
        <td className="number medium">{change}</td>
        <td className="wide" />
        <td className="widest" />
        <td className="widest muted last-check">
          {bestProduct?.price_read_at ? <Time at={bestProduct.price_read_at} /> : 'Not yet'}
        </td>
      </tr>
      {isOpen && children}
    </>
  );
}

/** Returns the lowest and highest compared price, if they differ. */
function spreadText({ offers, currency }: Item): string | null {
  const prices = offers.flatMap(({ is_compared, price }) => (is_compared && price !== null ? [price] : []));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (currency === null || !(lowest < highest)) return null;
  return `${money(lowest, currency)} to ${money(highest, currency)}`;
}
