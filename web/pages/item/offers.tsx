import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Item, type Offer, useEditItem, useRemoveOffer } from '../../api/items.ts';
import { type Product, productsQuery } from '../../api/products.ts';
import { moneyOrDash } from '../../format/money.ts';
import { shopNames, shopOf } from '../../format/shops.ts';
import { staleReason } from '../../format/stale-reason.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/failure.tsx';
import { availabilityOf } from '../../parts/product-status.ts';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';

/** Returns the best offer first, then the compared ones by price, then the others. */
function inOrder({ offers, best }: Item): Offer[] {
  const rankOf = ({ product_id, is_compared }: Offer) =>
    product_id === best?.product_id ? 0 : is_compared ? 1 : 2;
  return offers.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.price ?? 0) - (other.price ?? 0),
  );
}

export function Offers({ item }: { item: Item }) {
  const remove = useRemoveOffer(item.id);
  const names = shopNames(item.offers);
  const products = useQuery(productsQuery);
  const byId = new Map(products.data?.map((product) => [product.id, product]));
  return (
    <Card title="Offers">
      <Table className="offers" columns={{ Shop: '', Price: 'number', Availability: 'medium', Action: '' }}>
        {inOrder(item).map((offer) => (
          <OfferRow
            key={offer.product_id}
            offer={offer}
            shopName={names.get(offer.product_id) ?? ''}
            product={byId.get(offer.product_id)}
            isBest={offer.product_id === item.best?.product_id}
            isOnly={item.offers.length === 1}
            isRemoving={remove.isPending && remove.variables === offer.product_id}
            onRemove={() => remove.mutate(offer.product_id)}
          />
        ))}
      </Table>
      {remove.isError && <Failure error={remove.error} />}
      <OtherCurrencies item={item} />
    </Card>
  );
}

interface OfferRowProps {
  offer: Offer;
  /** Distinguishes its button. */
  shopName: string;
  /** Undefined while it is loading. */
  product: Product | undefined;
  isBest: boolean;
  isOnly: boolean;
  isRemoving: boolean;
  onRemove: () => void;
}

function OfferRow({ offer, shopName, product, isBest, isOnly, isRemoving, onRemove }: OfferRowProps) {
  const { product_id: id, name, price, currency, reason } = offer;
  const availability = availabilityOf({ ...product, availability: offer.availability });
  // Why its price is not from the last check.
  const stale = product ? staleReason(product) : null;
  return (
    <tr className={isBest ? 'best' : ''}>
      <td>
        <div className="wrap offer-shop">
          <Link to="/products/$id" params={{ id }} className="strong">
            {shopOf(offer)}
          </Link>
          {isBest && <Status tone="good">Best</Status>}
          <span className="muted" dir="auto">
            {name}
          </span>
          {reason !== null && <span className="warn-text">Not compared: {reason}</span>}
          {offer.has_other_gtin && (
            <span className="warn-text">
              Its page has another product number (GTIN). Remove it if it is not the same product.
            </span>
          )}
          {stale !== null && <span className="warn-text">{stale}</span>}
        </div>
      </td>
      <td className="number strong">{moneyOrDash(price, currency)}</td>
      <td className="medium">
        {availability && <Status tone={availability.tone}>{availability.text}</Status>}
      </td>
      <td className="number">
        {!isOnly && (
          <Button
            isSmall
            kind="quiet"
            label={`Remove ${shopName} from the comparison`}
            isPending={isRemoving}
            onPress={onRemove}
          >
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}

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
