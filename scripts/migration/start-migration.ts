import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../lib/child.ts';
import { root, tools } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { withTerms } from './folding.ts';

export const MIGRATIONS = join(root, 'src/lib/api/db/migrations');
/** Triggers, in one file for each file of the schema: drizzle does not support them. */
const TRIGGERS = join(root, 'src/lib/api/db/triggers');

const NAME = 'initial';
export const START_MIGRATION = `0000_${NAME}.sql`;

/** Tables that are read by key only; drizzle has no option for this (docs/decisions/0024-bytes-of-a-licence.md). */
const WITHOUT_ROWID = [
  'charge_notices',
  'coupon_uses',
  'customer_terms',
  'end_reason_totals',
  'expiry_reminders',
  'license_ends',
  'license_totals',
  'order_licenses',
  'payment_totals',
  'provider_names',
  'recurring_totals',
  'redeem_codes',
  'sales_totals',
  'shop_days',
  'term_ends',
  'trials',
];

const BREAKPOINT = '--> statement-breakpoint\n';

/** Writes the migration that creates the whole database into an empty folder, with drizzle's snapshot. */
export async function writeStartMigration(folder: string): Promise<void> {
  const argv = [tools.drizzleKit, 'generate', `--name=${NAME}`];
  await runQuietly('drizzle-kit', argv, { MIGRATIONS_DIR: folder });
  const file = join(folder, START_MIGRATION);
  const tables = WITHOUT_ROWID.reduce(withoutRowid, readFileSync(file, 'utf8').trimEnd());
  writeFileSync(file, [`${tables}\n`, ...triggers()].join(BREAKPOINT));
}

function withoutRowid(sql: string, table: string): string {
  const statement = new RegExp(`^CREATE TABLE \`${table}\` \\([^;]*\\n\\)(?=;$)`, 'm');
  if (!statement.test(sql)) throw new Problem(`The schema has no table ${table}, which is without rowid.`);
  return sql.replace(statement, '$& WITHOUT ROWID');
}

function triggers(): string[] {
  const files = readdirSync(TRIGGERS).sort();
  const texts = files.map((name) => withTerms(withItalianDays(readFileSync(join(TRIGGERS, name), 'utf8'))));
  return texts.flatMap((text) => text.split(/^\n(?=CREATE TRIGGER )/m));
}

const formats = { day: '%Y-%m-%d', month: '%Y-%m' };

/** Expands `italian_day(…)` and `italian_month(…)` of an instant, like src/lib/api/kernel/calendar.ts. */
const withItalianDays = (text: string): string =>
  text.replace(/italian_(day|month)\(([^)]+)\)/g, (_, part: keyof typeof formats, instant: string) => {
    const seconds = `${instant} / 1000`;
    const change = (month: string) =>
      `unixepoch(strftime('%Y-${month}-25', ${seconds}, 'unixepoch'), 'weekday 0', '+1 hour')`;
    const isSummer = `${seconds} >= ${change('03')} AND ${seconds} < ${change('10')}`;
    return `strftime('${formats[part]}', ${seconds} + iif(${isSummer}, 7200, 3600), 'unixepoch')`;
  });
