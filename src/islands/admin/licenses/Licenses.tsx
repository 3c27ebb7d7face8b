import { useStore } from '@nanostores/react';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import {
  areSoughtByEnd,
  deviceUses,
  type LicenseKind,
  licenseKinds,
  licenseOrders,
} from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { bulk } from '#lib/text/admin/bulk.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { imports } from '#lib/text/admin/imports.ts';
import { charges, gift, licenses as words } from '#lib/text/admin/licenses.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { giftDialog } from '#stores/admin/licenses/gift.ts';
import { licenseList, licensesCsv } from '#stores/admin/licenses/licenses.ts';
import { may } from '#stores/admin/member.ts';
import { writeToLapsed } from '#stores/admin/news/lapsed-readers.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { Gift } from './Gift.tsx';
import { LicenseTable } from './LicenseTable.tsx';
import { SelectionBar } from './Selection.tsx';

const statuses = [
  ...licenseStatuses.map((value) => ({ value, label: licenseWords.statuses[value] })),
  { value: 'expiring', label: words.expiring },
];
const orders = licenseOrders.map((value) => ({ value, label: words.orders[value] }));
const kinds = licenseKinds.map((value) => ({ value, label: words.kinds[value] }));
const uses = deviceUses.map((value) => ({ value, label: words.deviceUses[value] }));

/** The licences of all customers. */
export default function Licenses({ member }: { member: StaffMember }) {
  const isAdmin = may(member, 'admin');
  const { search = {} } = useStore($page) ?? {};
  const writing = writeToLapsed(search);
  return (
    <>
      <PageHead
        title={words.title}
        description={shownWords(search)}
        actions={
          <>
            <ButtonLink href={staffHref('charges')} variant="secondary">
              {charges.open}
            </ButtonLink>
            <ButtonLink href={staffHref('licenseChanges')} variant="secondary">
              {bulk.history}
            </ButtonLink>
            {isAdmin && writing && (
              <ButtonLink href={writing} variant="secondary">
                {words.writeToThem}
              </ButtonLink>
            )}
            <CsvButton csv={licensesCsv} query={picked(search, filters.licenses)} />
            {isAdmin && (
              <ButtonLink href={staffHref('imports')} variant="secondary">
                {imports.open}
              </ButtonLink>
            )}
            {isAdmin && <Button onClick={() => giftDialog.open({})}>{gift.open}</Button>}
          </>
        }
      />
      <LicenseFilters />
      <ListView list={licenseList} label={words.list}>
        {(rows) => (
          <>
            {isAdmin && <SelectionBar rows={rows} />}
            <LicenseTable rows={rows} isAdmin={isAdmin} />
          </>
        )}
      </ListView>
      {isAdmin && <Gift />}
      {isAdmin && <BulkDialog />}
    </>
  );
}

/** The introduction; if the filters select expired licences of one kind, it says so. */
function shownWords({ status, kind }: Params): string {
  return status === 'expired' && isLicenseKind(kind) ? words.ended[kind] : words.intro;
}

const isLicenseKind = (kind: string | undefined): kind is LicenseKind =>
  licenseKinds.some((each) => each === kind);

function LicenseFilters() {
  const { search = {} } = useStore($page) ?? {};
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  const options = products.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Filters names={filters.licenses}>
      <FilterSelect label={words.status} name="status" options={statuses} />
      <FilterSelect label={words.product} name="product" options={options} />
      <FilterSelect label={words.kind} name="kind" options={kinds} />
      <FilterSelect label={words.device} name="devices" options={uses} />
      {!areSoughtByEnd(search) && (
        <FilterSelect label={frame.sort} name="sort" options={orders} unset={words.newest} />
      )}
      <FilterFields
        fields={[
          { label: words.customerFilter, name: 'customer' },
          { label: words.holderFilter, name: 'holder' },
          ...days(words),
        ]}
      />
    </Filters>
  );
}
