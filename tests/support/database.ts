import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LocalRun } from '#scripts/start/local.ts';

const DATABASE = /^[0-9a-f]{64}\.sqlite$/;

/** Runs statements on a local run's database file, beside its server or while there is none. */
export function onDatabase<Result>(
  { stateDir }: Pick<LocalRun, 'stateDir'>,
  use: (database: DatabaseSync) => Result,
): Result {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
  const [file = ''] = readdirSync(folder).filter((name) => DATABASE.test(name));
  const database = new DatabaseSync(join(folder, file), { timeout: 10_000 });
  try {
    // The server beside it waits for no lock (SQLITE_BUSY): a disk that is slow to sync must not hold one.
    database.exec('PRAGMA synchronous = OFF');
    return use(database);
  } finally {
    database.close();
  }
}

/** The number in the first row. */
export function numberOf(run: Pick<LocalRun, 'stateDir'>, query: string): number {
  return onDatabase(run, (database) => Number(Object.values(database.prepare(query).get() ?? {})[0]));
}
