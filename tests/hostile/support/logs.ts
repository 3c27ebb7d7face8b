import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

const folder = join(root, 'test-results');

/** Keeps a server's log beyond its state folder: it says why an answer was not the one that a case expected. */
export function keepLog(log: string, server: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(log, join(folder, `hostile-${server}.log`));
}
