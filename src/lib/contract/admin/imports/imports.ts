import * as v from 'valibot';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_IMPORT_BYTES, MAX_SENT_FILE_NAME } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { importPhases, importReasons, importStates } from './rules.ts';

/** A file as it is. */
export const ImportFile = v.object({
  file_name: line(MAX_SENT_FILE_NAME),
  csv: v.pipe(v.string(REQUIRED), v.minLength(1, REQUIRED), v.maxLength(MAX_IMPORT_BYTES)),
});
export type ImportFile = v.InferOutput<typeof ImportFile>;

/** A line that is left out. Its number is that of the file, whose first line names the columns. */
export const ImportSkip = v.object({ line: v.number(), why: v.picklist(importReasons) });
export type ImportSkip = v.InferOutput<typeof ImportSkip>;

/** What an import will do. */
export const ImportPreview = v.object({
  lines: v.number(),
  /** Lines that become licences. */
  licenses: v.number(),
  new_customers: v.number(),
  known_customers: v.number(),
  /** Names of columns that are not understood. */
  unknown_columns: v.array(v.string()),
  skipped: v.array(ImportSkip),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

/** `licenses`: as many as its maker was told. */
export const ImportInput = v.object({
  ...ImportFile.entries,
  expected: v.object({ licenses: v.number() }),
});
export const ImportStarted = v.object({ id });

/** An import, and how far it is. */
export const LicenseImport = v.object({
  id,
  file_name: v.string(),
  actor_name: v.string(),
  created_at: timestamp,
  ended_at: v.nullable(timestamp),
  /** `stopped`: staff stopped it, or the one who began it is no admin any more. */
  state: v.picklist(importStates),
  phase: v.picklist(importPhases),
  total: v.number(),
  made: v.number(),
  skipped: v.number(),
  customers: v.number(),
  mailed: v.number(),
  /** Whether the accounts that it made can be written to. */
  may_write: v.boolean(),
});
export type LicenseImport = v.InferOutput<typeof LicenseImport>;
export type LicenseImportBody = v.InferInput<typeof LicenseImport>;
