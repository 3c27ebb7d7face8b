import { describe, expect, it } from 'vitest';
import { matchCall } from '#lib/edge/proxy/call-table.ts';

const ORIGIN = 'https://portal.test';

describe('matchCall', () => {
  it('rebuilds the path from the template and its parameters', () => {
    expect(matchCall('GET', `${ORIGIN}/api/licenses/my-licenses/a-1/`)).toMatchObject({
      kind: 'call',
      name: 'license',
      path: '/api/licenses/my-licenses/a-1/',
    });
  });

  it('prefers a literal path to a parameter', () => {
    expect(matchCall('GET', `${ORIGIN}/api/licenses/my-licenses/by-product/`)).toMatchObject({
      name: 'licensesByProduct',
    });
  });

  it('passes on only the query parameters of the call', () => {
    expect(matchCall('GET', `${ORIGIN}/api/licenses/my-licenses/?limit=5&admin=1&limit=9`)).toMatchObject({
      path: '/api/licenses/my-licenses/?limit=5',
    });
  });

  it.each([
    '/api/../x',
    '/api/%2e%2e/x',
    '/api/licenses/products/%2E%2E/',
    '/api/x%5c',
    '/api/x\\y',
    '/api/%252e/x',
  ])('never lets %s through', (path) => {
    expect(matchCall('GET', ORIGIN + path).kind).not.toBe('call');
  });

  it.each(['.', '..', '...', '%41', 'a b', 'a;b', 'a@b', ''])('does not accept «%s» as a parameter', (id) => {
    expect(matchCall('GET', `${ORIGIN}/api/licenses/products/${id}/`).kind).not.toBe('call');
  });

  it('knows no missing call, with any method', () => {
    const isThere = ({ path }: { path: string }) => path !== '/api/auth/profile/';
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(matchCall(method, `${ORIGIN}/api/auth/profile/`, isThere).kind).toBe('unknown');
  });

  it('returns the methods of a known path', () => {
    expect(matchCall('DELETE', `${ORIGIN}/api/auth/profile/`)).toEqual({
      kind: 'wrong-method',
      allow: 'GET, HEAD, PATCH',
    });
  });
});
