import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { connect } from '#lib/api/db/client.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { sendMessages } from './mails.ts';

/** How late a mail's message may be before another one is sent. */
const SLACK_MS = 60_000;
const MOST_AT_ONCE = 1000;

/** Sends the messages anew of mails whose own never came; returns how many. */
export async function rescueMails(context: Context): Promise<number> {
  const { db, env, now } = context;
  const late = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now - SLACK_MS)))
    .orderBy(asc(mails.dueAt))
    .limit(MOST_AT_ONCE);
  // Due anew: the next run takes others first.
  const found = await db
    .update(mails)
    .set({ dueAt: now })
    .where(inArray(mails.id, late))
    .returning({ id: mails.id });
  await sendMessages(env, found);
  if (found.length > 0) logEvent(context, 'mails_rescued', { count: String(found.length) });
  return found.length;
}

/** Failed mails of the last 30 days that are counted at most. */
const MOST_COUNTED = 1000;

export async function countFailed({ DB }: Pick<ApiEnv, 'DB'>): Promise<number> {
  const failed = await connect(DB)
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .limit(MOST_COUNTED);
  return failed.length;
}
