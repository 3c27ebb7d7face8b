import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import type { Break } from './breaks/break.ts';
import { drawSections } from './breaks/draw.ts';
import { broken, groups } from './breaks/groups.ts';
import { runCommand } from './lib/command.ts';
import { Problem } from './lib/problem.ts';

const USAGE = 'npm run breaks -- draw | list | check | apply <number>… | revert <number>…   [--group <1-5>]';

const run = promisify(execFile);
const git = (args: string[]) => run('git', args);

const commands: Record<string, (breaks: Break[]) => Promise<void>> = {
  draw: async () => {
    for (const [at, section] of (await drawSections()).entries()) console.log(`${at + 1}\t${section}`);
  },
  list: async (breaks) => {
    for (const { number, section, rule } of breaks) console.log(`${number}\t${section}\t${rule}`);
  },
  check: async (breaks) => {
    await requireClean();
    for (const each of breaks) await broken(each);
    console.log(`${breaks.length} breaks fit`);
  },
  apply: async (breaks) => {
    await requireClean();
    for (const each of breaks) await broken(each);
    for (const each of breaks) {
      await writeFile(each.file, await broken(each));
      console.log(`${each.number} ${each.file}: ${each.rule}`);
    }
  },
  revert: async (breaks) => {
    await git(['restore', '--', ...new Set(breaks.map(({ file }) => file))]);
  },
};

/**
 * `npm run breaks`: breaks rules of docs/product.md by one changed line each, to see that a test fails
 * (scripts/breaks/caught.md). The sections are the first fifty of a seeded draw; the code has a rule of each.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string' } },
  });
  const [what = '', ...numbers] = positionals;
  const command = commands[what];
  if (!command) throw new Problem(USAGE);
  await command(chosen(numbers, values.group));
});

function chosen(numbers: string[], group: string | undefined): Break[] {
  const all = group === undefined ? groups.flat() : groups[Number(group) - 1];
  const breaks = all?.filter(({ number }) => numbers.length === 0 || numbers.includes(String(number)));
  if (!breaks || breaks.length < numbers.length) throw new Problem(USAGE);
  return breaks.toSorted((one, other) => one.number - other.number);
}

/** Reverting restores the last commit, so these files must have no uncommitted changes. */
async function requireClean(): Promise<void> {
  const { stdout } = await git(['status', '--porcelain', '--', 'src']);
  if (stdout) throw new Problem(`Commit or revert first:\n${stdout}`);
}
