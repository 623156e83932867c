import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import type { SortKey } from './arrange.ts';

interface SortHeaderProps {
  by: SortKey;
  sort: SortKey | undefined;
  isDescending: boolean;
  onSort: (by: SortKey) => void;
  className?: string;
  children: ReactNode;
}

export function SortHeader({ by, sort, isDescending, onSort, className = '', children }: SortHeaderProps) {
  const order = sort !== by ? 'none' : isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={() => onSort(by)}>
        {children}
        <span className="sort-mark" aria-hidden="true">
          {order === 'ascending' && <Icon shape="up" />}
          {order === 'descending' && <Icon shape="down" />}
        </span>
      </button>
    </th>
  );
}
