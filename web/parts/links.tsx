import { Link } from '@tanstack/react-router';
import type { ListSearch } from '../app/search.ts';
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

/** The search, filter, order and page of the list when it was last shown. */
const list: { search: ListSearch } = { search: {} };

export function keepList(search: ListSearch): void {
  list.search = search;
}

export function BackToList() {
  return (
    <div>
      <Link to="/" search={list.search}>
        <Icon shape="back" /> Back to the list
      </Link>
    </div>
  );
}
