import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

describe('security.txt', () => {
  it('has the fields of RFC 9116 and what the settings say', async () => {
    const response = await newAgent().visit('/.well-known/security.txt');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const text = await response.text();
    expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: \S.*\n)+$/);
    const fields = text.trim().split('\n');
    expect(fields).toEqual([
      'Contact: mailto:sicurezza@portal.test',
      'Contact: https://portal.test/security',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/),
      'Preferred-Languages: it, en',
      'Canonical: https://portal.test/.well-known/security.txt',
      'Policy: https://portal.test/security',
    ]);
    const left = Date.parse(fields[2]?.slice('Expires: '.length) ?? '') - Date.now();
    expect(left).toBeGreaterThan(30 * DAY_MS);
    expect(left).toBeLessThan(365 * DAY_MS);
  });
});

describe('change-password', () => {
  it('leads to the form, and nothing else of the folder leads anywhere', async () => {
    const response = await newAgent().visit('/.well-known/change-password');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/profile/change-password']);
  });
});
