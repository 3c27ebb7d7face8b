import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from './lib/child.ts';
import { runCommand } from './lib/command.ts';
import { tools } from './lib/paths.ts';
import { catalogueSql } from './publish/catalogue-sql.ts';
import { consoleLog } from './start/log.ts';

/** `npm run publish:catalogue`: adds src/content/products to a deployment; existing products are kept. */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coa-catalogue-'));
  const file = join(folder, 'catalogue.sql');
  try {
    const statements = catalogueSql();
    writeFileSync(file, statements.join('\n'));
    await runQuietly('Publishing', [
      tools.wrangler,
      'd1',
      'execute',
      'DB',
      '--remote',
      '--yes',
      '--file',
      file,
    ]);
    consoleLog('Published', `${statements.length / 2} products, where they were not there`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
