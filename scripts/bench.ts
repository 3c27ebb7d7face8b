import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/site.ts';
import { failed, markdownTable, type Section } from './bench/figures.ts';
import { describeMachine } from './bench/machine.ts';
import type { Bench, Part, Scale } from './bench/part.ts';
import { parts } from './bench/parts.ts';
import { runCommand } from './lib/command.ts';
import { Problem } from './lib/problem.ts';

const full: Scale = { quick: false, runs: 5, loadMs: 5_000, pairs: 50 };
const quick: Scale = { quick: true, runs: 1, loadMs: 1_500, pairs: 10 };

/** `npm run bench [-- --quick] [part…]`: measures the built product and prints a table. */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const scale = words.includes('--quick') ? quick : full;
  const chosen = choose(
    words.filter((word) => word !== '--quick'),
    scale,
  );
  requireBrowser();
  const site = await startSite();
  const bench: Bench = { run: site.run, scale };
  try {
    const machine = await describeMachine();
    const served = await measureAll(chosen, 'served', bench);
    await site.stop();
    const alone = await measureAll(chosen, 'alone', bench);
    const sections = [...served, ...alone];
    const file = join(mkdtempSync(join(tmpdir(), 'coa-bench-')), 'results.json');
    writeFileSync(file, JSON.stringify({ machine, at: new Date().toISOString(), scale, sections }, null, 2));
    console.log(`\n${machine}\n\n${markdownTable(sections)}\n\nAll figures: ${file}`);
  } finally {
    await site.remove();
  }
});

function choose(names: readonly string[], scale: Scale): Part[] {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Problem(`There is no part «${unknown}»: choose among ${known}.`);
  }
  if (names.length > 0) return parts.filter(({ name }) => names.includes(name));
  return parts.filter((part) => part.in === 'every run' || !scale.quick);
}

async function measureAll(chosen: readonly Part[], when: Part['when'], bench: Bench): Promise<Section[]> {
  const sections: Section[] = [];
  for (const part of chosen.filter((each) => each.when === when)) {
    console.log(`Measuring   ${part.name}`);
    // A part that fails reports why in the table and does not stop the others.
    const findings = await part.measure(bench).catch((error) => [failed('', error)]);
    sections.push({ part: part.name, findings });
  }
  return sections;
}
