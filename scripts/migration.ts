import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { MIGRATIONS, START_MIGRATION, writeStartMigration } from './migration/start-migration.ts';
import { consoleLog } from './start/log.ts';

/**
 * `npm run db:generate`: rewrites the one migration from src/lib/api/db/{schema,triggers}, until the first release.
 * Without a change of the schema the file is not touched.
 */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coa-migration-'));
  try {
    await writeStartMigration(folder);
    const [made, present] = [folder, MIGRATIONS].map((place) => join(place, START_MIGRATION)).map(textOf);
    if (made === present) return consoleLog('Migration', 'up to date');
    rmSync(MIGRATIONS, { recursive: true, force: true });
    cpSync(folder, MIGRATIONS, { recursive: true });
    consoleLog('Migration', 'rewritten: remove local data, as npm start will say');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
