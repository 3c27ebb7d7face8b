import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../lib/replace-file.ts';

/** Authorizes our page's calls. It survives a restart, so that a page with unsaved text can still save it. */
export function keptToken(stateDir: string): string {
  const file = join(stateDir, 'redazione-token');
  const kept = isSecret(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^[\w-]{43}$/.test(kept)) return kept;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(stateDir, { recursive: true });
  replaceFile(file, token, OWNER_ONLY);
  return token;
}

const OWNER_ONLY = 0o600;

/** Whether this is a regular file that other users of this machine cannot read; Windows does not report that. */
function isSecret(file: string): boolean {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  const mayOthers = process.platform !== 'win32' && ((entry?.mode ?? 0) & 0o077) !== 0;
  return entry?.isFile() === true && !mayOthers;
}
