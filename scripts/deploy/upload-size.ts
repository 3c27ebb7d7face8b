import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf } from '#scripts/lib/child.ts';
import { tools } from '#scripts/lib/paths.ts';
import { builtConfig } from '#scripts/start/build.ts';

/** The bytes of the Worker that a deployment uploads. */
export interface UploadSize {
  total: number;
  /** All modules in one piece, with gzip. */
  compressed: number;
}

/** Our own limit; Cloudflare's is 3 MB, or 10 MB for a paid account. */
export const MAX_COMPRESSED_BYTES = 2_000_000;

/**
 * Packs the Worker as a deployment does, without uploading it. The sizes are those that wrangler prints, which is
 * Cloudflare's count: without static files and source maps.
 */
export async function uploadSize(): Promise<UploadSize> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-upload-'));
  try {
    const argv = [tools.wrangler, 'deploy', '--dry-run', `--config=${builtConfig}`, `--outdir=${folder}`];
    return readUploadSize(await outputOf('The trial deployment', argv, { WRANGLER_LOG: 'log' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param output of wrangler's dry run */
export function readUploadSize(output: string): UploadSize {
  const [, total, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
  if (!total || !gzip) throw new Error('wrangler did not say how much it would upload.');
  return { total: Number(total) * 1024, compressed: Number(gzip) * 1024 };
}
