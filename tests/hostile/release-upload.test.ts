import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { root } from '#scripts/lib/paths.ts';
import { serve } from '#tests/support/license-service.ts';
import { send } from '#tests/support/local-http.ts';
import { rawKey } from '#tests/support/updates/builder.ts';
import { hostile, places } from './support/cases.ts';
import { onRows } from './support/colleagues.ts';
import { by, newKey } from './support/programs.ts';

const PRODUCT = 'risk-manager';
const PART = /\/parts\/(\d+)\/$/;

/** A proxy to the product that records which parts pass, and refuses the parts in `refuses`. */
async function startLine(refuses: Set<number>) {
  const passed: number[] = [];
  const url = await serve(async (request, response) => {
    const { method, url: path = '', headers } = request;
    const body = await buffer(request);
    const part = Number(PART.exec(path)?.[1]);
    if (refuses.has(part)) return void response.writeHead(403).end();
    if (part) passed.push(part);
    const sent = Object.fromEntries(
      ['authorization', 'content-type'].flatMap((name) =>
        headers[name] ? [[name, String(headers[name])]] : [],
      ),
    );
    const got = await send(places.embedded, { method, path, headers: sent, body });
    response.writeHead(got.status, { 'Content-Type': 'application/json' }).end(got.body);
  });
  return { passed, url };
}

/** Stores the public half of a new key at the product, and returns the file of the private half. */
function signingKey(folder: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  onRows(
    'INSERT INTO release_settings (product_id, release_keys) VALUES (?, ?) ON CONFLICT DO UPDATE SET release_keys = excluded.release_keys',
    PRODUCT,
    JSON.stringify([rawKey(publicKey)]),
  );
  const file = join(folder, 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

hostile(
  183,
  'stop the upload of a signed version half way, and repeat the guide’s script',
  { first: 'failed', second: 'ready', passed: [1, 2], forged: 'refused signature' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upload-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [FILE, SIGNING_KEY] = [join(folder, 'risk-manager-77.0.0.exe'), signingKey(folder)];
    writeFileSync(FILE, randomBytes(RELEASE_PART_BYTES + 1000));
    const refuses = new Set([2]);
    const { passed, url } = await startLine(refuses);
    const key = await newKey();
    const platform = { PLATFORM: 'windows', ARCHITECTURE: 'x64', VERSION: '77.0.0' };
    const env = { ...process.env, ...platform, SHOP: url, COA_API_KEY: key, PRODUCT, FILE };
    const run = (more = {}) =>
      promisify(execFile)(join(root, 'examples/release-upload/upload.sh'), {
        env: { ...env, SIGNING_KEY, ...more },
      }).then(
        ({ stdout }) => stdout.split(' ')[0],
        ({ stdout }: { stdout: string }) => stdout.split(' ')[0] || 'failed',
      );
    const first = await run();
    refuses.clear();
    const second = await run();
    const other = join(folder, 'other');
    writeFileSync(other, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await run({ SIGNING_KEY: other, ARCHITECTURE: 'arm64', FILE: join(folder, 'key.pem') });
    const list = await send(places.embedded, { path: callPath('uploads'), headers: by(key) });
    const { results } = JSON.parse(list.text) as {
      results: { id: string; state: string; refused_because: string | null }[];
    };
    for (const { id } of results)
      await send(places.embedded, {
        method: 'DELETE',
        path: callPath('discardUpload', { id }),
        headers: by(key),
      });
    onRows('DELETE FROM release_settings WHERE product_id = ?', PRODUCT);
    const forged = results.find(({ state }) => state === 'refused');
    return {
      first,
      second,
      passed: passed.slice(0, 2),
      forged: `${forged?.state} ${forged?.refused_because}`,
    };
  },
);
