import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { BarChart } from '#islands/ui/data/BarChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { PageViews as Views } from '#lib/contract/admin/overview.ts';
import { OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { formatWhole } from '#lib/format.ts';
import { pageViews as words } from '#lib/text/admin/overview.ts';
import { barsOf, pageViews, titleOf } from '#stores/admin/overview/page-views.ts';

const columns: Column<Views['pages'][number]>[] = [
  {
    key: 'page',
    header: words.page,
    render: ({ path }) => (
      <>
        <span>{`${titleOf(path)} `}</span>
        <span className="text-xs text-muted">{path}</span>
      </>
    ),
  },
  { key: 'views', header: words.views, align: 'end', render: ({ views }) => formatWhole(views) },
];

export function PageViews() {
  return (
    <ReadView read={pageViews}>
      {({ days, pages }) => (
        <>
          <Card title={words.title(OVERVIEW_DAYS)}>
            {pages.length === 0 ? (
              <p className="text-sm text-muted">{words.nothing}</p>
            ) : (
              <BarChart
                unit={words.views}
                category={words.day}
                bars={barsOf({ days })}
                format={formatWhole}
              />
            )}
          </Card>
          {pages.length > 0 && (
            <DataTable caption={words.most} columns={columns} rows={pages} rowKey={({ path }) => path} />
          )}
        </>
      )}
    </ReadView>
  );
}
