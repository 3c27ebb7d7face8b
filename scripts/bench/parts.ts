import { lighthouseAudits } from '#scripts/bench/pages/audits.ts';
import { workerBundle } from '#scripts/bench/pages/bundle.ts';
import { interactionLatencies } from '#scripts/bench/pages/interactions.ts';
import { slowPhoneTimes } from '#scripts/bench/pages/slow-phone.ts';
import { weightsOfPages } from '#scripts/bench/pages/weights.ts';
import { costOfCalls } from '#scripts/bench/worker/api-cost.ts';
import { enumerationTiming } from '#scripts/bench/worker/enumeration.ts';
import { growth } from '#scripts/bench/worker/growth.ts';
import { workerThroughput } from '#scripts/bench/worker/throughput.ts';
import { buildTimes } from './builds.ts';
import type { Part } from './part.ts';

/** The benchmark, in the order of its table. */
export const parts: readonly Part[] = [
  { name: 'weight', when: 'served', in: 'every run', measure: weightsOfPages },
  { name: 'lighthouse', when: 'served', in: 'every run', measure: lighthouseAudits },
  { name: 'slow-phone', when: 'served', in: 'every run', measure: slowPhoneTimes },
  { name: 'interaction', when: 'served', in: 'every run', measure: interactionLatencies },
  { name: 'worker', when: 'alone', in: 'every run', measure: workerThroughput },
  { name: 'bundle', when: 'alone', in: 'every run', measure: workerBundle },
  { name: 'enumeration', when: 'alone', in: 'every run', measure: enumerationTiming },
  { name: 'api', when: 'alone', in: 'every run', measure: costOfCalls },
  { name: 'growth', when: 'alone', in: 'full run', measure: growth },
  { name: 'build', when: 'alone', in: 'full run', measure: buildTimes },
];
