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
/** JSON writes line ends and quotes as two bytes. */
const maxBodyBytes = 2 * MAX_IMPORT_BYTES;

/** Customers, licences and keys of another system. */
export const importCalls = {
  /** What a file would do; nothing is written. */
  previewImport: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/preview/',
    input: ImportFile,
    maxBodyBytes,
    ...answersWith(ImportPreview),
  },
  /** Import a file, in steps; once for each idempotency key. */
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
  /** How far an import is. */
  licenseImport: {
    ...admin,
    method: 'GET',
    path: '/api/admin/imports/:id/',
    ...answersWith(LicenseImport),
    refusals: unknown,
  },
  /** Stop an import, or its mails; what is done by then is kept. */
  stopImport: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/:id/stop/',
    ...answersWith(LicenseImport),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Mail the way in to each unconfirmed account that an import made. */
  writeToImported: {
    ...admin,
    method: 'POST',
    path: '/api/admin/imports/:id/mails/',
    ...answersWith(LicenseImport),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The lines that an import left out, and why. */
  importSkips: {
    ...admin,
    method: 'GET',
    path: '/api/admin/import-skips/',
    query: [...cursor, 'import'],
    ...answersWithCount(ImportSkip),
  },
} as const satisfies Record<string, Call>;
