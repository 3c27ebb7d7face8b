import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

const folder = join(root, 'test-results');

/** Copies a server's log out of its state folder: it explains unexpected responses. */
export function keepLog(log: string, server: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(log, join(folder, `hostile-${server}.log`));
}
