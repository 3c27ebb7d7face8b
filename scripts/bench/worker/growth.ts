import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import type { LocalRun } from '#scripts/start/local.ts';
import { onDatabase } from '#tests/support/database.ts';
import { growthOfCalls } from './api-cost.ts';
import { growthStatements } from './growth-model.ts';
import { workOfSize } from './growth-work.ts';

/** Bytes of the database for each licence. */
const MAX_BYTES = 2_000;
const CACHE_KB = 1_000_000;

/** The product's costs with more and more licences in its database. */
export async function growth({ run, scale }: Bench): Promise<Finding[]> {
  const sizes = scale.quick ? [200] : [200, 50_000, 500_000];
  const findings: Finding[] = [];
  for (const size of sizes) {
    const stateDir = mkdtempSync(join(tmpdir(), 'coa-growth-'));
    try {
      cpSync(run.stateDir, stateDir, { recursive: true });
      const grown = { ...run, stateDir };
      const { seconds, bytes } = fill(grown, size);
      findings.push(
        measured(`${named(size)} licences`, [
          { name: 'D1 for each', value: bytes, unit: 'kB', limit: MAX_BYTES },
          ...(await workOfSize(grown)),
          { name: 'filled in', value: seconds, unit: 's' },
        ]),
      );
    } finally {
      rmSync(stateDir, { recursive: true });
    }
  }
  return [...findings, ...(await growthOfCalls(sizes))];
}

const named = (size: number) => size.toLocaleString('en');

/** Fills the database of a run without a server. The bytes are those of one licence. */
function fill(run: LocalRun, size: number): { seconds: number; bytes: number } {
  const began = performance.now();
  return onDatabase(run, (database) => {
    const read = (pragma: string) =>
      Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    database.exec(`PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -${CACHE_KB}; PRAGMA foreign_keys = OFF`);
    const before = read('page_count');
    for (const statement of growthStatements(size, Date.now())) database.exec(statement);
    const pages = read('page_count') - before;
    database.exec('PRAGMA journal_mode = WAL');
    return { seconds: (performance.now() - began) / 1000, bytes: (pages * read('page_size')) / size };
  });
}
