import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { failurePage } from '#lib/edge/pages/failure-page.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

const visit = (path: string, init?: RequestInit) => newAgent().visit(path, init);

describe('a page', () => {
  it('keeps its own policy and may not be framed', async () => {
    const { headers } = await visit('/dashboard');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none';");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/_image?href=https://evil.example/a.png', '//_image', '/_server-islands/x', '/_IMAGE/'])(
    'is not %s, at which the framework would fetch or render an address of the visitor',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it('cannot be written to', async () => {
    const response = await visit('/dashboard', { method: 'POST', body: 'x=1' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it.each(['/throws', '/fails'])('that fails (%s) shows the request’s id and nothing else', async (path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await visit(path);
    const text = await response.text();
    const id = response.headers.get('X-Request-Id');
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('Errore del server. Riprova più tardi.');
    expect(text).toContain(id);
    expect(text).not.toContain('secret');
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ requestId: id, path });
    log.mockRestore();
  });

  it('that fails shows the id on the prepared page if there is one', async () => {
    const prepared = '<p>Codice: <code data-request-id>500</code></p>';
    const ASSETS = { fetch: async () => new Response(prepared) } as unknown as Fetcher;
    const response = await failurePage({ ...env, ASSETS }, 'request-7');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('<p>Codice: <code data-request-id>request-7</code></p>');
  });

  it('is counted without the token in its address', async () => {
    const noted = vi.spyOn(env.ANALYTICS, 'writeDataPoint');
    const headers = {
      'Content-Type': 'application/json',
      Origin: 'https://portal.test',
      'Sec-Fetch-Site': 'same-origin',
    };
    for (const path of ['/reset-password/secret', '//']) {
      const body = JSON.stringify({ path });
      expect((await visit('/events/page-view', { method: 'POST', body, headers })).status).toBe(204);
    }
    expect(noted.mock.calls.map(([point]) => point?.blobs)).toEqual([['/reset-password/:token'], ['//']]);
  });

  it.each([
    ['another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { Origin: 'https://www.portal.test', 'Sec-Fetch-Site': 'same-site' }],
    ['a form without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['a script without a browser', {}],
  ])('is not counted for %s', async (_, headers) => {
    const noted = vi.spyOn(env.ANALYTICS, 'writeDataPoint').mockClear();
    const body = JSON.stringify({ path: '/articles/oro' });
    const answer = await visit('/events/page-view', { method: 'POST', body, headers });
    expect(answer.status).toBe(403);
    expect(noted).not.toHaveBeenCalled();
  });
});
