import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.tsx';

interface TablePagesProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

export function TablePages({ page, pages, onGo }: TablePagesProps) {
  if (pages <= 1) return null;
  return (
    <div className="table-foot">
      <span>
        Page {page} of {pages}
      </span>
      <div className="row">
        <Button isSmall isDisabled={page <= 1} onPress={() => onGo(page - 1)}>
          Previous
        </Button>
        <Button isSmall isDisabled={page >= pages} onPress={() => onGo(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}

interface ShowOlderProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** How many rows are shown. */
  count: number;
}

/** A button that loads the next page of a query below the rows of the others. */
export function ShowOlder({ query, count }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="table-foot">
      <span>{count} shown</span>
      <Button isSmall isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        Show older
      </Button>
    </div>
  );
}
