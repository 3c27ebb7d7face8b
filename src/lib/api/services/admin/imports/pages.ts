import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { importSkips, imports } from '#lib/api/db/schema/imports.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseImportBody } from '#lib/contract/admin/imports/imports.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const row = sql<number>`${imports}.rowid`;

const selectImport = ({ db }: Context) =>
  db
    .select({ each: imports, first: users.firstName, last: users.lastName, row })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorId));
type Row = Awaited<ReturnType<typeof selectImport>>[number];

/** A page of imports, newest first. */
export async function listImports(context: Context, { after, limit }: Cursor) {
  const place = after && sql`(${imports.createdAt}, ${row}) < (${after.at}, ${Number(after.id)})`;
  const rows = await selectImport(context)
    .where(place)
    .orderBy(desc(imports.createdAt), desc(row))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toBody, ({ each, row: id }) => ({
    at: each.createdAt,
    id: String(id),
  }));
  return withFound(context, page, after, () => sql`select 1 from ${imports} limit ${COUNTED_ROWS}`);
}

export const readImport = async (context: Context, id: string): Promise<LicenseImportBody> =>
  toBody(firstFound(await selectImport(context).where(eq(imports.id, id)), missingWords.import));

function toBody({ each, first, last }: Row): LicenseImportBody {
  const { state, phase, customers, mailed } = each;
  const isOver = state === 'stopped' || (state === 'done' && phase === 'lines');
  return {
    id: each.id,
    file_name: each.fileName,
    actor_name: `${first ?? ''} ${last ?? ''}`.trim(),
    created_at: toInstant(each.createdAt),
    ended_at: toOptionalInstant(each.endedAt),
    state: state === 'waiting' ? 'running' : state,
    phase,
    total: each.total,
    made: each.made,
    skipped: each.skipped,
    customers,
    mailed,
    may_write: isOver && customers > mailed,
  };
}

/** The lines that an import skipped, in the file's order. */
export async function listImportSkips(context: Context, importId: string, { after, limit }: Cursor) {
  const isOfImport = eq(importSkips.importId, importId);
  const rows = await context.db
    .select({ line: importSkips.line, why: importSkips.why })
    .from(importSkips)
    .where(and(isOfImport, after ? gt(importSkips.line, Number(after.id)) : undefined))
    .orderBy(asc(importSkips.line))
    .limit(limit + 1);
  const page = pageAfter(
    rows,
    limit,
    (each) => each,
    ({ line }) => ({ at: 0, id: String(line) }),
  );
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${importSkips} where ${isOfImport} limit ${COUNTED_ROWS}`,
  );
}
