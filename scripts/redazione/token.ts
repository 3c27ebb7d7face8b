import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lets our page call the server: the same after a restart, so that a page with unsaved text can still save it. */
export function keptToken(stateDir: string): string {
  const file = join(stateDir, 'redazione-token');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^[\w-]{43}$/.test(kept)) return kept;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(stateDir, { recursive: true });
  // Nobody else on this machine may read it.
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}
