import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Variables } from '../lib/child.ts';
import { root } from '../lib/paths.ts';
import { codeOf, Problem } from '../lib/problem.ts';
import { localSecrets } from './secrets.ts';

/** A local run: its port, its data and its Worker's variables. */
export interface LocalRun {
  url: string;
  port: number;
  stateDir: string;
  variables: Variables;
  /** Configurations of the Workers; the first Worker responds. Default: the build's. */
  configs?: string[];
}

export interface LocalOptions {
  port: number;
  stateDir?: string | undefined;
  /** Base URL of an external API host. Default: the embedded API. */
  apiOrigin?: string | undefined;
  /** Settings of a shop that sells for money. Default: simulated payments. */
  payments?: Variables | undefined;
}

export function localRun({ port, stateDir, apiOrigin = '', payments = {} }: LocalOptions): LocalRun {
  if (apiOrigin && !isBaseUrl(apiOrigin)) {
    throw new Problem(
      `API_ORIGIN must be an http(s) address without credentials, query or fragment, and it is «${apiOrigin}».`,
    );
  }
  const absolute = resolve(root, stateDir || '.wrangler/state');
  openStateDir(absolute);
  const url = `http://localhost:${port}`;
  const own = { SITE_ORIGIN: url, OUTBOX: 'on', API_ORIGIN: apiOrigin };
  const variables = { ...localSecrets(absolute), ...own, PAYMENT_PROVIDER: 'fake', ...payments };
  return { url, port, stateDir: absolute, variables };
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return ![url.username, url.password, url.search, url.hash].some(Boolean);
}

function openStateDir(stateDir: string): void {
  try {
    mkdirSync(stateDir, { recursive: true });
    // Tries to write: for root, permissions do not reveal a read-only disk.
    rmdirSync(mkdtempSync(join(stateDir, 'probe-')));
  } catch (error) {
    throw new Problem(
      `The state folder ${stateDir} cannot be written (${codeOf(error)}): choose another one with STATE_DIR.`,
    );
  }
}
