import { type Figure, type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { startHost } from '#tests/support/host/client.ts';
import { type Load, load } from './load.ts';
import { type Runtime, withRuntime } from './runtime.ts';
import { type Case, casesOf, workersOf } from './throughput-cases.ts';

const WARM_UP_MS = 1_000;

/**
 * The product's cost on the runtime, compared with a minimal proxy and a file. The API host runs outside workerd, so
 * that its work is not counted as the Worker's.
 */
export async function workerThroughput({ run, scale }: Bench): Promise<Finding[]> {
  const host = await startHost();
  try {
    return await withRuntime(workersOf(run, host.url), run.stateDir, async (runtime) => {
      const cases = await casesOf(run, runtime, host.url);
      for (const { target } of cases) await load(runtime, target, WARM_UP_MS);
      // Cases alternate, so that a busy moment of the machine does not affect one of them alone.
      const rounds = await repeat(scale.quick ? 1 : 3, () => round(runtime, cases, scale.loadMs));
      return cases.map((one) => findingOf(one, rounds));
    });
  } finally {
    await host.stop();
  }
}

/** The load of each case, by its subject. */
type Round = Map<string, Load>;

async function round(runtime: Runtime, cases: readonly Case[], durationMs: number): Promise<Round> {
  const loads: Round = new Map();
  for (const { subject, target } of cases) loads.set(subject, await load(runtime, target, durationMs));
  return loads;
}

function findingOf({ subject, against = [] }: Case, rounds: readonly Round[]): Finding {
  const middle = (of: string, key: keyof Load) =>
    median(rounds.map((loads) => loads.get(of)?.[key] ?? Number.NaN));
  const figures: Figure[] = [
    { name: 'throughput', value: middle(subject, 'requestsPerSecond'), unit: '/s' },
    { name: 'p50', value: middle(subject, 'p50'), unit: 'ms' },
    { name: 'p99', value: middle(subject, 'p99'), unit: 'ms' },
    { name: 'CPU', value: middle(subject, 'cpuMsPerRequest'), unit: 'ms' },
  ];
  const ratios = against.map(
    ({ subject: other, ...limit }): Figure => ({
      name: `CPU of the ${other}`,
      value: middle(subject, 'cpuMsPerRequest') / middle(other, 'cpuMsPerRequest'),
      unit: '×',
      ...limit,
    }),
  );
  return measured(subject, [...figures, ...ratios]);
}
