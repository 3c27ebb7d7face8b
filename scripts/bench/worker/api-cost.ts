import * as v from 'valibot';
import { type Figure, type Finding, measured } from '#scripts/bench/figures.ts';
import { budgetOf, type CallCost } from './call-budgets.ts';
import { reportedBy } from './test-report.ts';

const number = v.number();
const Cost = v.object({
  roundTrips: number,
  later: number,
  rowsRead: number,
  rowsWritten: number,
  objects: number,
});
const Costs = v.object({ callCosts: v.record(v.string(), v.record(v.string(), Cost)) });

const measures: [keyof CallCost, name: string][] = [
  ['roundTrips', 'round trips'],
  ['later', 'later'],
  ['rowsRead', 'rows read'],
  ['rowsWritten', 'written'],
  ['objects', 'objects'],
];

/** What each call of the contract costs in each outcome, counted by the test that holds its limits. */
export async function costOfCalls(): Promise<Finding[]> {
  const { callCosts } = await reportedBy('call-costs', Costs);
  return Object.entries(callCosts).flatMap(([name, outcomes]) =>
    Object.entries(outcomes).map(([outcome, cost]) => {
      const budget = budgetOf(name, outcome);
      const figures = measures.map(
        ([measure, label]): Figure => ({
          name: label,
          value: cost[measure],
          unit: '',
          ...(budget && { limit: budget[measure] }),
        }),
      );
      return measured(`${name}, ${outcome}`, figures);
    }),
  );
}
