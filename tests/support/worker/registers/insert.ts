import { context } from '#tests/support/worker/api.ts';
import type { Drawn } from './year.ts';

const AT_ONCE = 1000;
const value = (name: string) => `value ->> '$.${name}'`;

/** The statement that inserts a table's rows from JSON, with an expression for each column. */
const insertInto = (table: string, columns: Record<string, string>) =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from json_each(?)`;

const payments = insertInto('payments', {
  ...{ id: value('payment'), product_id: "'one'", transaction_id: value('payment') },
  ...{ product_name: "'Uno'", duration_key: "'1m'", license_duration: "'1 mese'" },
  ...{ amount_cents: `${value('net')} + ${value('vat')}`, currency: "'EUR'", payment_method: "'card'" },
  ...{ status: "'completed'", provider: "'stripe'", created_at: value('issuedAt'), terms_version: '1' },
});
const refunds = insertInto('refunds', {
  ...{ id: value('id'), payment_id: value('payment'), amount_cents: `${value('net')} + ${value('vat')}` },
  ...{ '"by"': "'seller'", reason: "''", created_at: value('issuedAt') },
});
const documents = insertInto('documents', {
  ...{ id: value('id'), kind: value('kind'), year: value('year'), number: value('number') },
  ...{ issued_at: value('issuedAt'), payment_id: value('payment') },
  ...{ refund_id: `iif(${value('corrects')} is null, null, ${value('id')})`, corrects_id: value('corrects') },
  ...{ is_renewal: '0', is_replaced: '0', vat_scheme: value('scheme'), vat_percent: value('percent') },
  ...{ net_cents: value('net'), vat_cents: value('vat'), shop_version: '0', buyer: "value -> '$.buyer'" },
});

/** Inserts generated documents with their payments. The product «one» must exist. */
export async function insertDrawn(drawn: readonly Drawn[]): Promise<void> {
  const { DB } = context().env;
  for (let from = 0; from < drawn.length; from += AT_ONCE) {
    const rows = drawn
      .slice(from, from + AT_ONCE)
      .map(({ corrects, ...row }) => ({ ...row, corrects: corrects?.id ?? null }));
    const [sales, notes] = [
      rows.filter((row) => row.corrects === null),
      rows.filter((row) => row.corrects !== null),
    ];
    await DB.batch([
      DB.prepare(payments).bind(JSON.stringify(sales)),
      DB.prepare(refunds).bind(JSON.stringify(notes)),
      DB.prepare(documents).bind(JSON.stringify(rows)),
    ]);
  }
}
