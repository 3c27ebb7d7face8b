import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS, START_MIGRATION, writeStartMigration } from '#scripts/migration/start-migration.ts';

const SNAPSHOT = 'meta/0000_snapshot.json';
const folder = mkdtempSync(join(tmpdir(), 'coa-migration-'));
const both = (name: string) => [folder, MIGRATIONS].map((place) => readFileSync(join(place, name), 'utf8'));

beforeAll(() => writeStartMigration(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('the one migration is the output of db:generate for the schema and its triggers', () => {
  const [made, present] = both(START_MIGRATION);
  expect(present).toBe(made);
  expect(readdirSync(MIGRATIONS, { recursive: true }).sort()).toEqual(
    readdirSync(folder, { recursive: true }).sort(),
  );
});

it('Drizzle’s snapshot has the same schema', () => {
  const [made, present] = both(SNAPSHOT).map((text) => JSON.parse(text));
  expect({ ...present, id: made.id }).toEqual(made);
});

it('has each trigger', () => {
  const [, sql = ''] = both(START_MIGRATION);
  const named = (text: string) => [...text.matchAll(/^CREATE TRIGGER `(\w+)`/gm)].map(([, name]) => name);
  const triggers = join(MIGRATIONS, '../triggers');
  const files = readdirSync(triggers).map((name) => readFileSync(join(triggers, name), 'utf8'));
  expect(named(sql).sort()).toEqual(files.flatMap(named).sort());
});
