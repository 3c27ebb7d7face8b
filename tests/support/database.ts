import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LocalRun } from '#scripts/start/local.ts';

const DATABASE = /^[0-9a-f]{64}\.sqlite$/;

/** Runs statements on a local run's database file, whether its server runs or not. */
export function onDatabase<Result>(
  { stateDir }: Pick<LocalRun, 'stateDir'>,
  use: (database: DatabaseSync) => Result,
): Result {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
  const [file = ''] = readdirSync(folder).filter((name) => DATABASE.test(name));
  const database = new DatabaseSync(join(folder, file), { timeout: 10_000 });
  try {
    // The server does not wait for a lock (SQLITE_BUSY), so a slow sync to disk must not hold one.
    database.exec('PRAGMA synchronous = OFF');
    return use(database);
  } finally {
    database.close();
  }
}

/** The number in the query's first row. */
export function numberOf(run: Pick<LocalRun, 'stateDir'>, query: string): number {
  return onDatabase(run, (database) => Number(Object.values(database.prepare(query).get() ?? {})[0]));
}
