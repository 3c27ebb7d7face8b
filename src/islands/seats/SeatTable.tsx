import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { SeatRow } from '#lib/contract/seats/seats.ts';
import { formatDay } from '#lib/format.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { isFree, personOf } from '#stores/seats/seats.ts';

const tones = { free: 'neutral', offered: 'warning', held: 'positive' } as const;

const columns: Column<SeatRow>[] = [
  {
    key: 'license',
    header: words.license,
    place: 'title',
    render: ({ id, product_name, ending }) => (
      <span>
        <Link to="license" params={{ id }} className="underline underline-offset-4 hover:text-brand">
          {product_name}
        </Link>
        <span className="block text-xs font-normal text-muted">{words.ending(ending)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: words.state,
    place: 'badge',
    render: (row) =>
      row.state === 'free' && !isFree(row) ? (
        <LicenseStatus license={{ status: row.status, days_until_expiry: null }} />
      ) : (
        <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
      ),
  },
  {
    key: 'person',
    header: words.person,
    place: 'note',
    render: (row) => (
      <span className="wrap-anywhere">
        <span>{row.state === 'free' ? words.none : personOf(row)}</span>
        {row.since && (
          <span className="block text-xs text-muted">{words.offeredSince(formatDay(row.since))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'used',
    header: words.lastUsed,
    render: ({ last_used_at: at }) => <span>{at ? formatDay(at) : words.never}</span>,
  },
];

/** Licences with their holders. */
export function SeatTable({ rows }: { rows: readonly SeatRow[] }) {
  return <DataTable caption={words.list} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
