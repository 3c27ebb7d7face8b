import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { root } from '#scripts/lib/paths.ts';

test('the platform logs no requests, because their addresses may contain a mail’s token', () => {
  const { observability } = readConfig({ config: join(root, 'wrangler.toml') });
  expect(observability?.logs?.invocation_logs).toBe(false);
  expect(observability?.traces?.enabled ?? false).toBe(false);
});

test('a deployment has no pages of a local run, and declares its secrets', () => {
  const { vars, secrets } = readConfig({ config: join(root, 'wrangler.toml') });
  expect(vars.OUTBOX).toBe('off');
  expect(secrets?.required).toEqual(['SESSION_KEYS', 'TOKEN_KEYS', 'LICENSE_KEYS', 'OFFLINE_SIGNING_KEYS']);
  expect(Object.keys(vars).filter((name) => /KEYS?$|SECRET/.test(name))).toEqual([]);
});

test('every package has an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});
