import type { ComponentType } from 'react';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import type { RegisteredDocument } from '#lib/contract/admin/registers/registers.ts';
import type { Register } from '#lib/contract/admin/registers/rules.ts';
import { payouts as payoutWords, registers as words } from '#lib/text/admin/registers.ts';
import { payouts } from '#stores/admin/registers/payouts.ts';
import { ossLines, registeredDocuments, takings } from '#stores/admin/registers/registers.ts';
import { columns } from './register-columns.tsx';

const nothing = <EmptyState picture="nothing" title={words.none} description={words.noneText} />;
const noPayouts = (
  <EmptyState picture="nothing" title={payoutWords.none} description={payoutWords.noneText} />
);

/** The rows of each register. */
const lists: Record<Register, ComponentType> = {
  invoices: () => (
    <ListTable
      list={registeredDocuments}
      label={words.names.invoices}
      columns={columns.documents}
      size="wide"
      empty={nothing}
    />
  ),
  takings: () => (
    <ListTable list={takings} label={words.names.takings} columns={columns.takings} empty={nothing} />
  ),
  oss: () => (
    <ListTable list={ossLines} label={words.names.oss} columns={columns.oss} size="wide" empty={nothing} />
  ),
  reverse: () => (
    <ListView list={registeredDocuments} label={words.names.reverse} empty={nothing}>
      {(rows) => <SalesAndNotes rows={rows} />}
    </ListView>
  ),
  payouts: () => (
    <ListTable list={payouts} label={payoutWords.list} columns={columns.payouts} empty={noPayouts} />
  ),
};

export function RegisterRows({ register }: { register: Register }) {
  const Rows = lists[register];
  return <Rows />;
}

/** Credit notes are a separate list, because they are declared separately. */
function SalesAndNotes({ rows }: { rows: RegisteredDocument[] }) {
  const parts = [
    { title: words.reverse.sales, rows: rows.filter(({ corrects }) => corrects === null) },
    { title: words.reverse.corrections, rows: rows.filter(({ corrects }) => corrects !== null) },
  ].filter((part) => part.rows.length > 0);
  return parts.map(({ title, rows }) => (
    <section key={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <DataTable caption={title} columns={columns.reverse} rows={rows} rowKey={({ id }) => id} size="wide" />
    </section>
  ));
}
