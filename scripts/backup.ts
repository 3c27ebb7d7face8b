import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportTo } from './backup/export.ts';
import { runCommand } from './lib/command.ts';
import { consoleLog } from './start/log.ts';

/** `npm run backup [folder]`: exports the deployment's database into SQL files, named in the order of their import. */
await runCommand(async () => {
  const [folder = `backup-${new Date().toISOString().slice(0, 10)}`] = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  for (const file of await exportTo(resolve(folder), { kind: 'remote' })) consoleLog('Written', file);
});
