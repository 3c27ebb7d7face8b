import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { PictureStep, Step } from '#lib/api/work/messages.ts';
import { PICTURES } from './profile.ts';

/** An upload is stored before its profile names it; by then it has long been named. */
const SETTLED_MS = 3_600_000;
const PORTION = 500;
const PORTIONS_A_STEP = 20;

/** Deletes pictures that no profile names: what uploads during a deletion or during each other leave. */
export async function sweepPictures(
  { db, env, now }: Context,
  { job, after }: PictureStep,
): Promise<Step<PictureStep>> {
  let handled = 0;
  let startAfter = after;
  for (let listed = 0; listed < PORTIONS_A_STEP; listed++) {
    const found = await env.FILES.list({
      prefix: PICTURES,
      limit: PORTION,
      ...(startAfter && { startAfter }),
    });
    const settled = found.objects
      .filter(({ uploaded }) => uploaded.getTime() <= now - SETTLED_MS)
      .map(({ key }) => key.slice(PICTURES.length));
    const orphans = settled.length > 0 ? await withoutProfile(db, settled) : [];
    if (orphans.length > 0) await env.FILES.delete(orphans.map((id) => PICTURES + id));
    handled += orphans.length;
    startAfter = found.objects.at(-1)?.key;
    if (!found.truncated || startAfter === undefined) return { handled };
  }
  return { handled, next: { job, ...(startAfter && { after: startAfter }) } };
}

async function withoutProfile(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: users.profileImage }).from(users).where(isIn(users.profileImage, ids));
  const named = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}
