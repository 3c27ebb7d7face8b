/** One plain line per step. */
export type Log = (step: string, outcome: string) => void;

export const consoleLog: Log = (step, outcome) => console.log(`${step.padEnd(12)}${outcome}`);

export async function timed(
  log: Log,
  step: string,
  outcome: string,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  await work();
  log(step, `${outcome} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
