import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { buildSite } from '#scripts/start/build.ts';
import { localRun } from '#scripts/start/local.ts';
import { consoleLog } from '#scripts/start/log.ts';
import { serve } from '#scripts/start/serve.ts';
import { prepareState } from '#scripts/start/state.ts';
import { requireBrowser } from './chromium.ts';

/**
 * Serves the real build for the journeys, with the code of `npm start`, on a free port and with fresh
 * data. `COA_URL` names a server that already runs and is used instead.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  requireBrowser();
  if (process.env.COA_URL) return undefined;
  await buildSite(consoleLog);
  const stateDir = mkdtempSync(join(tmpdir(), 'coa-journeys-'));
  const run = localRun({ port: await freePort(), stateDir });
  await prepareState(run, consoleLog);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const log = openSync(join(root, 'test-results/server.log'), 'w');
  const server = await serve(run, log);
  process.env.COA_URL = run.url;
  return async () => {
    await server.stop();
    closeSync(log);
    rmSync(stateDir, { recursive: true, force: true });
  };
}
