import type { ReactNode } from 'react';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { ShopLacks } from '#islands/admin/parts/ShopLacks.tsx';
import { EuroChart } from '#islands/parts/EuroChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { type Figure, Figures } from '#islands/ui/data/Figures.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { barsByMonth } from '#lib/charts.ts';
import type { ShopOverview } from '#lib/contract/admin/overview.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { EXPIRING_DAYS, OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { formatEuro, formatMonthAndYear, formatWhole } from '#lib/format.ts';
import { overview as words } from '#lib/text/admin/overview.ts';
import { shopOverview } from '#stores/admin/overview/overview.ts';
import { FigureLink } from './FigureLink.tsx';
import { Explained } from './How.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { PageViews } from './PageViews.tsx';
import { Tasks } from './Tasks.tsx';

type Month = ShopOverview['months'][number];

const columns: Column<Month>[] = [
  { key: 'month', header: words.month, render: ({ month }) => formatMonthAndYear(month) },
  {
    key: 'purchases',
    header: words.purchases,
    align: 'end',
    render: ({ purchases }) => formatWhole(purchases),
  },
  { key: 'renewals', header: words.renewals, align: 'end', render: ({ renewals }) => formatWhole(renewals) },
  { key: 'net', header: words.net, align: 'end', render: ({ net }) => formatEuro(net) },
];

/** The start page: open tasks and key figures. */
export default function Overview({ member }: { member: StaffMember }) {
  return (
    <>
      <PageHead title={staffRoutes.overview.title} />
      {!member.provider && (
        <div className="mb-6">
          <Alert tone="warning" title={words.nothingSold}>
            {member.wrong_secrets.length > 0
              ? words.setSecrets(member.wrong_secrets.join(', '))
              : words.setProvider}
          </Alert>
        </div>
      )}
      <ReadView read={shopOverview}>
        {(overview) => (
          <div className="grid gap-6">
            <ShopLacks
              missing={overview.missing}
              href={member.role === 'admin' ? staffHref('shop') : undefined}
            />
            <Tasks overview={overview} />
            <MonthFigures />
            <Figures figures={figuresOf(overview)} />
            <Sales months={overview.months} />
            <PageViews />
          </div>
        )}
      </ReadView>
    </>
  );
}

function Sales({ months }: Pick<ShopOverview, 'months'>) {
  const bars = barsByMonth(months.map(({ month, net }) => ({ month, value: net })));
  return (
    <>
      <Card
        title={words.chart}
        aside={
          <a
            href={staffHref('salesStatistics')}
            className="inline-flex items-center text-sm text-brand underline"
          >
            {words.statistics}
          </a>
        }
      >
        <EuroChart unit={words.net} category={words.month} bars={bars} />
      </Card>
      <DataTable
        caption={words.counts}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </>
  );
}

function figuresOf({ licenses, recent }: ShopOverview): Figure[] {
  const days = words.recent(OVERVIEW_DAYS);
  const linked = (count: number, href: string) => <FigureLink href={href}>{formatWhole(count)}</FigureLink>;
  const figure = (name: keyof typeof words.how, value: ReactNode, detail: ReactNode): Figure => ({
    label: words[name],
    value,
    detail: (
      <Explained how={words.how[name]}>
        <p>{detail}</p>
      </Explained>
    ),
  });
  return [
    figure(
      'licenses',
      linked(licenses.active, staffHref('licenses', {}, { status: 'active' })),
      <FigureLink href={staffHref('licenses', {}, { status: 'expiring' })}>
        {`${formatWhole(licenses.ending)} ${words.endingDetail(EXPIRING_DAYS)}`}
      </FigureLink>,
    ),
    figure('activations', formatWhole(recent.activations), days),
    figure('refunds', linked(recent.refunds, staffHref('payments', {}, { status: 'refunded' })), days),
    figure('declared', linked(recent.withdrawals, staffHref('withdrawals', {}, { show: 'all' })), days),
  ];
}
