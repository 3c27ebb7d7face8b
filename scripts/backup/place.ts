import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { runQuietly } from '../lib/child.ts';
import { root, tools } from '../lib/paths.ts';

/** A folder for one local database: wrangler's settings and its data. */
export interface BackupPlace {
  config: string;
  stateDir: string;
}

/** Writes settings with only the database: with a full file, wrangler would look for the Worker's code. */
export function makePlace(folder: string): BackupPlace {
  const { name, compatibility_date, d1_databases } = readConfig({ config: join(root, 'wrangler.toml') });
  mkdirSync(folder);
  const config = join(folder, 'wrangler.json');
  writeFileSync(config, JSON.stringify({ name, compatibility_date, d1_databases }));
  return { config, stateDir: join(folder, '.wrangler/state') };
}

export function importFrom(file: string, { config, stateDir }: BackupPlace): Promise<void> {
  const where = ['--local', '--config', config, '--persist-to', stateDir];
  return runQuietly('The import', [tools.wrangler, 'd1', 'execute', 'DB', ...where, '--yes', '--file', file]);
}

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`;

/** The number of rows of each table. */
export async function rowCounts({ config, stateDir }: BackupPlace): Promise<Record<string, number>> {
  const platform = await getPlatformProxy<{ DB: D1Database }>({
    configPath: config,
    persist: { path: join(stateDir, 'v3') },
    remoteBindings: false,
  });
  try {
    const { DB } = platform.env;
    const tables = (await DB.prepare(TABLES).all<{ name: string }>()).results;
    const counts = tables.map(async ({ name }) => {
      const rows = await DB.prepare(`SELECT count(*) AS rows FROM "${name}"`).first<number>('rows');
      return [name, rows ?? 0] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  } finally {
    await platform.dispose();
  }
}
