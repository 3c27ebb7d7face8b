import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ShopDocument } from '#lib/contract/admin/documents.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { documents as words } from '#lib/text/admin/documents.ts';
import { transmissions } from '#lib/text/admin/transmissions.ts';
import { formatPercent } from '#lib/text/vat.ts';
import { documentsCsv, nameOf, shopDocuments } from '#stores/admin/payments/documents.ts';
import { $page } from '#stores/admin/router.ts';

const kinds = documentKinds.map((value) => ({ value, label: words.kinds[value] }));

const columns: Column<ShopDocument>[] = [
  { key: 'day', header: words.day, render: ({ issued_on }) => formatDay(issued_on) },
  {
    key: 'number',
    header: words.number,
    render: (row) => (
      <span>
        <StaffLink to="payment" id={row.payment_id} className="whitespace-nowrap">
          {row.number}
        </StaffLink>
        <span className="block text-xs text-muted">{nameOf(row)}</span>
        {row.corrects && (
          <span className="block text-xs text-muted">{words.correctsNumber(row.corrects)}</span>
        )}
        {row.is_void && <span className="block text-xs text-muted">{words.isVoid}</span>}
      </span>
    ),
  },
  {
    key: 'buyer',
    header: words.buyer,
    render: ({ buyer, country }) => (
      <span className="wrap-anywhere">
        <span>{buyer}</span>
        <span className="block text-xs text-muted">{country}</span>
      </span>
    ),
  },
  {
    key: 'rate',
    header: words.rate,
    render: ({ vat_percent, vat_scheme }) => (
      <span>
        <span>{formatPercent(vat_percent)}</span>
        <span className="block text-xs text-muted">{words.schemes[vat_scheme]}</span>
      </span>
    ),
  },
  { key: 'net', header: words.net, align: 'end', render: ({ net }) => formatEuro(net) },
  { key: 'vat', header: words.vat, align: 'end', render: ({ vat }) => formatEuro(vat) },
  { key: 'total', header: words.total, align: 'end', render: ({ total }) => formatEuro(total) },
];

/** The issued documents by date. */
export default function Documents() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <BackLink href={staffHref('payments')}>{words.back}</BackLink>
      <ListPage
        words={{ title: staffRoutes.documents.title, list: words.list, intro: words.intro }}
        actions={
          <>
            <ButtonLink href={staffHref('transmissions')} variant="secondary">
              {transmissions.open}
            </ButtonLink>
            <CsvButton csv={documentsCsv} query={picked(search, filters.documents)} />
          </>
        }
        filters={
          <Filters names={filters.documents}>
            <FilterSelect label={words.kind} name="kind" options={kinds} />
            <FilterFields fields={days(words)} />
          </Filters>
        }
        list={shopDocuments}
        columns={columns}
        size="wide"
      />
    </>
  );
}
