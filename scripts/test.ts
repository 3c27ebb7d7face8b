import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { Problem } from './lib/problem.ts';
import { runSuite, suites } from './lib/suites.ts';
import { addUp, type Tally } from './lib/tally.ts';

const INTERRUPTED = 130;

/** `npm test [suite…]`: every check and test, or the named suites; the last line adds up what ran. */
await runCommand(async () => {
  const names = process.argv.slice(2);
  const known = suites.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no suite «${unknown}»: choose among ${known.join(', ')}.`);
  const chosen = suites.filter(({ name }) => !names.length || names.includes(name));
  const results = mkdtempSync(join(tmpdir(), 'coa-test-'));
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const suite of chosen) {
    console.log(`\n── ${suite.name}`);
    const began = performance.now();
    const tally = await runSuite(suite, results);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`${suite.name.padEnd(10)}${counts(tally)} in ${seconds} s`);
    tallies.push(tally);
  }
  const total = addUp(tallies);
  console.log(`\n${lines.join('\n')}\nReports: ${results}\n${counts(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}, INTERRUPTED);

function counts({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
