import { costOfCalls } from './api-cost.ts';
import { lighthouseAudits } from './audits.ts';
import { buildTimes } from './builds.ts';
import { workerBundle } from './bundle.ts';
import { enumerationTiming } from './enumeration.ts';
import { firstDashboard } from './first-dashboard.ts';
import { growthOfCalls } from './growth.ts';
import { interactionLatencies } from './interactions.ts';
import type { Part } from './part.ts';
import { workerThroughput } from './throughput.ts';
import { weightsOfPages } from './weights.ts';

/** The benchmark, in the order of its table. */
export const parts: readonly Part[] = [
  { name: 'weight', when: 'served', in: 'every run', measure: weightsOfPages },
  { name: 'lighthouse', when: 'served', in: 'every run', measure: lighthouseAudits },
  { name: 'dashboard', when: 'served', in: 'every run', measure: firstDashboard },
  { name: 'interaction', when: 'served', in: 'every run', measure: interactionLatencies },
  { name: 'worker', when: 'alone', in: 'every run', measure: workerThroughput },
  { name: 'bundle', when: 'alone', in: 'every run', measure: workerBundle },
  { name: 'enumeration', when: 'alone', in: 'every run', measure: enumerationTiming },
  { name: 'calls', when: 'alone', in: 'every run', measure: costOfCalls },
  { name: 'growth', when: 'alone', in: 'full run', measure: growthOfCalls },
  { name: 'build', when: 'alone', in: 'full run', measure: buildTimes },
];
