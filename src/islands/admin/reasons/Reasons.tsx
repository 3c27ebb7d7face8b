import { useStore } from '@nanostores/react';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import type { ShopEndReason } from '#lib/contract/admin/reasons.ts';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { endReasonSources, endReasons as reasons } from '#lib/contract/subscriptions/rules.ts';
import { formatInstant } from '#lib/format.ts';
import { reasons as words } from '#lib/text/admin/reasons.ts';
import { soldProducts } from '#stores/admin/payments/payments.ts';
import { endReasons, reasonsCsv } from '#stores/admin/reasons.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

const sources = endReasonSources.map((value) => ({ value, label: words.sources[value] }));
const answers = reasons.map((value) => ({ value, label: words.reasons[value] }));

const columns: Column<ShopEndReason>[] = [
  {
    key: 'day',
    header: words.day,
    render: ({ ended_at, source }) => (
      <span>
        <span>{formatInstant(ended_at)}</span>
        <span className="block text-xs text-muted">{words.sources[source]}</span>
      </span>
    ),
  },
  { key: 'product', header: words.product, render: ({ product_name }) => product_name || '—' },
  { key: 'reason', header: words.reason, render: ({ reason }) => words.reasons[reason] },
  {
    key: 'text',
    header: words.text,
    render: ({ text }) => <span className="whitespace-pre-line wrap-anywhere">{text || '—'}</span>,
  },
  { key: 'about', header: words.about, render: (row) => <About {...row} /> },
];

/** Why customers ended a renewal or withdrew. */
export default function Reasons() {
  const { search = {} } = useStore($page) ?? {};
  const isFiltered = filters.reasons.some((name) => search[name]);
  return (
    <ListPage
      words={{ ...words, title: staffRoutes.reasons.title, ...(isFiltered && { none: undefined }) }}
      actions={<CsvButton csv={reasonsCsv} query={picked(search, filters.reasons)} />}
      filters={<ReasonFilters />}
      list={endReasons}
      columns={columns}
      size="wide"
    />
  );
}

function ReasonFilters() {
  const { results = [] } = shownData(useStore(soldProducts.$state)) ?? {};
  const products = results.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Filters names={filters.reasons}>
      <FilterSelect label={words.source} name="source" options={sources} />
      <FilterSelect label={words.reason} name="reason" options={answers} />
      <FilterSelect label={words.product} name="product" options={products} />
      <FilterFields fields={days(words)} />
    </Filters>
  );
}

function About({ license_id, withdrawal }: ShopEndReason) {
  if (!license_id && !withdrawal) return <span>—</span>;
  return (
    <span className="grid justify-items-start">
      {license_id && (
        <StaffLink to="license" id={license_id}>
          {words.license}
        </StaffLink>
      )}
      {withdrawal && (
        <StaffLink to="withdrawal" id={withdrawal.id}>
          {withdrawal.number}
        </StaffLink>
      )}
    </span>
  );
}
