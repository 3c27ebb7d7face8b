import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { days, FilterFields, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import type { ComingCharge } from '#lib/contract/admin/licenses/licenses.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { license, charges as words } from '#lib/text/admin/licenses.ts';
import { chargesCsv, comingCharges } from '#stores/admin/licenses/licenses.ts';
import { $page } from '#stores/admin/router.ts';
import { licenseColumns } from './license-columns.tsx';

const columns: Column<ComingCharge>[] = [
  ...licenseColumns,
  {
    key: 'charge',
    header: words.charge,
    render: ({ charge_at, price, waits_for: waits }) => (
      <span>
        <span>{words.on(formatDay(charge_at), formatEuro(price))}</span>
        {waits && <span className="block text-xs text-muted">{words.waits[waits]}</span>}
      </span>
    ),
  },
];

/** The licences with automatic renewal, by the day of their next charge. */
export default function Charges() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <BackLink href={staffHref('licenses')}>{license.back}</BackLink>
      <ListPage
        words={{ title: staffRoutes.charges.title, ...words }}
        actions={<CsvButton csv={chargesCsv} query={picked(search, filters.charges)} />}
        filters={
          <Filters names={filters.charges}>
            <FilterFields fields={days(words)} />
          </Filters>
        }
        list={comingCharges}
        columns={columns}
        size="wide"
      />
    </>
  );
}
