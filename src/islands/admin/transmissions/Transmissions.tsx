import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { Transmission } from '#lib/contract/admin/transmissions/transmissions.ts';
import { sdiStates } from '#lib/contract/payments/documents.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { may } from '#stores/admin/member.ts';
import { packing, prepareBatch, transmissions } from '#stores/admin/transmissions/batches.ts';
import { BatchesCard } from './BatchesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { SdiBadge } from './SdiBadge.tsx';

const states = sdiStates
  .filter((state) => state !== 'to_send')
  .map((value) => ({ value, label: words.states[value] }));

const columns: Column<Transmission>[] = [
  {
    key: 'number',
    header: words.number,
    render: (row) => (
      <span>
        <StaffLink to="payment" id={row.payment_id} className="whitespace-nowrap">
          {row.number}
        </StaffLink>
        {row.is_correction && <span className="block text-xs text-muted">{words.creditNote}</span>}
      </span>
    ),
  },
  { key: 'day', header: words.day, render: ({ issued_on }) => formatDay(issued_on) },
  {
    key: 'buyer',
    header: words.buyer,
    render: ({ buyer }) => <span className="wrap-anywhere">{buyer}</span>,
  },
  { key: 'total', header: words.total, align: 'end', render: ({ total }) => formatEuro(total) },
  {
    key: 'state',
    header: words.state,
    render: (row) => (
      <span className="grid justify-items-start gap-1">
        <SdiBadge state={row.state} />
        {row.errors.map(({ code, description }) => (
          <span key={code} className="text-xs wrap-anywhere">{`${code} ${description}`}</span>
        ))}
      </span>
    ),
  },
  {
    key: 'due',
    header: words.due,
    render: ({ due_on: day, days_left: left }) =>
      day && left !== null ? (
        <span>
          <span>{formatDay(day)}</span>
          <span className={left < 0 ? 'block text-xs text-critical' : 'block text-xs text-muted'}>
            {words.left(left)}
          </span>
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'file',
    header: words.file,
    render: (row) => <span className="text-xs wrap-anywhere">{row.file_name}</span>,
  },
];

/** The documents for the exchange system, with their states. */
export default function Transmissions({ member }: { member: StaffMember }) {
  const isSender = may(member, 'admin');
  const running = useStore(packing.$running);
  return (
    <>
      <BackLink href={staffHref('documents')}>{words.back}</BackLink>
      <ListPage
        words={{ title: staffRoutes.transmissions.title, list: words.list, intro: words.intro }}
        actions={
          isSender && (
            <Button
              busy={running === 'new' ? words.preparing : undefined}
              onClick={() => void prepareBatch()}
            >
              {words.prepare}
            </Button>
          )
        }
        filters={
          <Filters names={filters.transmissions}>
            <FilterSelect label={words.state} name="state" options={states} unset={words.states.to_send} />
          </Filters>
        }
        list={transmissions}
        columns={columns}
        size="wide"
      >
        <div className="mt-6 grid gap-6">
          {isSender && <NoticesCard />}
          <BatchesCard isSender={isSender} />
        </div>
      </ListPage>
    </>
  );
}
