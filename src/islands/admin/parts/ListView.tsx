import { useStore } from '@nanostores/react';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { classes } from '#islands/ui/classes.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { frame } from '#lib/text/admin/frame.ts';
import { foundIn, type StaffList } from '#stores/admin/list.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

interface ListViewProps<Row> {
  list: Omit<StaffList<{ results: Row[]; next: string | null; found?: number | null }>, 'update'>;
  label: string;
  /** Shown if there are no rows. */
  empty?: Elements;
  children: (rows: Row[]) => Elements;
}

/** A list in all loading states, with the button for more rows. */
export function ListView<Row>({ list, label, empty, children }: ListViewProps<Row>) {
  const remote = useStore(list.$state);
  const isReading = useStore(list.$isReading);
  if (remote.state === 'error') return <LoadError error={remote} onRetry={() => void list.reload()} />;
  const data = shownData(remote);
  if (!data) return <SkeletonTable rows={8} />;
  return (
    <section
      aria-label={label}
      aria-busy={remote.state === 'loading'}
      className={classes('grid gap-4', remote.state === 'loading' && 'opacity-60')}
    >
      {data.results.length > 0 && <p className="text-sm text-muted">{foundIn(data)}</p>}
      {data.results.length > 0
        ? children(data.results)
        : (empty ?? <EmptyState picture="nothing" title={frame.none} description={frame.noneText} />)}
      {data.next !== null && (
        <div className="justify-self-center">
          <Button
            variant="secondary"
            busy={isReading ? frame.loadingMore : undefined}
            onClick={() => void list.more()}
          >
            {frame.more}
          </Button>
        </div>
      )}
    </section>
  );
}
