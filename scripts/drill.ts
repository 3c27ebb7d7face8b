import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportTo } from './backup/export.ts';
import { importFrom, makePlace, rowCounts } from './backup/place.ts';
import { runCommand } from './lib/command.ts';
import { copySeededState } from './start/demo-state.ts';
import { localRun } from './start/local.ts';
import { consoleLog } from './start/log.ts';
import { prepareState } from './start/state.ts';

/**
 * `npm run drill`: proves that a backup can be restored. Exports a database with the demo data, imports it into an
 * empty one and compares the row counts of all tables.
 */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coa-drill-'));
  try {
    const original = makePlace(join(folder, 'original'));
    const restored = makePlace(join(folder, 'restored'));
    await copySeededState(original.stateDir);
    await prepareState(localRun({ port: 0, stateDir: original.stateDir }), consoleLog);
    const files = await exportTo(folder, { kind: 'local', config: original.config });
    for (const file of files) await importFrom(file, restored);
    const [before, after] = [await rowCounts(original), await rowCounts(restored)];
    const differing = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
    for (const [table, rows] of Object.entries(before)) {
      console.log(`${table.padEnd(24)}${String(rows).padStart(6)} rows, ${after[table] ?? 'none'} restored`);
    }
    if (differing.length === 0) return;
    console.error(`The restored database differs in ${differing.join(', ')}.`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
