import { Download } from 'lucide-react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { EuroChart } from '#islands/parts/EuroChart.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { barsByMonth } from '#lib/charts.ts';
import type { SalesFigure, SalesStatistics as Shown } from '#lib/contract/admin/payments/statistics.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatEuro, formatMonthAndYear, formatWhole, formatWholeEuro } from '#lib/format.ts';
import { payments, statistics as words } from '#lib/text/admin/payments.ts';
import { may } from '#stores/admin/member.ts';
import {
  netByMonth,
  refundedOf,
  salesStatistics,
  saveStatistics,
  totalsOf,
} from '#stores/admin/payments/statistics.ts';
import { filter } from '#stores/admin/router.ts';
import { ArchiveButtons } from './ArchiveButtons.tsx';

const columns: Column<SalesFigure>[] = [
  { key: 'month', header: words.month, render: ({ month }) => formatMonthAndYear(month) },
  { key: 'product', header: words.product, render: ({ product_name }) => product_name },
  { key: 'kind', header: words.kind, render: ({ kind }) => payments.kinds[kind] },
  { key: 'count', header: words.count, align: 'end', render: ({ count }) => formatWhole(count) },
  { key: 'net', header: words.net, align: 'end', render: ({ net }) => formatEuro(net) },
  { key: 'vat', header: words.vat, align: 'end', render: ({ vat }) => formatEuro(vat) },
  { key: 'ossVat', header: words.ossVat, align: 'end', render: ({ oss_vat }) => formatEuro(oss_vat) },
  { key: 'refunds', header: words.refunds, align: 'end', render: ({ refunds }) => formatWhole(refunds) },
  {
    key: 'refunded',
    header: words.refunded,
    align: 'end',
    render: (figure) => formatEuro(refundedOf(figure)),
  },
];

/** Italian VAT plus the VAT of other countries. */
const vatOf = ({ vat, ossVat }: { vat: number; ossVat: number }) =>
  [
    `${words.vat} ${formatEuro(vat)}`,
    ...(ossVat === 0 ? [] : [`${words.ossVat} ${formatEuro(ossVat)}`]),
  ].join(' · ');

/** The sales and refunds of a year. */
export default function SalesStatistics({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('payments')}>{words.back}</BackLink>
      <ReadView read={salesStatistics}>
        {(statistics) => <Year statistics={statistics} member={member} />}
      </ReadView>
    </>
  );
}

function Year({ statistics, member }: { statistics: Shown; member: StaffMember }) {
  const { year, years, results } = statistics;
  const choices = [...new Set([...years, year])].map((value) => ({ value, label: value }));
  return (
    <>
      <PageHead
        title={staffRoutes.salesStatistics.title}
        description={words.intro}
        actions={
          <>
            {may(member, 'admin') && <ArchiveButtons year={year} />}
            <Button
              variant="secondary"
              icon={<Download size={16} />}
              onClick={() => saveStatistics(statistics)}
            >
              {words.csv}
            </Button>
          </>
        }
      />
      <div className="mb-6 w-32">
        <SelectField
          label={words.year}
          name="year"
          value={year}
          options={choices}
          onChange={(event) => filter({ year: event.currentTarget.value })}
        />
      </div>
      {results.length === 0 ? (
        <EmptyState picture="nothing" title={words.none} description={words.noneText} />
      ) : (
        <Sums statistics={statistics} />
      )}
    </>
  );
}

function Sums({ statistics }: { statistics: Shown }) {
  const totals = totalsOf(statistics);
  const bars = barsByMonth(netByMonth(statistics).map(({ month, cents }) => ({ month, value: cents })));
  return (
    <div className="grid gap-6">
      <Figures
        figures={[
          { label: words.sales, value: formatWhole(totals.count) },
          {
            label: words.net,
            value: formatWholeEuro(totals.net),
            detail: vatOf(totals),
          },
          {
            label: words.refunded,
            value: formatWholeEuro(totals.refunded),
            detail: formatWhole(totals.refunds),
          },
          { label: words.balance, value: formatWholeEuro(totals.balance) },
        ]}
      />
      <Card title={words.chart}>
        <EuroChart unit={words.net} category={words.month} bars={bars} />
      </Card>
      <DataTable
        caption={words.list}
        columns={columns}
        rows={statistics.results}
        rowKey={({ month, product_id, kind }) => `${month} ${product_id} ${kind}`}
        size="wide"
      />
    </div>
  );
}
