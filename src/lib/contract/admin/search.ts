import * as v from 'valibot';
import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { id } from '#lib/contract/fields.ts';
import { foundKinds } from './rules.ts';

/** A search result; `detail` distinguishes it from others with the same title. */
const FoundThing = v.object({ kind: v.picklist(foundKinds), id, title: v.string(), detail: v.string() });

export const StaffSearch = v.object({ results: v.array(FoundThing) });
export type StaffSearch = v.InferOutput<typeof StaffSearch>;

export const searchCalls = {
  /** The first matches of each kind; a match begins with the query. */
  staffSearch: {
    ...support,
    method: 'GET',
    path: '/api/admin/search/',
    query: ['q'],
    ...answersWith(StaffSearch),
  },
} as const satisfies Record<string, Call>;
