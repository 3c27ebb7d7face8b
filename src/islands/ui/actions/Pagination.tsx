import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Names the group: «Pagine dei pagamenti». */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** «Mostrando 1 - 10 di 23 risultati». */
  summary: string;
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPage, label, previousLabel, nextLabel, summary } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted tabular" aria-live="polite">
        {summary}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="s"
          disabled={page <= 1}
          icon={<ChevronLeft size={16} />}
          onClick={() => onPage(page - 1)}
        >
          {previousLabel}
        </Button>
        <Button
          variant="secondary"
          size="s"
          disabled={page >= pageCount}
          icon={<ChevronRight size={16} className="order-1" />}
          onClick={() => onPage(page + 1)}
        >
          {nextLabel}
        </Button>
      </div>
    </nav>
  );
}
