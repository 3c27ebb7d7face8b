import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, type Variables } from '../lib/child.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { root, tools } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import type { LocalRun } from './local.ts';
import { type Log, timed } from './log.ts';

const MIGRATIONS = 'src/lib/api/db/migrations';
const SEED_INPUTS = [
  'scripts/seed.ts',
  'scripts/seed',
  'examples/desktop-client',
  'src/content/products',
  MIGRATIONS,
];

/** The content of a state folder. */
interface Stamp {
  /** Hash of each applied migration, by file name. */
  migrations: Record<string, string>;
  seed: string;
}

/** Throws if the database of a state folder has another schema than this checkout's migrations create. */
export function requireOwnForm({ stateDir }: Pick<LocalRun, 'stateDir'>): void {
  const migrations = currentMigrations();
  const applied = Object.entries(readStamp(stateDir).migrations);
  const rewritten = applied.find(([name, hash]) => migrations[name] !== hash);
  if (!rewritten) return;
  throw new Problem(
    `The local data in ${stateDir} was made with another ${rewritten[0]}: remove that folder to start afresh.`,
  );
}

/** Updates the local database and files to this checkout. */
export async function prepareState({ stateDir, variables }: LocalRun, log: Log): Promise<void> {
  requireOwnForm({ stateDir });
  const stamp = readStamp(stateDir);
  const migrations = currentMigrations();
  const pending = Object.keys(migrations).length - Object.keys(stamp.migrations).length;
  if (pending === 0) log('Database', 'up to date');
  else {
    await timed(log, 'Database', `${pending} migrated`, () => migrate(stateDir, variables));
    writeStamp(stateDir, { ...stamp, migrations });
  }
  const seed = fingerprint(SEED_INPUTS);
  if (stamp.seed === seed) return log('Demo data', 'up to date');
  await timed(log, 'Demo data', 'seeded', () =>
    runQuietly('Seeding', [join(root, 'scripts/start/seed-local.ts'), stateDir], variables),
  );
  writeStamp(stateDir, { migrations, seed });
}

function migrate(stateDir: string, variables: Variables): Promise<void> {
  const argv = [tools.wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir];
  return runQuietly('The migration of the local database', argv, variables);
}

function currentMigrations(): Record<string, string> {
  const names = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, fingerprint([`${MIGRATIONS}/${name}`])]));
}

const stampFile = (stateDir: string) => join(stateDir, 'stamp.json');

function readStamp(stateDir: string): Stamp {
  try {
    return JSON.parse(readFileSync(stampFile(stateDir), 'utf8'));
  } catch {
    return { migrations: {}, seed: '' };
  }
}

function writeStamp(stateDir: string, stamp: Stamp): void {
  writeFileSync(stampFile(stateDir), JSON.stringify(stamp, null, 2));
}
