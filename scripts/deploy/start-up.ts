import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf } from '#scripts/lib/child.ts';
import { tools } from '#scripts/lib/paths.ts';
import { builtConfig } from '#scripts/start/build.ts';

/** Our own limit, on the deploying machine; Cloudflare's is a second. */
export const MAX_START_UP_MS = 150;
const PROFILES = 5;

/** CPU time of the Worker's start: the minimum of several wrangler profiles, because other work only adds time. */
export async function startUpMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-start-'));
  const argv = [
    ...[
      tools.wrangler,
      'check',
      'startup',
      `--config=${builtConfig}`,
      `--outfile=${join(folder, 'profile')}`,
    ],
    `--args=--config=${builtConfig} --no-bundle`,
  ];
  const profiles: number[] = [];
  try {
    while (profiles.length < PROFILES)
      profiles.push(readActive(await outputOf('The trial start', argv, { WRANGLER_LOG: 'log' })));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return Math.min(...profiles);
}

/** @param output of wrangler's startup profile */
export function readActive(output: string): number {
  const [, active] = /Active: ([\d.]+) ms/.exec(output) ?? [];
  if (!active) throw new Error('wrangler did not say how long the Worker takes to start.');
  return Number(active);
}
