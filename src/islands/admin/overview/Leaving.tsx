import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { formatWhole } from '#lib/format.ts';
import { figures as allWords } from '#lib/text/admin/figures.ts';
import { leavingOf, type Leaving as Row, reasonsHref } from '#stores/admin/overview/figures.ts';
import { How } from './How.tsx';

const words = allWords.reasons;

const columns: Column<Row>[] = [
  { key: 'reason', header: words.reason, render: ({ reason }) => reason },
  { key: 'renewal', header: words.renewal, align: 'end', render: ({ renewal }) => formatWhole(renewal) },
  {
    key: 'withdrawal',
    header: words.withdrawal,
    align: 'end',
    render: ({ withdrawal }) => formatWhole(withdrawal),
  },
];

/** Why customers ended a renewal or withdrew in the month. */
export function Leaving({ figures }: { figures: ShopFigures }) {
  const rows = leavingOf(figures);
  const list = (
    <a href={reasonsHref(figures.now)} className="inline-flex items-center text-sm text-brand underline">
      {words.list}
    </a>
  );
  return (
    <>
      <Card title={words.caption} aside={list}>
        {rows.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        <How>{words.how}</How>
      </Card>
      {rows.length > 0 && (
        <DataTable caption={words.caption} columns={columns} rows={rows} rowKey={({ reason }) => reason} />
      )}
    </>
  );
}
