import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitTriggers, tablesOf, tablesWithRows } from '#scripts/backup/export.ts';
import { root } from '#scripts/lib/paths.ts';

const sql = readFileSync(join(root, 'src/lib/api/db/migrations/0000_initial.sql'), 'utf8');

test('a backup contains the rows of every table, except waiting mails and webhook deliveries', () => {
  const [all, kept] = [tablesOf(sql), tablesWithRows(sql)];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((name) => !kept.includes(name)).sort()).toEqual(['mails', 'webhook_deliveries']);
});

test('its triggers come after the rows, which they would count or refuse', () => {
  const { tables, triggers } = splitTriggers(sql);
  expect([/^CREATE TRIGGER/m.test(tables), /^CREATE TABLE/m.test(triggers)]).toEqual([false, false]);
  expect(triggers.match(/^CREATE TRIGGER/gm)?.length).toBe(sql.match(/^CREATE TRIGGER/gm)?.length);
});
