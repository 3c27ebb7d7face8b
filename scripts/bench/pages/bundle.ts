import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { type BenchWorker, productWorker, withRuntime } from '#scripts/bench/worker/runtime.ts';
import { MAX_COMPRESSED_BYTES, uploadSize } from '#scripts/deploy/upload-size.ts';
import { ask } from '#tests/support/local-http.ts';

/** The size of a deployment's upload, and the CPU time of the Worker's start. */
export async function workerBundle({ run, scale }: Bench): Promise<Finding[]> {
  const product = productWorker('product', run);
  const costs = await repeat(scale.runs, async () => {
    const own = await startCpuMs(product, run.stateDir);
    return own - (await startCpuMs(emptied(product), run.stateDir));
  });
  const { total, compressed } = await uploadSize();
  return [
    measured('bundle', [
      { name: 'uploaded', value: total, unit: 'kB' },
      { name: 'compressed', value: compressed, unit: 'kB', limit: MAX_COMPRESSED_BYTES },
    ]),
    measured('start', [{ name: 'CPU until the first answer', value: median(costs), unit: 'ms' }]),
  ];
}

/** The same bindings without code, to measure the runtime's own start. */
function emptied(product: BenchWorker): BenchWorker {
  const contents = `import { DurableObject } from 'cloudflare:workers';
    export class Session extends DurableObject {}
    export default { fetch: () => new Response('ok') };`;
  return { ...product, modules: [{ type: 'ESModule', path: 'empty.mjs', contents }], modulesRoot: '.' };
}

function startCpuMs(worker: BenchWorker, stateDir: string): Promise<number> {
  return withRuntime([worker], stateDir, async ({ originOf, cpuMs }) => {
    await (await ask(`${await originOf(worker.name)}/healthz`)).text();
    return cpuMs();
  });
}
