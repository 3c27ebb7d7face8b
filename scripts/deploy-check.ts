import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { builtSeller } from '#lib/api/services/shop/seller.ts';
import { deploymentFaults, sizeFaults, startUpFaults } from './deploy/faults.ts';
import { startUpMs } from './deploy/start-up.ts';
import { uploadSize } from './deploy/upload-size.ts';
import { runCommand } from './lib/command.ts';
import { root } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { buildSite } from './start/build.ts';
import { consoleLog } from './start/log.ts';

/**
 * Packs the Worker as a deployment does, without uploading it, prints its size and fails if it is too large.
 * `npm run deploy:check` also fails on placeholder settings and on a slow start.
 */
await runCommand(async () => {
  const isDeployment = process.argv.includes('settings');
  if (isDeployment) refuse(settingsFaults());
  await buildSite(consoleLog);
  const size = await uploadSize();
  consoleLog('Worker', `${kilobytes(size.total)}, ${kilobytes(size.compressed)} with gzip`);
  refuse(sizeFaults(size));
  if (!isDeployment) return;
  const milliseconds = await startUpMs();
  consoleLog('Start', `${milliseconds} ms of processor time`);
  refuse(startUpFaults(milliseconds));
});

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Problem(['This must not be deployed:', ...faults].join('\n  '));
}

function settingsFaults(): string[] {
  const { vars, d1_databases, secrets } = readConfig({ config: join(root, 'wrangler.toml') });
  return deploymentFaults({
    siteOrigin: String(vars.SITE_ORIGIN ?? ''),
    mailFrom: String(vars.MAIL_FROM ?? ''),
    databaseId: idOf(d1_databases),
    vatNumber: builtSeller.vatNumber,
    paymentProvider: String(vars.PAYMENT_PROVIDER ?? ''),
    requiredSecrets: secrets?.required ?? [],
    stripeApiOrigin: String(vars.STRIPE_API_ORIGIN ?? ''),
    known: {
      STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET,
    },
    exposed: Object.keys(vars),
  });
}

function idOf(databases: readonly { binding: string; database_id?: string }[]): string {
  return databases.find(({ binding }) => binding === 'DB')?.database_id ?? '';
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
