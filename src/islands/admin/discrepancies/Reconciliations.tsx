import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Reconciliation } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, formatEuro, formatWhole } from '#lib/format.ts';
import { discrepancyList as words } from '#lib/text/admin/discrepancy-page.ts';
import { reconciliations } from '#stores/admin/discrepancies/discrepancies.ts';

const sumOf = ({ count, amount }: Reconciliation['ours']) => `${formatWhole(count)} · ${formatEuro(amount)}`;

const columns: Column<Reconciliation>[] = [
  { key: 'day', header: words.day, render: ({ day }) => formatDay(`${day}T12:00:00Z`) },
  { key: 'theirs', header: words.theirs, align: 'end', render: ({ theirs }) => sumOf(theirs) },
  { key: 'ours', header: words.ours, align: 'end', render: ({ ours }) => sumOf(ours) },
  {
    key: 'theirRefunds',
    header: words.theirRefunds,
    align: 'end',
    render: ({ theirs }) => formatEuro(theirs.refunded),
  },
  {
    key: 'ourRefunds',
    header: words.ourRefunds,
    align: 'end',
    render: ({ ours }) => formatEuro(ours.refunded),
  },
  {
    key: 'result',
    header: words.result,
    render: ({ discrepancies }) =>
      discrepancies === 0 ? (
        words.equal
      ) : (
        <a href={staffHref('discrepancies', {}, { show: 'all' })} className="text-brand underline">
          {words.differ(discrepancies)}
        </a>
      ),
  },
];

/** The last daily reconciliations with the payment service. */
export function Reconciliations() {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl">{words.days}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{words.daysText}</p>
      </div>
      <ReadView read={reconciliations}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-sm text-muted">{words.noDays}</p>
          ) : (
            <DataTable
              caption={words.days}
              columns={columns}
              rows={results}
              rowKey={({ day }) => day}
              size="wide"
            />
          )
        }
      </ReadView>
    </section>
  );
}
