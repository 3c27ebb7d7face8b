import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../lib/child.ts';
import { tools } from '../lib/paths.ts';

/** The deployment's database, or a local one by its settings file. */
export type Source = { kind: 'remote' } | { kind: 'local'; config: string };

/**
 * Tables whose rows are not exported: restored mails or webhook deliveries would be sent again, and waiting mails
 * contain links that are still valid.
 */
const WITHOUT_ROWS = ['mails', 'webhook_deliveries'];

/**
 * Exports a database into three SQL files, named in the order of their import: tables, rows, triggers. In one file,
 * rows would precede tables that they refer to, and triggers would count restored rows again.
 */
export async function exportTo(folder: string, source: Source): Promise<string[]> {
  const files = ['1-tables.sql', '2-rows.sql', '3-triggers.sql'].map((name) => join(folder, name));
  const [tables = '', rows = '', triggers = ''] = files;
  await wranglerExport(source, ['--no-data'], tables);
  const sql = readFileSync(tables, 'utf8');
  await wranglerExport(
    source,
    ['--no-schema', ...tablesWithRows(sql).flatMap((name) => ['--table', name])],
    rows,
  );
  const schema = splitTriggers(sql);
  writeFileSync(tables, schema.tables);
  writeFileSync(triggers, schema.triggers);
  return files;
}

/** The tables whose rows are exported. */
export const tablesWithRows = (sql: string): string[] =>
  tablesOf(sql).filter((name) => !WITHOUT_ROWS.includes(name));

export function tablesOf(sql: string): string[] {
  return Array.from(sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?["`]?(\w+)/gim), ([, name = '']) => name);
}

export function splitTriggers(sql: string): { tables: string; triggers: string } {
  const trigger = /^CREATE TRIGGER\b[\s\S]*?\bEND;$/gim;
  return {
    tables: sql.replace(trigger, ''),
    triggers: Array.from(sql.matchAll(trigger), ([statement]) => `${statement}\n`).join(''),
  };
}

function wranglerExport(source: Source, selection: string[], file: string): Promise<void> {
  const where = source.kind === 'remote' ? ['--remote'] : ['--local', '--config', source.config];
  return runQuietly('The export', [
    tools.wrangler,
    'd1',
    'export',
    'DB',
    ...where,
    '--skip-confirmation',
    ...selection,
    '--output',
    file,
  ]);
}
