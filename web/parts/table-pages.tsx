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
