import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLower, verifyDownload } from '#clients/node/index.js';
import { versions } from '#scripts/clients/updates.ts';
import { root } from '#scripts/lib/paths.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';
import { rawKey } from '#tests/support/updates/builder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-downloaded-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a downloaded file', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const builder = rawKey(publicKey);
  const stranger = Buffer.alloc(32, 7).toString('base64');
  const bytes = Buffer.from('2.4.0 itself');
  const genuine = {
    size: bytes.length,
    sha512: createHash('sha512').update(bytes).digest('base64'),
    signature: signBytes(null, bytes, privateKey).toString('base64'),
  };
  const bent = Buffer.from('2.4.0 ltself');
  const cases: [string, Buffer, typeof genuine, string[], string][] = [
    ['is what was offered', bytes, genuine, [stranger, builder], 'good'],
    ['is cut', bytes.subarray(1), genuine, [builder], 'size'],
    ['has a wrong byte', bent, genuine, [builder], 'sha512'],
    [
      'is another one, with a hash of its own',
      bent,
      { ...genuine, sha512: createHash('sha512').update(bent).digest('base64') },
      [builder],
      'signature',
    ],
    ['is signed by nobody', bytes, { ...genuine, signature: '' }, [builder], 'signature'],
    ['is of a stranger', bytes, genuine, [stranger], 'signature'],
    ['is of a builder whom the program does not know', bytes, genuine, [], 'signature'],
  ];

  it.each(cases)('%s', async (_, content, update, keysOfBuilder, expected) => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const verdict = await verifyDownload(path, update, keysOfBuilder);
    expect(verdict.kind === 'good' ? 'good' : verdict.why).toBe(expected);
  });

  it('is the same for Python', ({ skip }) => {
    const python = findPython();
    if (!python) return skip(NO_PYTHON);
    const given = cases.map(([, content, update, keysOfBuilder], at) => {
      const path = join(folder, String(at));
      writeFileSync(path, content);
      return [path, update, keysOfBuilder];
    });
    const code =
      'import json, sys; from coa_licensing import verify_download as v; print(json.dumps([v(*each) for each in json.loads(sys.argv[1])]))';
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout, stderr } = spawnSync(python, ['-c', code, JSON.stringify(given)], {
      ...{ cwd: join(root, 'clients/python'), env, encoding: 'utf8' },
    });
    expect([stderr, JSON.parse(stdout)]).toEqual(['', cases.map(([, , , , expected]) => expected)]);
  });
});

it('versions have the portal’s order', () => {
  const ordered = versions.flatMap((same, place) => same.map((version) => ({ version, place })));
  for (const { version, place } of ordered) {
    const lower = ordered.filter((other) => isLower(other.version, version));
    expect([version, lower]).toEqual([version, ordered.filter((other) => other.place < place)]);
  }
});
