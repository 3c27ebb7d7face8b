import { useOrganization, usePage, useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { BackLink, RouteButton } from '#islands/parts/PageLinks.tsx';
import { Pages } from '#islands/parts/Pages.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { classes } from '#islands/ui/classes.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { readPageNumber } from '#lib/contract/calls/paging.ts';
import { SEATS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { seatFilters } from '#lib/contract/seats/rules.ts';
import type { SeatRow } from '#lib/contract/seats/seats.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { renewalsOf } from '#stores/seats/renewals.ts';
import { $moving, $seatChange, isFree, readSeatFilter, seatList, showSeats } from '#stores/seats/seats.ts';
import { LaterSeatDialogs } from './LaterSeatDialogs.tsx';
import { RenewSeveral } from './RenewSeveral.tsx';
import { SeatTable } from './SeatTable.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

const options = [
  { value: '', label: words.all },
  ...seatFilters.map((value) => ({ value, label: words.filters[value] })),
];

/** The customer's licences with their holders. */
export default function Seats() {
  const { search } = usePage();
  const filter = readSeatFilter(search.seat);
  const remote = useRemote(seatList);
  const organization = useOrganization()?.id;
  const rows = remote.state === 'ready' ? remote.data.results : [];
  return (
    <>
      <BackLink to="licenses">{words.back}</BackLink>
      <PageHeader title={words.title} description={words.lead} />
      <section aria-label={words.list} aria-busy={remote.state === 'loading'}>
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <div className="min-w-60 codeless:hidden">
            <SelectField
              label={words.filter}
              name="seat"
              value={filter ?? ''}
              options={options}
              onChange={(event) => showSeats(readSeatFilter(event.currentTarget.value))}
            />
          </div>
          <Bulk rows={rows} isUnused={filter === 'unused'} />
          {renewalsOf(rows, filter, organization).map(({ product, to }) => (
            <RenewSeveral key={to} product={product} to={to} isAmongOthers />
          ))}
          <Transfer rows={rows} />
        </div>
        <List />
      </section>
      <LaterSeatDialogs />
    </>
  );
}

function List() {
  const { search } = usePage();
  const filter = readSeatFilter(search.seat);
  const page = readPageNumber(search.page);
  const remote = useRemote(seatList);
  if (remote.state === 'error') return <LoadError error={remote} onRetry={() => void seatList.reload()} />;
  const data = shownData(remote);
  if (!data) return <SkeletonTable rows={SEATS_PAGE_SIZE} />;
  return (
    <div className={classes('grid gap-4', remote.state === 'loading' && 'opacity-60')}>
      {data.results.length > 0 ? (
        <SeatTable rows={data.results} />
      ) : (
        <Empty isFiltered={filter !== undefined} />
      )}
      <Pages
        label={words.pages}
        page={page}
        count={data.count}
        pageSize={SEATS_PAGE_SIZE}
        onPage={(to) => showSeats(filter, to)}
      />
    </div>
  );
}

/** The actions on several licences at once. */
function Bulk({ rows, isUnused }: { rows: readonly SeatRow[]; isUnused: boolean }) {
  const free = rows.filter(isFree);
  if (isUnused)
    return rows.length > 0 ? (
      <Button variant="secondary" onClick={() => $seatChange.set({ kind: 'endMany', held: rows })}>
        {words.bulk.takeBack(rows.length)}
      </Button>
    ) : null;
  return free.length > 0 ? (
    <Button variant="secondary" onClick={() => $seatChange.set({ kind: 'assignMany', free })}>
      {words.bulk.assign}
    </Button>
  ) : null;
}

/** Offers licences of the page to another account. */
function Transfer({ rows }: { rows: readonly SeatRow[] }) {
  const movable = rows.filter(({ may_move }) => may_move);
  return movable.length > 0 ? (
    <Button variant="secondary" onClick={() => $moving.set(movable)}>
      {movable.length > 1 ? words.bulk.transfer : words.transfer}
    </Button>
  ) : null;
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture="licenses"
      title={words.emptyFiltered}
      action={<RouteButton to="seats">{words.showAll}</RouteButton>}
    />
  ) : (
    <EmptyState
      picture="licenses"
      title={words.empty}
      description={words.emptyText}
      action={<RouteButton to="products">{words.buy}</RouteButton>}
    />
  );
}
