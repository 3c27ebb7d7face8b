import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { json, serve } from '#tests/support/license-service.ts';

const FINGERPRINT = 'device-0001';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const published = { kid: 'k1', public_key: publicKey.export({ format: 'jwk' }).x };

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'coa-client-'));
  writeFileSync(join(home, 'licenza.json'), JSON.stringify({ key: 'COA-KEY', keys: [published] }));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts an offline licence file next to the state. */
function keepFile(expiresAt: string, issuedAt = '2020-01-01T00:00:00Z'): void {
  const claims = {
    version: 1,
    license_id: 'l1',
    product_id: 'risk-manager',
    fingerprint: createHash('sha256').update(`l1:${FINGERPRINT}`).digest('hex'),
    issued_at: issuedAt,
    expires_at: expiresAt,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64');
  const sig = sign(null, Buffer.from(`coa/license-file/v1\n${payload}`), privateKey).toString('base64');
  const signed = Buffer.from(JSON.stringify({ payload, sig, alg: 'Ed25519', kid: 'k1' })).toString('base64');
  const text = `-----BEGIN COA LICENSE FILE-----\n${signed}\n-----END COA LICENSE FILE-----\n`;
  writeFileSync(join(home, 'licenza-offline.lic'), text);
}

function run(origin: string, ...command: string[]): Promise<{ code: number; output: string }> {
  const argv = [join(root, 'examples/desktop-client/coa.mjs'), '--api', origin, ...command];
  const env = { ...process.env, COA_HOME: home, COA_FINGERPRINT: FINGERPRINT };
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Responses that are not the licence service's. */
const silences: [string, RequestListener][] = [
  ['too many requests', json(429, { detail: 'Troppe richieste.' }, { 'Retry-After': '7' })],
  ['too many requests of a gateway', (_, response) => response.writeHead(429).end('<p>Slow down</p>')],
  ['a failure', json(503, { detail: 'Errore', code: 'upstream_unavailable' })],
  ['a connection that ends', (request) => request.socket.destroy()],
  ['a hotel’s login page', (_, response) => response.writeHead(200).end('<html></html>')],
  ['a gateway that wants a login', json(401, { error: 'login required' })],
  ['a gateway that refuses', json(403, { error: 'blocked' })],
  ['a gateway that finds fault', json(400, { message: 'Bad Request' })],
  ['a gateway that answers for us', json(200, { valid: false, code: 'REVOKED', detail: 'No' })],
];

describe('the sample client', () => {
  it.each(silences)('never takes %s for a refusal', async (_, listener) => {
    const origin = await serve(listener);
    for (const command of [['start'], ['activate', 'COA-KEY'], ['offline'], ['deactivate']]) {
      const { code, output } = await run(origin, ...command);
      expect([code, output]).toEqual([2, expect.stringContaining('Il servizio licenze non risponde')]);
    }
    keepFile('2099-01-01T00:00:00Z');
    expect((await run(origin, 'start')).code).toBe(0);
    keepFile('2020-02-01T00:00:00Z');
    expect((await run(origin, 'start')).code).toBe(2);
  });

  it('sends its key to no other address', async () => {
    const bodies: string[] = [];
    const elsewhere = await serve(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString());
      response.end('{}');
    });
    const origin = await serve((_, response) => response.writeHead(307, { Location: elsewhere }).end());
    expect((await run(origin, 'start')).code).toBe(2);
    expect(bodies).toEqual([]);
  });

  it('starts with a file that was issued an hour ahead of its clock, and not three days', async () => {
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    const origin = await serve(json(503, {}));
    keepFile('2099-01-01T00:00:00Z', ahead(3_600_000));
    expect((await run(origin, 'start')).code).toBe(0);
    keepFile('2099-01-01T00:00:00Z', ahead(3 * 86_400_000));
    expect(await run(origin, 'start')).toMatchObject({
      code: 1,
      output: expect.stringContaining('orologio'),
    });
  });

  it('asks for an activation if its state is incomplete', async () => {
    writeFileSync(join(home, 'licenza.json'), '{"key":');
    const { code, output } = await run('http://127.0.0.1:1', 'start');
    expect([code, output]).toEqual([1, expect.stringContaining('non è attivato')]);
  });

  it('ends with «unknown» if its folder is not writable', async () => {
    rmSync(home, { recursive: true });
    writeFileSync(home, '');
    const license = { active_activations: 1, max_activations: 2 };
    const answer = { code: 'ACTIVATED', detail: 'Fatto.', license, keys: [published] };
    const { code, output } = await run(await serve(json(200, answer)), 'activate', 'COA-KEY');
    expect([code, output]).toEqual([2, expect.stringContaining('si è interrotto')]);
  });

  it('retries by itself while all slots are taken, despite other failures', async () => {
    const full = {
      code: 'ACTIVATION_LIMIT_REACHED',
      detail: 'Piena.',
      active_activations: 2,
      max_activations: 2,
    };
    const done = {
      code: 'ACTIVATED',
      detail: 'Fatto.',
      license: { active_activations: 2, max_activations: 2 },
    };
    const replies = [
      json(200, { keys: [published] }),
      json(409, full),
      json(503, {}),
      json(409, full),
      json(201, done),
    ];
    const origin = await serve((request, response) => replies.shift()?.(request, response));
    const { code, output } = await run(origin, '--every', '0', 'activate', 'COA-KEY');
    expect([code, replies.length]).toEqual([0, 0]);
    expect(output.match(/riprova da solo/g)).toHaveLength(1);
    expect(output).toContain('Fatto.');
  });

  it('gives up if no slot becomes free in time', async () => {
    const full = {
      code: 'ACTIVATION_LIMIT_REACHED',
      detail: 'Piena.',
      active_activations: 2,
      max_activations: 2,
    };
    const keys = json(200, { keys: [published] });
    const origin = await serve((request, response) =>
      (request.method === 'GET' ? keys : json(409, full))(request, response),
    );
    const { code, output } = await run(origin, '--wait', '0', 'activate', 'COA-KEY');
    expect([code, output]).toEqual([1, expect.stringContaining('Piena.')]);
    expect(output).not.toContain('riprova da solo');
  });

  it('trusts no unsigned refusal', async () => {
    const origin = await serve(json(404, { detail: 'Chiave di licenza non trovata.', code: 'NOT_FOUND' }));
    expect((await run(origin, 'start')).code).toBe(2);
  });

  it('trusts no signed validation of another product', async () => {
    const origin = await serve(async (request, response) => {
      const { nonce } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      const claims = { version: 1, valid: true, code: 'VALID', nonce, product_id: 'coa-test' };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64');
      const sig = sign(null, Buffer.from(`coa/validation/v1\n${payload}`), privateKey).toString('base64');
      const signature = { payload, sig, alg: 'Ed25519', kid: 'k1' };
      json(200, { signature, detail: 'La licenza è valida.' })(request, response);
    });
    expect((await run(origin, '--product', 'coa-test', 'start')).code).toBe(0);
    expect((await run(origin, 'start')).code).toBe(2);
  });

  it('shows how long to wait, if the response says so', async () => {
    const [[, told], [, untold]] = silences as [(typeof silences)[0], (typeof silences)[1]];
    expect((await run(await serve(told), 'start')).output).toContain('riprova tra 7 s');
    expect((await run(await serve(untold), 'start')).output).toContain('riprova più tardi');
  });
});
