import type { ReactNode } from 'react';
import type { Product } from '../../api/products.ts';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf } from '../../parts/product-status.ts';
import { Status } from '../../parts/status.tsx';

interface FoundProductProps {
  page: Pick<Product, 'image_url' | 'availability'> & { name: string | null };
  shop: string;
  /** The price, or that there is none. */
  children: ReactNode;
}

/** What was read on a page. */
export function FoundProduct({ page, shop, children }: FoundProductProps) {
  const name = page.name ?? shop;
  const availability = availabilityOf(page);
  return (
    <div className="media">
      <Picture address={page.image_url} name={name} size={72} />
      <div>
        {children}
        <h2 className="wrap" dir="auto">
          {name}
        </h2>
        <div className="row facts-line">
          <span className="muted">{shop}</span>
          {availability && <Status tone={availability.tone}>{availability.text}</Status>}
        </div>
      </div>
    </div>
  );
}
