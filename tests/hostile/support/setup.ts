import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startHost } from '#tests/support/host/client.ts';
import { startSite } from '#tests/support/site.ts';
import { keepLog } from './logs.ts';
import { printTable, readRows, untried } from './table.ts';

/** The servers of a lane. One test file has them to itself while it runs, including the host's faults. */
export interface Places {
  /** The product with its embedded API. */
  embedded: string;
  /** The product with the stand-in host as its API. */
  remote: string;
  host: string;
  /** A listener that no request of the product may ever reach; `/hits` counts the requests that did. */
  evil: string;
  embeddedLog: string;
  remoteLog: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    lanes: Places[];
    /** The file with the outcomes of the cases. */
    rows: string;
  }
}

/** Short, so that a hanging host costs a test only seconds; a page waits for a tenth of it. */
const API_TIMEOUT_MS = '4000';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-hostile-'));
  const rows = join(folder, 'rows.jsonl');
  // The first lane builds the site and creates the data that the other lanes copy.
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
  // Steps that may fail come first, so that a failure leaves no process running.
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

/** Whether the run has every file; a run of a single file does not try every case. */
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
