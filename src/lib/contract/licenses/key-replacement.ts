import * as v from 'valibot';
import { line, timestamp } from '#lib/contract/fields.ts';
import { MAX_REPLACEMENT_NOTE_LENGTH } from '#lib/contract/limits.ts';
import { knownPassword } from '#lib/contract/login/auth.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { replacementReasons } from './replacement-reasons.ts';

export const ReplaceKeyInput = v.object({
  password: knownPassword,
  reason: v.picklist(replacementReasons, REQUIRED),
  note: v.optional(line(MAX_REPLACEMENT_NOTE_LENGTH)),
});

/** Codes of a refusal: the year's replacements are used up, or another one was faster. */
export const replacementRefusals = ['KEY_REPLACEMENT_LIMIT', 'KEY_ALREADY_REPLACED'] as const;

export const ReplacedKey = v.object({
  license_key: v.string(),
  /** End of the last offline file that works on with the former key; null if there is none. */
  files_until: v.nullable(timestamp),
  replacements_left: v.number(),
});
export type ReplacedKeyBody = v.InferInput<typeof ReplacedKey>;
export type ReplacedKey = v.InferOutput<typeof ReplacedKey>;
