import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '../lib/child.ts';

const NAMES = ['SESSION_KEYS', 'TOKEN_KEYS', 'LICENSE_KEYS', 'OFFLINE_SIGNING_KEYS'];

/** The local state's secrets: each is created once and kept with the data that it protects. */
export function localSecrets(stateDir: string): Variables {
  const file = join(stateDir, 'secrets.json');
  const kept: Variables = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = NAMES.filter((name) => !(name in kept));
  if (missing.length === 0) return kept;
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, newKey()])) };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** In the notation of lib/server/keyring.ts: `kid:base64url`, 32 bytes. */
function newKey(): string {
  return `local:${randomBytes(32).toString('base64url')}`;
}
