import { beforeAll, describe, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { customer } from '#tests/support/worker/transports.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const json = { 'Content-Type': 'application/json' };

/** Without the admin calls, which look unknown (tests/worker/api/admin/roles.test.ts). */
const names = (Object.keys(calls) as CallName[]).filter((name) => !(name in adminCalls));

describe('a read', () => {
  it.each(['products', 'openApi', 'licensePublicKeys'] as const)(
    'of «%s» may be requested by HEAD',
    async (name) => {
      const response = await newAgent().visit(calls[name].path, { method: 'GET' });
      expect(response.status).toBe(200);
      const asked = await newAgent().visit(calls[name].path, { method: 'HEAD' });
      expect([asked.status, await asked.text()]).toEqual([200, '']);
      expect(asked.headers.get('Content-Type')).toBe(response.headers.get('Content-Type'));
    },
  );

  it('by HEAD has the status of GET', async () => {
    const { client } = await customer();
    // A response of each kind: from memory, a page, a list, a download, and refusals for a file and a row.
    for (const name of ['products', 'profile', 'payments', 'exportData', 'file', 'license'] as const) {
      const sent = { params: { id: 'x', token: 'x', device: 'x' } };
      const got = await client.call(name, sent);
      const head = await client.call(name, { ...sent, method: 'HEAD' });
      expect([name, head.status, head.bytes.length]).toEqual([name, got.status, 0]);
    }
  });
});

describe('a method that a path does not have', () => {
  it('is refused in the contract’s form with the path’s methods', async () => {
    for (const name of names.filter((each) => each !== 'tokenRefresh')) {
      const path = calls[name].path.replace(/:\w+/g, 'x');
      const response = await newAgent().visit(path, { method: 'PUT', headers: json, body: '{}' });
      const { method } = calls[name];
      expect([name, response.status, await response.json()]).toEqual([
        name,
        405,
        { detail: 'Metodo non consentito.', code: 'method_not_allowed' },
      ]);
      const allow = response.headers.get('Allow')?.split(', ') ?? [];
      expect([name, allow.includes(method), allow.includes('HEAD')]).toEqual([
        name,
        true,
        allow.includes('GET'),
      ]);
    }
  });

  it('reveals nothing about the proxy’s own call', async () => {
    expect((await newAgent().visit(calls.tokenRefresh.path)).status).toBe(404);
  });
});
