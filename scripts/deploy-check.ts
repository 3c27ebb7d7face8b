import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unstable_readConfig as readConfig } from 'wrangler';
import { builtSeller } from '#lib/api/services/payments/seller.ts';
import { deploymentFaults } from './deploy/faults.ts';
import { runQuietly } from './lib/child.ts';
import { runCommand } from './lib/command.ts';
import { root, tools } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { buildSite, builtConfig } from './start/build.ts';
import { consoleLog } from './start/log.ts';

/** Cloudflare refuses larger Workers on the paid plan, measured after gzip. */
const MAX_GZIP_BYTES = 10 * 1024 * 1024;

/**
 * Packs the Worker as a deployment does, without uploading it, and prints its size. `npm run deploy:check` refuses
 * settings that are nobody's before.
 */
await runCommand(async () => {
  if (process.argv.includes('settings')) requireSettings();
  await buildSite(consoleLog);
  const folder = mkdtempSync(join(tmpdir(), 'coa-deploy-'));
  try {
    const argv = [tools.wrangler, 'deploy', '--dry-run', '--config', builtConfig, '--outdir', folder];
    await runQuietly('The trial deployment', argv);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.m?js$/.test(name),
    );
    const contents = files.map((name) => readFileSync(join(folder, name)));
    const raw = contents.reduce((sum, content) => sum + content.length, 0);
    const packed = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
    consoleLog('Worker', `${files.length} modules, ${kilobytes(raw)}, ${kilobytes(packed)} with gzip`);
    if (packed > MAX_GZIP_BYTES) throw new Problem('The Worker is too large to be deployed.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function requireSettings(): void {
  const { vars, d1_databases } = readConfig({ config: join(root, 'wrangler.toml') });
  const faults = deploymentFaults({
    siteOrigin: String(vars.SITE_ORIGIN ?? ''),
    mailFrom: String(vars.MAIL_FROM ?? ''),
    databaseId: idOf(d1_databases),
    vatNumber: builtSeller.vatNumber,
  });
  if (faults.length > 0) throw new Problem(['This must not be deployed:', ...faults].join('\n  '));
}

function idOf(databases: readonly { binding: string; database_id?: string }[]): string {
  return databases.find(({ binding }) => binding === 'DB')?.database_id ?? '';
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}
