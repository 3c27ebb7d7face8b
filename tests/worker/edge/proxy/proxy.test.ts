import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { outboxNames } from '#lib/contract/admin/failed.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { createEdge } from '#lib/edge/app.ts';
import { completeShop } from '#tests/support/worker/fixtures/shops.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const edge = createEdge(async () => new Response('page'));
const visit = (path: string, init?: RequestInit) => newAgent().visit(path, init);

describe('the call table', () => {
  it('forwards a call of the contract', async () => {
    const response = await visit('/api/licenses/products/');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ results: [] });
  });

  it.each(['/api/', '/api/admin/', '/api/licenses/products', '/api//licenses/products/'])(
    'does not know %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it.each([
    '/api/licenses/products/..%2f..%2fauth/',
    '/api/licenses/products/a%5cb/',
    '/api/licenses/products/%252e/',
    '/api/licenses/products/a%00/',
  ])('refuses the spelling %s', async (path) => {
    expect((await visit(path)).status).toBe(400);
  });

  it('names the methods that a path has', async () => {
    const response = await visit('/api/auth/login/');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it('hides the refresh call', async () => {
    const browser = newAgent();
    await browser.open();
    expect((await browser.call('tokenRefresh', { body: { refresh: 'x' } })).status).toBe(404);
  });
});

describe('bodies', () => {
  it('refuses one that is larger than the limit', async () => {
    const browser = newAgent();
    await browser.open();
    const response = await browser.call('support', { body: { message: 'x'.repeat(MAX_BODY_BYTES) } });
    expect(response.status).toBe(413);
  });

  it('refuses bodies that are not JSON in the contract’s form', async () => {
    const browser = newAgent();
    await browser.open();
    const response = await browser.visit('/api/auth/login/', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'X-CSRFToken': browser.csrf },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.any(String) });
  });
});

describe('answers', () => {
  it('carry the security headers and a request id', async () => {
    const { headers } = await visit('/api/licenses/products/');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=63072000');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are pages for every other path', async () => {
    expect(await (await visit('/dashboard')).text()).toBe('page /dashboard');
  });

  it('say that the process and its database work', async () => {
    expect((await visit('/healthz')).status).toBe(200);
    expect((await visit('/readyz')).status).toBe(200);
  });

  it('say whether nothing is sold, with any payment provider', async () => {
    const salesWith = async (settings: object) => {
      const ctx = createExecutionContext();
      const answer = await edge.fetch(new Request(`${ORIGIN}/readyz`), { ...env, ...settings }, ctx);
      await waitOnExecutionContext(ctx);
      return [answer.status, ((await answer.json()) as { sales?: string }).sales];
    };
    expect(await salesWith({})).toEqual([200, undefined]);
    const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    // The shop's data are still incomplete.
    expect(await salesWith({ PAYMENT_PROVIDER: 'stripe', ...secrets })).toEqual([200, 'off']);
    await completeShop(env);
    expect(await salesWith({ PAYMENT_PROVIDER: 'stripe', ...secrets })).toEqual([200, undefined]);
    for (const STRIPE_SECRET_KEY of ['', 'pk_test_1', 'whsec_1'])
      expect(await salesWith({ PAYMENT_PROVIDER: 'stripe', ...secrets, STRIPE_SECRET_KEY })).toEqual([
        503,
        'off',
      ]);
    expect(await salesWith({ PAYMENT_PROVIDER: 'paypal' })).toEqual([200, 'off']);
    expect(await salesWith({ PAYMENT_PROVIDER: '', OUTBOX: 'off' })).toEqual([200, 'off']);
  });

  it('count the mails that could not be sent', async () => {
    const none = Object.fromEntries(outboxNames.map((name) => [name, 0]));
    const ready = async () => (await visit('/readyz')).json();
    expect(await ready()).toEqual({ status: 'ok', failed: { ...none, mails: 0 } });
    const columns = 'id, kind, "to", content, keeps, state, due_at, created_at';
    await env.DB.prepare(
      `INSERT INTO mails (${columns}) VALUES ('one', 'notice', '', '', 'all', 'failed', 0, 0)`,
    ).run();
    expect(await ready()).toEqual({ status: 'ok', failed: { ...none, mails: 1 } });
  });
});
