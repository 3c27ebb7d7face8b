import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../lib/copy.ts';
import { tools } from '../lib/paths.ts';
import { type Finding, failed, measured } from './figures.ts';

const FACTORS = [1, 10, 100];

/** Build time with the present articles, and with ten and a hundred times as many. */
export async function buildTimes(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const factor of FACTORS) {
    const folder = mkdtempSync(join(tmpdir(), 'coa-articles-'));
    try {
      copyProject(folder);
      const count = multiplyArticles(join(folder, 'src/content/articles'), factor);
      const value = await buildMs(folder);
      const figures = [
        { name: 'build', value: value / 1000, unit: 's' },
        { name: 'per article', value: value / count, unit: 'ms' },
      ] as const;
      findings.push(measured(`${count} articles`, [...figures]));
    } catch (error) {
      findings.push(failed(`articles × ${factor}`, error));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return findings;
}

/** Copies articles with their text, so that the average length does not change. */
function multiplyArticles(folder: string, factor: number): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (let copy = 2; copy <= factor; copy += 1) {
      const titled = text.replace(/^title: "?(.*?)"?$/m, (_, title) => `title: "${title} (${copy})"`);
      writeFileSync(join(folder, file.replace(/\.mdx$/, `-${copy}.mdx`)), titled);
    }
  }
  return files.length * factor;
}

async function buildMs(folder: string): Promise<number> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' };
  const began = performance.now();
  await promisify(execFile)(process.execPath, [tools.astro, 'build'], {
    cwd: folder,
    env,
    maxBuffer: 2 ** 28,
  });
  return performance.now() - began;
}
