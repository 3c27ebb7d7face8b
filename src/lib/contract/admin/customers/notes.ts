import * as v from 'valibot';
import { answersWith, type Call, Detail, support } from '#lib/contract/calls/call.ts';
import { id, paragraph, timestamp } from '#lib/contract/fields.ts';
import { STAFF_NOTE_CHARS } from '#lib/contract/limits.ts';

/** A note of a member of staff about a customer, visible to all staff. */
export const StaffNote = v.object({
  id,
  text: v.string(),
  author_name: v.string(),
  created_at: timestamp,
  /** Whether the member of staff who reads it may remove it. */
  is_removable: v.boolean(),
});
export type StaffNote = v.InferOutput<typeof StaffNote>;
export type StaffNoteBody = v.InferInput<typeof StaffNote>;

const StaffNotes = v.object({ notes: v.array(StaffNote) });

export const StaffNoteInput = v.object({ text: paragraph(STAFF_NOTE_CHARS) });

export const staffNoteCalls = {
  /** Add a note about a customer, once per idempotency key. */
  addStaffNote: {
    ...support,
    method: 'POST',
    path: '/api/admin/customers/:id/notes/',
    input: StaffNoteInput,
    ...answersWith(StaffNotes, 201),
    idempotent: true,
    refusals: {
      // The limit is reached.
      409: { body: Detail },
      // The idempotency key was used for another request.
      422: {},
    },
  },
  /** Remove a note: support may remove their own, an admin every note. */
  removeStaffNote: {
    ...support,
    method: 'POST',
    path: '/api/admin/staff-notes/:id/remove/',
    ...answersWith(StaffNotes),
    // Another member of staff wrote the note.
    refusals: { 403: { body: Detail } },
  },
} as const satisfies Record<string, Call>;
