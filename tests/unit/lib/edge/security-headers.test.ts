import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '#lib/edge/security-headers.ts';

/** The headers that public/_headers sets for every file. */
function headersOfFiles(): Record<string, string> {
  const [everything = ''] = readFileSync('public/_headers', 'utf8').split('\n\n');
  const lines = everything.split('\n').slice(1);
  return Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  );
}

test('files are served with the same security headers as the Worker’s answers', () => {
  const { 'Content-Security-Policy': framing, ...headers } = headersOfFiles();
  expect(headers).toEqual(securityHeaders);
  expect(framing).toBe("frame-ancestors 'none'");
});
