import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isUnanswered } from '#lib/api/db/schema/documents.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { type SdiState, sdiStates } from '#lib/contract/payments/documents.ts';
import { selectTransmissions, toTransmission } from './rows.ts';

/** The requested state; by default `to_send`. */
export const stateAsked = ({ state }: { state?: string }): SdiState => (isState(state) ? state : 'to_send');

const isState = (text: string | undefined): text is SdiState => sdiStates.some((state) => state === text);

/** A page of the documents in a state, by default those that wait to be sent; oldest first. */
export async function listTransmissions(
  context: Context,
  asked: { state?: string },
  { after, limit }: Cursor,
) {
  const state = stateAsked(asked);
  const follows =
    after && gt(sql`(${documents.issuedAt}, ${documents.id})`, sql`(${after.at}, ${Number(after.id)})`);
  const rows = await selectTransmissions(context)
    .where(and(inState(state), follows))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(limit + 1);
  return pageAfter(
    rows,
    limit,
    (row) => toTransmission(row, context.now),
    ({ document }) => ({ at: document.issuedAt, id: String(document.id) }),
  );
}

/** Whether the exchange system has accepted a document. Such states use the index of all invoices by their day. */
export const isThrough = (state: SdiState) => state === 'delivered' || state === 'not_delivered';

export function inState(state: SdiState): SQL | undefined {
  const isThis = eq(documents.sdiState, state);
  return and(isThis, isThrough(state) ? eq(documents.kind, 'invoice') : isUnanswered(documents));
}
