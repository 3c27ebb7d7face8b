import { Pagination } from '#islands/ui/actions/Pagination.tsx';
import { pageCount, pageSpan } from '#lib/contract/calls/paging.ts';
import { paging } from '#lib/text/paging.ts';

interface PagesProps {
  /** Names the group: «Pagine dei pagamenti». */
  label: string;
  page: number;
  count: number;
  pageSize: number;
  /** Number of shown rows, if the host does not filter. */
  found?: number | undefined;
  onPage: (page: number) => void;
}

/** Steps through the pages of a list; renders nothing for an empty one. */
export function Pages({ label, page, count, pageSize, found, onPage }: PagesProps) {
  if (count === 0) return null;
  const { from, to } = pageSpan(page, count, pageSize);
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={pageCount(count, pageSize)}
      onPage={onPage}
      previousLabel={paging.previous}
      nextLabel={paging.next}
      summary={found === undefined ? paging.summary(from, to, count) : paging.found(found, from, to, count)}
    />
  );
}
