import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { readLicenseFile, readSigned, verifyWebhook, writeRequest } from '#clients/node/index.js';
import { makeTypes } from '#scripts/clients/types.ts';
import { makeVectors } from '#scripts/clients/vectors.ts';
import { root } from '#scripts/lib/paths.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const vectors = await makeVectors();
const DAY_MS = 86_400_000;
/** The text without formatting. */
const bare = (text: string) => text.replace(/[\s|;]|(?<=\})[,;]/g, '');

describe('the clients’ copy of the server’s formats', () => {
  it('matches its current signatures and responses', () => {
    expect(JSON.parse(read('clients/vectors.json'))).toEqual(JSON.parse(JSON.stringify(vectors)));
    expect(bare(read('clients/node/api.d.ts'))).toBe(bare(makeTypes().replaceAll('"', "'")));
  });
});

describe('the library of the convention', () => {
  it.each(vectors.webhooks)(
    'accepts a webhook like our clients: $about',
    ({ headers, body, secrets, now, event }) => {
      vi.useFakeTimers({ now: now * 1000 });
      const isTaken = secrets.some((secret) => {
        try {
          return Boolean(new Webhook(secret).verify(body, headers));
        } catch {
          return false;
        }
      });
      vi.useRealTimers();
      expect(isTaken).toBe(event !== null);
    },
  );
});

describe('the client for Node', () => {
  it.each(vectors.statements)('reads a statement: $about', ({ signed, purpose, claims }) => {
    const known = purpose as Parameters<typeof readSigned>[1];
    expect(readSigned(signed as Parameters<typeof readSigned>[0], known, vectors.keys) ?? null).toEqual(
      claims,
    );
  });

  it.each(vectors.files)('reads a file: $about', ({ text, now, expected, ...device }) => {
    const at = { ...device, now: Date.parse(now), clockToleranceMs: DAY_MS };
    expect(JSON.parse(JSON.stringify(readLicenseFile(text, vectors.keys, at)))).toEqual(expected);
  });

  it.each(vectors.requests)('writes a request: $about', ({ device, request, ...of }) => {
    const { app_version: appVersion, ...rest } = device;
    expect(JSON.parse(writeRequest(of, { ...rest, appVersion }))).toEqual(request);
  });

  it.each(vectors.webhooks)('verifies a webhook: $about', ({ headers, body, secrets, now, event }) => {
    const verify = (given: Headers | Record<string, string>) =>
      verifyWebhook(given, body, secrets, { now: now * 1000 }) ?? null;
    expect(verify(headers)).toEqual(event);
    expect(verify(new Headers(Object.entries(headers)))).toEqual(event);
  });
});

it('the client for Python passes the same vectors', ({ skip }) => {
  const python = findPython();
  if (!python) return skip(NO_PYTHON);
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const argv = ['-m', 'unittest', 'discover', '-t', '.'];
  const { status, stderr } = spawnSync(python, argv, { cwd: join(root, 'clients/python'), env });
  expect([status, String(stderr)]).toEqual([0, expect.stringMatching(/Ran 5 tests/)]);
});
