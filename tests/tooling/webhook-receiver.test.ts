import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { ask } from '#tests/support/local-http.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Starts the guide's receiver with the guide's command. */
async function startReceiver() {
  const port = await freePort();
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) };
  const child = spawn(process.execPath, [join(root, 'examples/webhook-receiver/receiver.mjs')], { env });
  onTestFinished(() => void child.kill());
  const post = async (body: string, headers = {}) =>
    (await ask(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
  await vi.waitFor(() => post(''), { timeout: 10_000 });
  return { port, child, post };
}

it('continues after invalid requests: half a body, and an endless one', {
  timeout: 30_000,
}, async () => {
  const { port, child, post } = await startReceiver();
  const half = connect(port, '127.0.0.1');
  half.resume().end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{');
  await once(half, 'close');
  expect(await post('x'.repeat(5_000_000)).catch(() => 'broken off')).not.toBe(204);
  const body = JSON.stringify({ type: 'license.created', data: { license: { id: 'l1' } } });
  const at = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
  };
  expect([await post(body, headers), child.exitCode]).toEqual([204, null]);
});
