import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { COUNTED_ROWS, type Cursor, withFound } from '#lib/api/kernel/cursors.ts';
import { inState, isThrough, listTransmissions, stateAsked } from '#lib/api/services/transmissions/list.ts';

/** A page of the documents in a state; with their number, unless the state is a final one (`isThrough`). */
export async function listWithFound(context: Context, asked: { state?: string }, cursor: Cursor) {
  const state = stateAsked(asked);
  const page = await listTransmissions(context, asked, cursor);
  const counted = () => sql`select 1 from ${documents} where ${inState(state)} limit ${COUNTED_ROWS}`;
  return withFound(context, page, cursor.after, isThrough(state) ? undefined : counted);
}
