import * as v from 'valibot';
import { type Figure, type Finding, measured } from '#scripts/bench/figures.ts';
import type { CallCost, CountedCall } from './call-cost.ts';
import { reportedBy } from './test-report.ts';

const number = v.number();
const Cost = v.object({
  roundTrips: number,
  later: number,
  rowsRead: number,
  rowsWritten: number,
  objects: number,
});
const Costs = v.object({
  callCosts: v.array(v.object({ name: v.string(), outcome: v.string(), cost: Cost, limit: Cost })),
});

const measures: [keyof CallCost, name: string][] = [
  ['roundTrips', 'round trips'],
  ['later', 'later'],
  ['rowsRead', 'rows read'],
  ['rowsWritten', 'written'],
  ['objects', 'objects'],
];

/** The cost of each call of the contract in each outcome, counted by the test that checks its limits. */
export async function costOfCalls(): Promise<Finding[]> {
  const costs = await costsBeside(0);
  return costs.map(({ name, outcome, cost, limit }) => {
    const figures = measures.map(
      ([measure, label]): Figure => ({
        name: label,
        value: cost[measure],
        unit: '',
        limit: limit[measure],
      }),
    );
    return measured(`${name}, ${outcome}`, figures);
  });
}

/** The same in a database that contains other customers' licences. */
async function costsBeside(licenses: number): Promise<CountedCall[]> {
  const variables = { COA_OTHER_LICENSES: String(licenses) };
  return (await reportedBy('call-costs', Costs, variables)).callCosts;
}

/** The cost of each call with the fewest licences, and the difference with more, where there is one. */
export async function growthOfCalls(sizes: readonly number[]): Promise<Finding[]> {
  const [fewest = [], ...others] = await inTurn(sizes, costsBeside);
  return fewest.map(({ name, outcome, cost }) => {
    const figures = measures.map(
      ([measure, label]): Figure => ({ name: label, value: cost[measure], unit: '' }),
    );
    const more = others.flatMap((calls, at) => {
      const same = calls.find((call) => call.name === name && call.outcome === outcome);
      return measures.flatMap(([measure, label]): Figure[] => {
        const value = (same?.cost[measure] ?? Number.NaN) - cost[measure];
        const size = sizes[at + 1]?.toLocaleString('en');
        return value === 0 ? [] : [{ name: `${label} more beside ${size}`, value, unit: '' }];
      });
    });
    return measured(`${name}, ${outcome}`, [...figures, ...more]);
  });
}

async function inTurn<From, To>(items: readonly From[], make: (item: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
