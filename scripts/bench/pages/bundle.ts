import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { type BenchWorker, productWorker, withRuntime } from '#scripts/bench/worker/runtime.ts';
import { root, tools } from '#scripts/lib/paths.ts';
import { builtConfig } from '#scripts/start/build.ts';

const MAX_COMPRESSED_BYTES = 1_000_000;

/** The size of a deployment's upload, and the processor time of its start. */
export async function workerBundle({ run, scale }: Bench): Promise<Finding[]> {
  const product = productWorker('product', run);
  const costs = await repeat(scale.runs, async () => {
    const own = await startCpuMs(product, run.stateDir);
    return own - (await startCpuMs(emptied(product), run.stateDir));
  });
  const { bytes, compressed } = await uploadSize();
  return [
    measured('bundle', [
      { name: 'uploaded', value: bytes, unit: 'kB' },
      { name: 'compressed', value: compressed, unit: 'kB', limit: MAX_COMPRESSED_BYTES },
    ]),
    measured('start', [{ name: 'CPU until the first answer', value: median(costs), unit: 'ms' }]),
  ];
}

/** The upload's size, as wrangler reports it. */
async function uploadSize(): Promise<{ bytes: number; compressed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-upload-'));
  try {
    const argv = [tools.wrangler, 'deploy', '--dry-run', `--config=${builtConfig}`, `--outdir=${folder}`];
    const env = { ...process.env, WRANGLER_LOG: 'log', WRANGLER_SEND_METRICS: 'false' };
    const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: root, env });
    const [, total, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(stdout) ?? [];
    if (!total || !gzip) throw new Error('wrangler did not say how much it would upload.');
    return { bytes: Number(total) * 1024, compressed: Number(gzip) * 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same bindings without code: the runtime's own start. */
function emptied(product: BenchWorker): BenchWorker {
  const contents = `import { DurableObject } from 'cloudflare:workers';
    export class Session extends DurableObject {}
    export default { fetch: () => new Response('ok') };`;
  return { ...product, modules: [{ type: 'ESModule', path: 'empty.mjs', contents }], modulesRoot: '.' };
}

function startCpuMs(worker: BenchWorker, stateDir: string): Promise<number> {
  return withRuntime([worker], stateDir, async ({ originOf, cpuMs }) => {
    await (await fetch(`${await originOf(worker.name)}/healthz`)).text();
    return cpuMs();
  });
}
