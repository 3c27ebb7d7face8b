import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { BulkChange, BulkSkip } from '#lib/contract/admin/licenses/changes.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords, skipText } from '#lib/text/admin/license-changes.ts';
import { bulkPage, bulkSkips, skipsCsv, stopBulk, stopping } from '#stores/admin/licenses/bulk-pages.ts';
import { may } from '#stores/admin/member.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { StateBadge } from './BulkState.tsx';

const columns: Column<BulkSkip>[] = [
  {
    key: 'license',
    header: words.license,
    render: ({ license_id: id }) => (
      <StaffLink to="license" id={id} className="font-mono text-xs wrap-anywhere" />
    ),
  },
  { key: 'product', header: words.product, render: ({ product_name }) => product_name || '—' },
  {
    key: 'customer',
    header: words.customer,
    render: ({ customer_email }) => readableAddress(customer_email) || '—',
  },
  { key: 'why', header: words.why, render: ({ why }) => skipText(why) },
];

/** A bulk change's progress and its skipped licences. */
export default function BulkProgress({ member }: { member: StaffMember }) {
  const change = shownData(useStore(bulkPage.$state));
  return (
    <>
      <BackLink href={staffHref('licenseChanges')}>{words.back}</BackLink>
      <PageHead
        title={change ? actionWords[change.change.action].label : words.change}
        description={change?.reason}
        actions={
          change && (
            <span className="flex items-center gap-2">
              <StateBadge state={change.state} />
              {change.state === 'running' && may(member, 'admin') && <StopButton id={change.id} />}
            </span>
          )
        }
      />
      <ReadView read={bulkPage}>{(data) => <Progress change={data} />}</ReadView>
    </>
  );
}

function Progress({ change }: { change: BulkChange }) {
  const { total, changed, stayed } = change;
  return (
    <div className="grid gap-6">
      {change.state === 'stopped' && <Alert tone="warning" title={words.stopped} />}
      <Card>
        <div className="grid gap-5">
          <Meter
            label={words.progress}
            value={changed + stayed}
            max={total}
            text={words.of(changed + stayed, total)}
          />
          <Facts
            facts={[
              { term: words.changed, value: formatWhole(changed) },
              { term: words.stayed, value: formatWhole(stayed) },
              { term: words.who, value: change.actor_name },
              { term: words.when, value: formatInstant(change.created_at) },
              { term: words.ended, value: formatInstant(change.ended_at) },
            ]}
          />
        </div>
      </Card>
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{words.skippedList}</h2>
          {stayed > 0 && <SaveButton id={change.id} />}
        </div>
        {stayed === 0 ? (
          <p className="text-muted">{words.noneSkipped}</p>
        ) : (
          <ListView list={bulkSkips} label={words.skippedList}>
            {(rows) => (
              <DataTable
                caption={words.skippedList}
                columns={columns}
                rows={rows}
                rowKey={({ license_id }) => license_id}
              />
            )}
          </ListView>
        )}
      </section>
    </div>
  );
}

function StopButton({ id }: { id: string }) {
  const isStopping = useStore(stopping.$running);
  return (
    <Button
      variant="secondary"
      busy={isStopping ? words.stopping : undefined}
      onClick={() => void stopBulk(id)}
    >
      {words.stop}
    </Button>
  );
}

function SaveButton({ id }: { id: string }) {
  const rows = useStore(skipsCsv.$rows);
  return (
    <Button
      variant="secondary"
      busy={rows === undefined ? undefined : words.csvBusy}
      onClick={() => void skipsCsv.save({ change: id })}
    >
      {words.csv}
    </Button>
  );
}
