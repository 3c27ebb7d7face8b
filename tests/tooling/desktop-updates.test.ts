import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sign } from '#lib/api/services/devices/signing.ts';
import { runNode } from '#tests/support/desktop-client.ts';
import { json, keys, now, serve } from '#tests/support/license-service.ts';
import { rawKey } from '#tests/support/updates/builder.ts';

const [builder, stranger] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const [builderKey, strangerKey] = [rawKey(builder.publicKey), rawKey(stranger.publicKey)];

const bytes = Buffer.alloc(300_000, 'programma ');
const file = {
  ...{ file_name: 'risk-2.4.0.tar.gz', path: '/updates/risk-manager/stable/2.4.0/any/risk-2.4.0.tar.gz' },
  ...{ size_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  sha512: createHash('sha512').update(bytes).digest('base64'),
  signature: signBytes(null, bytes, builder.privateKey).toString('base64'),
};

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'coa-updating-'));
  writeFileSync(join(home, 'licenza.json'), JSON.stringify({ key: 'COA-KEY', keys }));
});
afterEach(() => rmSync(home, { recursive: true }));

interface Portal {
  code?: string;
  claims?: object;
  /** Sends the file. */
  send?: RequestListener;
}

const whole: RequestListener = (_, response) => response.end(bytes);

/** A portal that offers 2.4.0 to requests with the key in a header. */
const portalWith =
  ({ code = 'UPDATE_AVAILABLE', claims, send = whole }: Portal): RequestListener =>
  async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal.test');
    if (request.headers.authorization !== 'License COA-KEY') return json(500, {})(request, response);
    if (pathname === file.path) return send(request, response);
    const { version: from_version, ...asked } = Object.fromEntries(searchParams);
    const offered = { to_version: '2.4.0', sha512: file.sha512, file_name: file.file_name };
    const signed = { version: 1, code, ...asked, from_version, ...offered, ...claims };
    const signature = await sign(now, 'update', signed);
    const update = { version: '2.4.0', notes: 'Più veloce.', file };
    json(200, { detail: 'Detto.', update, signature })(request, response);
  };

async function update(listener: Portal, by = builderKey) {
  const origin = await serve(portalWith(listener));
  const argv = ['--api', origin, '--builder', by, 'update', '2.3.0'];
  return runNode('examples/desktop-client/coa.mjs', argv, { COA_HOME: home, COA_FINGERPRINT: 'device-0001' });
}
const path = () => join(home, file.file_name);

describe('the sample client', () => {
  it('downloads the offered version, and trusts its builder', async () => {
    const { code, output } = await update({});
    expect([code, output]).toEqual([0, expect.stringContaining(`Scaricata e verificata: ${path()}`)]);
    expect(readFileSync(path())).toEqual(bytes);
    expect((await update({ code: 'UP_TO_DATE' })).code).toBe(0);
    expect((await update({ code: 'EXPIRED' })).code).toBe(1);
  });

  it('resumes after the connection broke', async () => {
    const broken: RequestListener = (_, response) => {
      response.writeHead(200, { 'Content-Length': bytes.length });
      response.write(bytes.subarray(0, 100_000), () => response.destroy());
    };
    expect((await update({ send: broken })).code).toBe(2);
    const asked: unknown[] = [];
    const rest: RequestListener = ({ headers }, response) => {
      asked.push(headers.range, headers['if-range']);
      response.writeHead(206).end(bytes.subarray(Number(/\d+/.exec(headers.range ?? '')?.[0])));
    };
    expect((await update({ send: rest })).code).toBe(0);
    expect(asked).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/), `"${file.sha256}"`]);
    expect(readFileSync(path())).toEqual(bytes);
  });

  it.each<[string, Portal, string | undefined, number]>([
    [
      'a file of one wrong byte',
      { send: (_, response) => response.end(Buffer.alloc(300_000)) },
      builderKey,
      1,
    ],
    ['a file that its builder has not signed', {}, strangerKey, 1],
    ['an answer to another question', { claims: { nonce: 'another' } }, builderKey, 2],
    ['another product’s', { claims: { product_id: 'coa-test' } }, builderKey, 2],
    ['a name that is not signed', { claims: { file_name: 'altro.tar.gz' } }, builderKey, 2],
    ['another version than was signed', { claims: { to_version: '2.2.0' } }, builderKey, 2],
  ])('stores nothing of %s', async (_, listener, by, expected) => {
    expect((await update(listener, by)).code).toBe(expected);
    expect([existsSync(path()), readdirSync(home)]).toEqual([false, ['licenza.json']]);
  });
});
