import { describe, expect, it } from 'vitest';
import { newAgent } from '#tests/support/worker-agent.ts';

const visit = (path: string, init?: RequestInit) => newAgent().visit(path, init);

describe('a page', () => {
  it('keeps its own policy and may not be framed', async () => {
    const { headers } = await visit('/dashboard');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none';");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cannot be written to', async () => {
    const response = await visit('/dashboard', { method: 'POST', body: 'x=1' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it.each(['/throws', '/fails'])(
    'that fails (%s) says so with the request’s id and nothing else',
    async (path) => {
      const response = await visit(path);
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('Errore del server. Riprova più tardi.');
      expect(text).toContain(response.headers.get('X-Request-Id'));
      expect(text).not.toContain('secret');
    },
  );
});
