import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { keyEnd } from '#lib/format.ts';
import { bulk } from '#lib/text/admin/bulk.ts';
import { licenses as words } from '#lib/text/admin/licenses.ts';
import { licenseColumns } from './license-columns.tsx';
import { Tick } from './Selection.tsx';

const tick: Column<StaffLicense> = {
  key: 'tick',
  header: bulk.tick,
  render: ({ id, masked_key }) => <Tick id={id} name={keyEnd(masked_key || id)} />,
};

/** A table of licences; only admins, who may change licences, can select rows. */
export function LicenseTable({ rows, isAdmin }: { rows: StaffLicense[]; isAdmin: boolean }) {
  return (
    <DataTable
      caption={words.list}
      columns={isAdmin ? [...licenseColumns, tick] : licenseColumns}
      rows={rows}
      rowKey={({ id }) => id}
      size="wide"
    />
  );
}
