import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startHost } from '#tests/support/host/client.ts';
import { startSite } from '#tests/support/site.ts';
import { keepLog } from './logs.ts';
import { printTable, readRows, untried } from './table.ts';

/** Servers of one lane: a file has them for itself while it runs, with the host's faults. */
export interface Places {
  /** The product with its embedded API. */
  embedded: string;
  /** The product in front of the stand-in host. */
  remote: string;
  host: string;
  /** A listener that no request of the product must ever reach; `/hits` counts those that did. */
  evil: string;
  embeddedLog: string;
  remoteLog: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    lanes: Places[];
    /** File of the cases' outcomes. */
    rows: string;
  }
}

/** Short, so that a hanging host costs a test seconds; a page waits a tenth of it. */
const API_TIMEOUT_MS = '4000';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-hostile-'));
  const rows = join(folder, 'rows.jsonl');
  // The first one builds the site, and makes the data that the others copy.
  const lanes = [await startLane(1)];
  while (lanes.length < project.config.maxWorkers) lanes.push(await startLane(lanes.length + 1));
  project.provide(
    'lanes',
    lanes.map(({ places }) => places),
  );
  project.provide('rows', rows);
  return async () => {
    await Promise.all(lanes.map(({ stop }) => stop()));
    const tried = readRows(rows);
    rmSync(folder, { recursive: true });
    printTable(tried);
    const left = (await isWhole(project)) ? untried(tried) : [];
    if (left.length === 0) return;
    // An error here would fail no test: the runner only prints it.
    console.error(`Nothing shows the cases ${left.join(', ')} of the catalogue.`);
    process.exitCode = 1;
  };
}

async function startLane(lane: number): Promise<{ places: Places; stop: () => Promise<void> }> {
  // Steps that may fail come first, so that a failure leaves nothing running.
  const embedded = await startSite({ hasQuickPasswords: true });
  const evil = await startEvil();
  const host = await startHost();
  const remote = await startSite({ apiOrigin: host.url, variables: { API_TIMEOUT_MS } });
  const places = {
    embedded: embedded.url,
    remote: remote.url,
    host: host.url,
    evil: evil.url,
    embeddedLog: embedded.log,
    remoteLog: remote.log,
  };
  const stop = async () => {
    keepLog(embedded.log, `embedded-${lane}`);
    keepLog(remote.log, `remote-${lane}`);
    await Promise.all([embedded.remove(), remote.remove(), host.stop()]);
    evil.stop();
  };
  return { places, stop };
}

/** A run of a single file does not try every case. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  return project.vitest.state.getPaths().length === testFiles.length;
}

async function startEvil(): Promise<{ url: string; stop: () => void }> {
  let hits = 0;
  const server = createServer((request, response) => {
    if (request.url === '/hits') return void response.end(String(hits));
    hits += 1;
    response.end('evil');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
