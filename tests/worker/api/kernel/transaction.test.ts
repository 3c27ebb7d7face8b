import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { context } from '#tests/support/worker/api.ts';

const here = context();
const find = (id: number) => here.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
const insert = (id: number, condition = sql`true`) =>
  here.db
    .insert(outbox)
    .select(sql`select ${id}, 'rossi@example.it', '', '', '', 0, '[]' where ${condition}`)
    .returning({ id: outbox.id });

describe('a transaction', () => {
  it('answers by name, in the order of the names', async () => {
    const answers = await transaction(here, {
      before: find(1),
      group: { made: insert(1), left: undefined },
      list: [insert(2), find(2)],
      after: find(1),
    });
    expect(answers).toEqual({
      before: [],
      group: { made: [{ id: 1 }], left: undefined },
      list: [[{ id: 2 }], [{ id: 2 }]],
      after: [{ id: 1 }],
    });
  });

  it('makes no call to the database without statements', async () => {
    expect(await transaction(here, { none: undefined, empty: {}, list: [] })).toEqual({
      none: undefined,
      empty: {},
      list: [],
    });
  });

  it('calls a hook once, with all rows written', async () => {
    const asked: number[][] = [];
    const note = (_: unknown, rows: { id: number }[]) => void asked.push(rows.map(({ id }) => id));
    await transaction(here, {
      one: whenWritten(insert(11), note),
      group: { two: whenWritten(insert(12), note), none: whenWritten(insert(13, sql`false`), note) },
    });
    expect(asked).toEqual([[11, 12]]);
  });

  it('calls no hook if it wrote no row, or was rolled back', async () => {
    const asked: unknown[] = [];
    const note = (_: unknown, rows: { id: number }[]) => void asked.push(rows);
    await transaction(here, { none: whenWritten(insert(14, sql`false`), note) });
    const twice = { one: whenWritten(insert(15), note), other: insert(15) };
    await expect(transaction(here, twice)).rejects.toThrow();
    expect(asked).toEqual([]);
    expect(await find(15)).toEqual([]);
  });
});
