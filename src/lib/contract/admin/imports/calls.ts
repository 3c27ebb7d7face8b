import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, answersWithCount, type Call, cursor } from '#lib/contract/calls/call.ts';
import { MAX_IMPORT_BYTES } from '#lib/contract/limits.ts';
import {
  ImportFile,
  ImportInput,
  ImportPreview,
  ImportSkip,
  ImportStarted,
  LicenseImport,
} from './imports.ts';

// No such import.
const unknown = { 404: {} };
/** JSON encodes line ends and quotes as two bytes. */
const maxBodyBytes = 2 * MAX_IMPORT_BYTES;

/** The calls that import customers, licences and keys of another system. */
export const importCalls = {
  /** Preview a file; writes nothing. */
  previewImport: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/preview/',
    input: ImportFile,
    maxBodyBytes,
    ...answersWith(ImportPreview),
  },
  /** Import a file in background steps, once per idempotency key. */
  startImport: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/',
    input: ImportInput,
    maxBodyBytes,
    ...answersWith(ImportStarted, 201),
    idempotent: true,
    refusals: changedMeanwhile,
  },
  /** Imports, newest first. */
  licenseImports: {
    ...admin,
    method: 'GET',
    path: '/api/admin/imports/',
    query: cursor,
    ...answersWithCount(LicenseImport),
  },
  /** One import with its progress. */
  licenseImport: {
    ...admin,
    method: 'GET',
    path: '/api/admin/imports/:id/',
    ...answersWith(LicenseImport),
    refusals: unknown,
  },
  /** Stop an import or its mails; what is done by then is kept. */
  stopImport: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/:id/stop/',
    ...answersWith(LicenseImport),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Mail sign-in instructions to each unconfirmed account that an import created. */
  writeToImported: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/:id/mails/',
    ...answersWith(LicenseImport),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The lines that an import skipped, with reasons. */
  importSkips: {
    ...admin,
    method: 'GET',
    path: '/api/admin/import-skips/',
    query: [...cursor, 'import'],
    ...answersWithCount(ImportSkip),
  },
} as const satisfies Record<string, Call>;
