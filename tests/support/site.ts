import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from '#scripts/lib/child.ts';
import { freePort } from '#scripts/lib/port.ts';
import { Problem } from '#scripts/lib/problem.ts';
import { buildSite } from '#scripts/start/build.ts';
import { copySeededState } from '#scripts/start/demo-state.ts';
import { type LocalRun, localRun } from '#scripts/start/local.ts';
import { consoleLog } from '#scripts/start/log.ts';
import { type Server, serve } from '#scripts/start/serve.ts';
import { prepareState } from '#scripts/start/state.ts';
import { quickPasswords } from './quick-passwords.ts';

export interface Site extends Server {
  url: string;
  run: LocalRun;
  /** The path of the server's log. */
  log: string;
  /** Stops the server and deletes its data. */
  remove: () => Promise<void>;
}

interface SiteOptions {
  /** An external API host; without one the embedded API answers, with fresh demo data. */
  apiOrigin?: string;
  variables?: Variables;
  /** Settings of a shop that sells for money. */
  payments?: Variables;
  configs?: string[];
  /** Hashes passwords at minimal cost. */
  hasQuickPasswords?: boolean;
  /** Adds to its data before the server starts. */
  prepare?: (run: LocalRun) => Promise<void>;
  /** The path of the server's log; by default in its state folder. */
  log?: string;
}

/** Counts an article's reads at once instead of after a minute, for tests that read the counter. */
const COUNTED_AT_ONCE = { VIEWS_FRESH_MS: '0' };

/** Serves the real build with the code of `npm start`, on a free port with a new state folder. */
export async function startSite({
  apiOrigin,
  variables,
  payments,
  configs,
  hasQuickPasswords,
  prepare,
  log,
}: SiteOptions = {}): Promise<Site> {
  const stateDir = mkdtempSync(join(tmpdir(), 'coa-site-'));
  if (!apiOrigin) await copySeededState(stateDir);
  const local = localRun({ port: await freePort(), stateDir, apiOrigin, payments });
  await buildSite(consoleLog);
  const told = { ...local.variables, ...COUNTED_AT_ONCE, ...variables };
  const served = hasQuickPasswords ? [quickPasswords(join(stateDir, 'server'))] : configs;
  const run = { ...local, variables: told, ...(served && { configs: served }) };
  if (!apiOrigin) await prepareState(run, consoleLog);
  await prepare?.(run);
  return restartSite(run, log);
}

/** The length of the log's end that shows why a server could not start, in characters. */
const LAST_WORDS = 2_000;

/** Serves the data of an earlier server of this run. */
export async function restartSite(run: LocalRun, log = join(run.stateDir, 'server.log')): Promise<Site> {
  const output = openSync(log, 'a');
  const server = await serve(run, output).catch((error: Error) => {
    throw new Problem(`${error.message}\n${readFileSync(log, 'utf8').slice(-LAST_WORDS)}`);
  });
  const remove = async () => {
    await server.stop();
    closeSync(output);
    rmSync(run.stateDir, { recursive: true, force: true });
  };
  return { ...server, url: run.url, run, log, remove };
}
