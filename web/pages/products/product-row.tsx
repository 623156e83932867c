import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { shopOf } from '../../format/shops.ts';
import { staleReason } from '../../format/stale-reason.ts';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf, isOutOfStock, statusOf } from '../../parts/product-status.ts';
import { Status } from '../../parts/status.tsx';
import { Tags, VerdictTag } from '../../parts/tag.tsx';
import { PriceCells } from './price-cells.tsx';

interface ProductRowProps {
  product: Product;
  /** Undefined while it is loading. */
  summary: Summary | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function ProductRow({ product, summary, isSelected, onSelect }: ProductRowProps) {
  const { id, name, image_url, tags } = product;
  return (
    <tr className="linked">
      <td className="select">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={() => onSelect(!isSelected)}
        />
      </td>
      <td>
        <div className="media product-name">
          <Picture address={image_url} name={name} size={36} />
          <div>
            <Link className="cover" dir="auto" to="/products/$id" params={{ id }}>
              {name}
            </Link>
            <div className="row store">
              <span className="muted">{shopOf(product)}</span>
              <Unusual product={product} />
              <StaleReason product={product} />
              {summary?.verdict === 'good' && <VerdictTag verdict={summary.verdict} />}
              <Tags tags={tags} />
            </div>
          </div>
        </div>
      </td>
      <PriceCells watched={product} summary={summary} readAt={product.price_read_at} />
    </tr>
  );
}

/** Says why the price is not from the last check, if it is not. */
export function StaleReason({ product }: { product: Product }) {
  const reason = staleReason(product);
  return reason !== null && <span className="warn-text">{reason}</span>;
}

/** Shows unusual states only: most products are watched and in stock. */
function Unusual({ product }: { product: Product }) {
  const status = statusOf(product);
  const availability = availabilityOf(product);
  return (
    <>
      {(product.status !== 'watching' || !product.is_active) && (
        <Status tone={status.tone}>{status.text}</Status>
      )}
      {isOutOfStock(product) && availability && <Status tone={availability.tone}>{availability.text}</Status>}
    </>
  );
}
