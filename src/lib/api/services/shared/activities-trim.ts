import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { carried } from '#lib/api/db/schema/carried.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ActivityStep, Step } from '#lib/api/work/messages.ts';
import { isIn } from './many-rows.ts';

const JOB = 'trim activities';
/** As many as the trigger `activities_trim` keeps. */
const KEPT = 50;
const CUSTOMERS = 1000;
/** Three queries each. */
const PORTIONS_A_STEP = 60;

/**
 * Deletes the activities that customers have beyond those that are kept, from before a trigger did so: once through all
 * customers, and then never again.
 */
export async function trimActivities({ db }: Context, step: ActivityStep): Promise<Step<ActivityStep>> {
  const [known] = await db.select({ after: carried.after }).from(carried).where(eq(carried.job, JOB));
  let after = known ? known.after : '';
  let handled = 0;
  for (let portion = 0; portion < PORTIONS_A_STEP && after !== null; portion++) {
    const customers = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(CUSTOMERS);
    const ids = customers.map(({ id }) => id);
    const last: string | null = ids.length < CUSTOMERS ? null : (ids.at(-1) ?? null);
    const note = db
      .insert(carried)
      .values({ job: JOB, after: last })
      .onConflictDoUpdate({ target: carried.job, set: { after: last } });
    const [{ meta }] = await db.batch([db.delete(activities).where(isSurplus(ids)), note]);
    handled += meta.changes;
    after = last;
  }
  return after === null ? { handled } : { handled, next: step };
}

/** Selects what is older than the last activity that a customer keeps. */
function isSurplus(userIds: string[]) {
  const kept = alias(activities, 'kept');
  const oldest = sql`(select ${kept.createdAt} from ${activities} as kept where ${kept.userId} = ${activities.userId}
    order by ${kept.createdAt} desc limit 1 offset ${KEPT - 1})`;
  const isTheirs = isIn(activities.userId, userIds);
  return and(isTheirs, lt(activities.createdAt, oldest));
}
