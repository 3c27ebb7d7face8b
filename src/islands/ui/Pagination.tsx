import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
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
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {summary}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="s"
          disabled={page <= 1}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          onClick={() => onPage(page - 1)}
        >
          {previousLabel}
        </Button>
        <Button variant="secondary" size="s" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          {nextLabel}
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
