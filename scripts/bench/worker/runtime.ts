import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, type LegacyWorkerOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as bindingsOf } from 'wrangler';
import { builtConfig } from '#scripts/start/build.ts';
import type { LocalRun } from '#scripts/start/local.ts';

/** A Worker with its own socket in workerd. */
export type BenchWorker = LegacyWorkerOptions & { name: string };

/** Bypasses miniflare's proxy and entry Worker, which cost more than the Workers behind them. */
const ownSocket = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] };

const built = dirname(builtConfig);

// Silences wrangler's warnings about missing secrets, which are passed in below.
process.env.WRANGLER_LOG = 'error';

/** The built product with the bindings of its settings. */
export function productWorker(name: string, { variables }: LocalRun, apiOrigin = ''): BenchWorker {
  const workerOptions: Partial<LegacyWorkerOptions> = bindingsOf(builtConfig).workerOptions;
  return {
    ...workerOptions,
    ...ownSocket,
    name,
    modules: builtModules(),
    modulesRoot: built,
    bindings: { ...workerOptions.bindings, ...variables, API_ORIGIN: apiOrigin },
  };
}

/** The entry module comes first, as the runtime expects. */
function builtModules() {
  const entry = 'entry.mjs';
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  const others = files.filter((file) => file.endsWith('.mjs') && file !== entry);
  return [entry, ...others].map((file) => ({ type: 'ESModule', path: join(built, file) }) as const);
}

/** A Worker of a few lines, for comparison. */
export function bareWorker(name: string, script: string): BenchWorker {
  return { name, script, ...ownSocket, modules: true, compatibilityDate: '2026-08-01' };
}

/** A socket that reaches another Worker without the static assets in front of it. */
export function doorTo(target: string): BenchWorker {
  const door = bareWorker(`door-to-${target}`, 'export default { fetch: () => new Response() };');
  return { ...door, unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName: target }] };
}

export interface Runtime {
  miniflare: Miniflare;
  originOf: (worker: string) => Promise<string>;
  /** Milliseconds of CPU time that workerd has used so far. */
  cpuMs: () => number;
}

/** Runs Workers in one workerd on a local run's data. */
export async function withRuntime<Result>(
  workers: BenchWorker[],
  stateDir: string,
  use: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const resourcePersistencePath = join(stateDir, 'v3');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      resourcePersistencePath,
      cf: false,
      handleStructuredLogs: printErrors,
    }),
  );
  try {
    await miniflare.ready;
    const pid = childNamed('workerd');
    return await use({
      miniflare,
      originOf: async (worker) => (await miniflare.unsafeGetDirectURL(worker)).origin,
      cpuMs: () => cpuMsOf(pid),
    });
  } finally {
    await miniflare.dispose();
  }
}

/** Prints errors only: the Worker logs thousands of calls. */
function printErrors({ level, message }: { level: string; message: string }): void {
  if (level === 'error') console.error(message);
}

/** Linux counts CPU time in ticks of 10 ms on every architecture. */
const TICK_MS = 10;

function cpuMsOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = statusOf(pid).fields.map(Number);
  return (user + system) * TICK_MS;
}

function childNamed(name: string): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const child = pids.find((pid) => {
    const status = statusOf(pid);
    return status.name === name && Number(status.fields[1]) === process.pid;
  });
  if (child === undefined) throw new Error(`This process has started no ${name}.`);
  return child;
}

/** The fields of /proc/<pid>/stat (state, parent…) after the name, which may contain spaces. */
function statusOf(pid: number): { name: string; fields: string[] } {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, fields: rest.split(' ') };
  } catch {
    // The process ended meanwhile.
    return { name: '', fields: [] };
  }
}
