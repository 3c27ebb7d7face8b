import * as v from 'valibot';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_IMPORT_BYTES, MAX_SENT_FILE_NAME } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { importPhases, importReasons, importStates } from './rules.ts';

/** An import file as uploaded. */
export const ImportFile = v.object({
  file_name: line(MAX_SENT_FILE_NAME),
  csv: v.pipe(v.string(REQUIRED), v.minLength(1, REQUIRED), v.maxLength(MAX_IMPORT_BYTES)),
});
export type ImportFile = v.InferOutput<typeof ImportFile>;

/** A skipped line. `line` counts from 1, the line with the column names. */
export const ImportSkip = v.object({ line: v.number(), why: v.picklist(importReasons) });
export type ImportSkip = v.InferOutput<typeof ImportSkip>;

/** The effects of an import. */
export const ImportPreview = v.object({
  lines: v.number(),
  /** The number of lines that become licences. */
  licenses: v.number(),
  new_customers: v.number(),
  known_customers: v.number(),
  /** The names of unknown columns. */
  unknown_columns: v.array(v.string()),
  skipped: v.array(ImportSkip),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

/** `expected.licenses`: the number that the admin saw in the preview. */
export const ImportInput = v.object({
  ...ImportFile.entries,
  expected: v.object({ licenses: v.number() }),
});
export const ImportStarted = v.object({ id });

/** An import with its progress. */
export const LicenseImport = v.object({
  id,
  file_name: v.string(),
  actor_name: v.string(),
  created_at: timestamp,
  ended_at: v.nullable(timestamp),
  /** `stopped`: staff stopped it, or its author is no longer an admin. */
  state: v.picklist(importStates),
  phase: v.picklist(importPhases),
  total: v.number(),
  made: v.number(),
  skipped: v.number(),
  customers: v.number(),
  mailed: v.number(),
  /** Whether mails can be sent to the accounts that it created. */
  may_write: v.boolean(),
});
export type LicenseImport = v.InferOutput<typeof LicenseImport>;
export type LicenseImportBody = v.InferInput<typeof LicenseImport>;
