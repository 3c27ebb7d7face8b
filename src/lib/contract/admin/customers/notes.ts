import * as v from 'valibot';
import { answersWith, type Call, Detail, support } from '#lib/contract/calls/call.ts';
import { id, paragraph, timestamp } from '#lib/contract/fields.ts';
import { STAFF_NOTE_CHARS } from '#lib/contract/limits.ts';

/** What one of the seller's people notes about a customer for the others. */
export const StaffNote = v.object({
  id,
  text: v.string(),
  author_name: v.string(),
  created_at: timestamp,
  /** Whether its reader may remove it. */
  is_removable: v.boolean(),
});
export type StaffNote = v.InferOutput<typeof StaffNote>;
export type StaffNoteBody = v.InferInput<typeof StaffNote>;

const StaffNotes = v.object({ notes: v.array(StaffNote) });

export const StaffNoteInput = v.object({ text: paragraph(STAFF_NOTE_CHARS) });

export const staffNoteCalls = {
  /** Note something about a customer for colleagues, once for each idempotency key. */
  addStaffNote: {
    ...support,
    method: 'POST',
    path: '/api/admin/customers/:id/notes/',
    input: StaffNoteInput,
    ...answersWith(StaffNotes, 201),
    idempotent: true,
    refusals: {
      // There are as many as may be.
      409: { body: Detail },
      // The idempotency key was used for something else.
      422: {},
    },
  },
  /** Remove a note of one’s own; an admin those of all. */
  removeStaffNote: {
    ...support,
    method: 'POST',
    path: '/api/admin/staff-notes/:id/remove/',
    ...answersWith(StaffNotes),
    // It is somebody else’s.
    refusals: { 403: { body: Detail } },
  },
} as const satisfies Record<string, Call>;
