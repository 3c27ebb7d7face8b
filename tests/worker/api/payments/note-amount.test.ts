import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import { noteNetCents, noteNetOf } from '#lib/api/services/billing/note-amount.ts';
import { context } from '#tests/support/worker/api.ts';

/** Parts of payments whose remaining net amount is exact, a cent too low or a cent too high. */
const parts = [1, 2, 3, 49, 1350, 4900, 499_900].flatMap((whole) =>
  [1, 2, 7, 50, 1350, 1351, whole]
    .filter((cents) => cents <= whole)
    .flatMap((cents) => [-1, 0, 1].map((off) => ({ cents, whole, off }))),
);

it.each([0, 22, 25.5, 27])(
  'of a credit note at %d per cent is the same in SQL and in code',
  async (percent) => {
    const rows = parts.map(({ cents, whole, off }) => {
      const left = { cents: whole, netCents: netCents(whole, percent) + off };
      return { cents, left };
    });
    const column = (path: string) => sql`(parts.value ->> ${sql.raw(`'$.${path}'`)})`;
    const net = noteNetOf(
      { cents: column('cents'), left: { cents: column('left.cents'), netCents: column('left.netCents') } },
      sql`${percent}`,
    );
    const found = await context().db.all<{ net: number }>(
      sql`select ${net} as net from json_each(${JSON.stringify(rows)}) as parts`,
    );
    expect(found.map((row) => row.net)).toEqual(rows.map((row) => noteNetCents(row, percent)));
  },
);
