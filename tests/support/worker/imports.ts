import { runEachMinute } from '#lib/api/scheduled.ts';
import {
  ImportPreview,
  ImportSkip,
  ImportStarted,
  LicenseImport,
} from '#lib/contract/admin/imports/imports.ts';
import { answersWithCursor } from '#lib/contract/calls/call.ts';
import { call, clock, env, read } from './api.ts';
import { doWork } from './work.ts';

const FILE = 'clienti.csv';
const LATER_MS = 3 * 60_000;

/** A licence key of another system. */
export const newKey = (): string => `LS-${crypto.randomUUID().slice(0, 13)}`;

/** The import calls of an admin. */
export function importer(access: string) {
  const preview = async (csv: string) =>
    read(ImportPreview, await call('previewImport', { access, body: { file_name: FILE, csv } }));
  const start = (csv: string, expected: number, key: string = crypto.randomUUID()) =>
    call('startImport', {
      access,
      headers: { 'Idempotency-Key': key },
      body: { file_name: FILE, csv, expected: { licenses: expected } },
    });
  return {
    access,
    preview,
    start,
    begin: async (...asked: Parameters<typeof start>) => read(ImportStarted, await start(...asked)).id,
    state: async (id: string) => read(LicenseImport, await call('licenseImport', { access, params: { id } })),
    stop: (id: string) => call('stopImport', { access, params: { id } }),
    write: (id: string) => call('writeToImported', { access, params: { id } }),
    skipsOf: async (id: string) =>
      read(
        answersWithCursor(ImportSkip).result,
        await call('importSkips', { access, query: { import: id, limit: '100' } }),
      ).results,
    /** The environment in which the transaction with this number fails. */
    failingAt(present: typeof env, step: number) {
      let batches = 0;
      const DB = {
        prepare: (query: string) => present.DB.prepare(query),
        batch: (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === step) return Promise.reject(new Error('the database is away'));
          return present.DB.batch(statements);
        },
      } as D1Database;
      return { ...present, DB };
    },
    /** Runs the minutely job as if three minutes had passed. */
    async later() {
      clock.now += LATER_MS;
      await runEachMinute(env, clock.now);
      await doWork();
      clock.now -= LATER_MS;
    },
  };
}
