import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  TOKEN_KEYS: string;
  LICENSE_KEYS: string;
}

const NAMES = ['TOKEN_KEYS', 'LICENSE_KEYS'] as const;

/** The secrets of this machine's local state: made once, kept beside the data that they protect. */
export function localSecrets(stateDir: string): Secrets {
  const file = join(stateDir, 'secrets.json');
  if (!existsSync(file)) {
    const made = Object.fromEntries(NAMES.map((name) => [name, newKey()]));
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** In the notation of lib/api/env.ts: `kid:base64url`, 32 bytes. */
function newKey(): string {
  return `local:${randomBytes(32).toString('base64url')}`;
}
