import { and, asc, lt, lte } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import { endSubscriptions } from '#lib/api/services/subscriptions/ends.ts';
import { tellFirst } from '#lib/api/services/subscriptions/notices/late-notices.ts';
import {
  areStillDue,
  type FoundSubscription,
  findTogether,
  idsOf,
  isOn,
  selectSubscriptions,
  toFound,
} from '#lib/api/services/subscriptions/rows.ts';
import type { ChargeStep, Step } from '#lib/api/work/messages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { type Decision, decide } from './decisions.ts';
import { orderRenewals } from './renewal-orders.ts';

const MOST_A_STEP = 15;
/** How much later a charge is tried that cannot be made now. */
const LATER_MS = DAY_MS / 4;

/** Begins the due charges (docs/product.md, 9.11 Automatic renewal). Those of one customer and day are one charge. */
export async function beginCharges(context: Context, step: ChargeStep): Promise<Step<ChargeStep>> {
  const due = await selectSubscriptions(context)
    .where(and(isOn, lte(subscriptions.dueAt, context.now)))
    .orderBy(asc(subscriptions.dueAt), asc(subscriptions.licenseId))
    .limit(MOST_A_STEP);
  const begun = new Set<string>();
  for (const row of due) {
    const found = toFound(row);
    if (begun.has(found.license.id)) continue;
    const together = await findOfToday(context, found);
    for (const id of idsOf(together)) begun.add(id);
    try {
      await begin(context, together);
    } catch (error) {
      // Do not log the error if another step has already handled the charges.
      const isOurs = await putOff(context, together);
      const { requestId } = context;
      if (isOurs) logError('charge not begun', error, { requestId, license: found.license.id });
    }
  }
  return due.length === MOST_A_STEP ? { handled: due.length, next: step } : { handled: due.length };
}

/** The subscriptions to charge together with a due one: all of today, at the hour of the first. */
const findOfToday = (context: Context, found: FoundSubscription): Promise<FoundSubscription[]> =>
  findTogether(context, found, lt(subscriptions.dueAt, endOfItalianDay(italianDay(context.now))));

async function begin(context: Context, together: readonly FoundSubscription[]): Promise<void> {
  const decided = await decide(context, together);
  const isDue = ({ found }: Decision) => (found.subscription.dueAt ?? 0) <= context.now;
  // A subscription that is not charged with the others waits for its own hour.
  const due = decided.filter(isDue);
  await putOff(context, foundOf(ofKind(due, 'wait')));
  const ended = ofKind(due, 'end');
  for (const endedBy of new Set(ended.map((each) => each.endedBy)))
    await endSubscriptions(context, idsOf(foundOf(ended.filter(isEndedBy(endedBy)))), endedBy);
  await tellFirst(context, ofKind(due, 'tell'));
  await orderRenewals(context, ofKind(decided, 'charge'));
}

const ofKind = <Kind extends Decision['kind']>(decided: readonly Decision[], kind: Kind) =>
  decided.filter((each): each is Decision & { kind: Kind } => each.kind === kind);

const isEndedBy =
  (endedBy: SubscriptionEnd) =>
  (each: { endedBy: SubscriptionEnd }): boolean =>
    each.endedBy === endedBy;

const foundOf = (decided: readonly Decision[]) => decided.map(({ found }) => found);

/** Postpones due charges by some hours; returns whether one was still due. */
async function putOff({ db, now }: Context, found: readonly FoundSubscription[]): Promise<boolean> {
  if (found.length === 0) return false;
  const changed = await db
    .update(subscriptions)
    .set({ dueAt: now + LATER_MS })
    .where(and(areStillDue(found), lte(subscriptions.dueAt, now)))
    .returning({ id: subscriptions.licenseId });
  return changed.length > 0;
}
