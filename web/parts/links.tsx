import { Link } from '@tanstack/react-router';
import { shopOf } from '../format/shops.ts';
import { Icon } from './icon.tsx';

export function ShopLink({ shop }: { shop: Parameters<typeof shopOf>[0] }) {
  return (
    <a href={shop.url} target="_blank" rel="noreferrer noopener">
      {shopOf(shop)} <Icon shape="out" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function BackToList() {
  return (
    <div>
      <Link to="/">
        <Icon shape="back" /> Back to the list
      </Link>
    </div>
  );
}
