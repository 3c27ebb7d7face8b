import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { PICTURES } from './profile.ts';

/** An upload is stored before its profile names it; by then it has long been named. */
const SETTLED_MS = 3_600_000;
const PORTION = 500;

/** Deletes pictures that no profile names: what uploads beside a deletion or beside each other leave. */
export async function sweepPictures({ db, env, now }: Context): Promise<number> {
  let swept = 0;
  let cursor: string | undefined;
  do {
    const found = await env.FILES.list({ prefix: PICTURES, limit: PORTION, ...(cursor && { cursor }) });
    const settled = found.objects
      .filter(({ uploaded }) => uploaded.getTime() <= now - SETTLED_MS)
      .map(({ key }) => key.slice(PICTURES.length));
    const orphans = settled.length > 0 ? await withoutProfile(db, settled) : [];
    if (orphans.length > 0) await env.FILES.delete(orphans.map((id) => PICTURES + id));
    swept += orphans.length;
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
  return swept;
}

async function withoutProfile(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.profileImage })
    .from(users)
    .where(inArray(users.profileImage, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  const named = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}
