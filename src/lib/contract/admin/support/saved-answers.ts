import * as v from 'valibot';
import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import { answersWith, type Call, Detail, support } from '#lib/contract/calls/call.ts';
import { id, line, paragraph } from '#lib/contract/fields.ts';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';

/** A text for recurring answers. */
export const SavedAnswer = v.object({ id, title: v.string(), text: v.string(), version: v.number() });
export type SavedAnswer = v.InferOutput<typeof SavedAnswer>;

const SavedAnswers = v.object({ results: v.array(SavedAnswer) });

export const SavedAnswerInput = v.object({
  title: line(SUBJECT_CHARS),
  text: paragraph(SUPPORT_MESSAGE_CHARS),
});
const expected = v.object({ version: v.number() });
export const SavedAnswerChange = v.object({ ...SavedAnswerInput.entries, expected });
export const SavedAnswerVersion = v.object({ expected });

const of = '/api/admin/saved-answers/:id/';

export const savedAnswerCalls = {
  /** Saved answers by title. */
  savedAnswers: {
    ...support,
    method: 'GET',
    path: '/api/admin/saved-answers/',
    ...answersWith(SavedAnswers),
  },
  /** Create a saved answer, once per idempotency key. */
  saveAnswer: {
    ...support,
    method: 'POST',
    path: '/api/admin/saved-answers/',
    input: SavedAnswerInput,
    ...answersWith(SavedAnswers, 201),
    idempotent: true,
    refusals: {
      // The limit is reached.
      409: { body: Detail },
      // The idempotency key was used for another request.
      422: {},
    },
  },
  /** Change a saved answer. */
  changeSavedAnswer: {
    ...support,
    method: 'PATCH',
    path: of,
    input: SavedAnswerChange,
    ...answersWith(SavedAnswers),
    refusals: changedMeanwhile,
  },
  /** Delete a saved answer. */
  removeSavedAnswer: {
    ...support,
    method: 'POST',
    path: `${of}remove/`,
    input: SavedAnswerVersion,
    ...answersWith(SavedAnswers),
    refusals: changedMeanwhile,
  },
} as const satisfies Record<string, Call>;
