import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { Problem } from './lib/problem.ts';
import { type Ended, runSuite, suites } from './lib/suites.ts';
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
  const running: [string, Promise<Ended>][] = [];
  for (const suite of chosen) {
    const isBeside = suite.beside === true && suite !== chosen.at(-1);
    if (!isBeside) heading(suite.name);
    const ended = runSuite(suite, results, !isBeside);
    running.push([suite.name, ended]);
    if (!isBeside) await ended;
  }
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const [name, { tally, seconds, output }] of await allOf(running)) {
    if (output) {
      heading(name);
      process.stdout.write(output);
    }
    lines.push(`${name.padEnd(10)}${counts(tally)} in ${seconds.toFixed(1)} s`);
    tallies.push(tally);
  }
  const total = addUp(tallies);
  console.log(`\n${lines.join('\n')}\nReports: ${results}\n${counts(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}, INTERRUPTED);

function heading(name: string): void {
  console.log(`\n── ${name}`);
}

function allOf(running: [string, Promise<Ended>][]) {
  return Promise.all(running.map(async ([name, ended]) => [name, await ended] as const));
}

function counts({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
