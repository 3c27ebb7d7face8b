import * as v from 'valibot';
import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { id } from '#lib/contract/fields.ts';
import { foundKinds } from './rules.ts';

/** A thing that a search found: what it is called, and what tells it from others of that name. */
const FoundThing = v.object({ kind: v.picklist(foundKinds), id, title: v.string(), detail: v.string() });

export const StaffSearch = v.object({ results: v.array(FoundThing) });
export type StaffSearch = v.InferOutput<typeof StaffSearch>;

export const searchCalls = {
  /** A few things of each kind that begin with what is sought. */
  staffSearch: {
    ...support,
    method: 'GET',
    path: '/api/admin/search/',
    query: ['q'],
    ...answersWith(StaffSearch),
  },
} as const satisfies Record<string, Call>;
