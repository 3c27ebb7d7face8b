import { expect, it } from 'vitest';
import { relay, relayFile } from '#lib/edge/proxy/relay.ts';

const PAGE = '<!doctype html><h1>Not Found</h1>';

async function passOn(status: number, body: string, type: string) {
  const response = new Response(body, { status, headers: { 'Content-Type': type } });
  const answer = await relay({ kind: 'answer', response });
  return { status: answer.status, body: await answer.json() };
}

it.each([404, 405, 501])('treats a host’s own page with %d as not found', async (status) => {
  expect(await passOn(status, PAGE, 'text/html')).toMatchObject({ status, body: { code: 'not_found' } });
});

it('forwards the API’s own 404 unchanged', async () => {
  const body = { detail: 'Not found.' };
  expect(await passOn(404, JSON.stringify(body), 'application/json')).toEqual({ status: 404, body });
});

it.each([200, 400, 500])('forwards no other page that is not the API’s (%d)', async (status) => {
  expect(await passOn(status, PAGE, 'text/html')).toMatchObject({
    status: 502,
    body: { code: 'bad_upstream' },
  });
});

it.each([
  [true, null],
  [false, 'public, immutable'],
])('keeps a host’s cache time for a file unless it is a customer’s own (%s)', async (isPersonal, kept) => {
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, immutable' };
  const response = new Response('x', { headers });
  const { headers: passed } = await relayFile({ kind: 'answer', response }, isPersonal);
  expect(passed.get('Cache-Control')).toBe(kept);
});

it.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml', ''])(
  'forwards no file that a browser would run under our name (%j)',
  async (type) => {
    const response = new Response('<script>alert(1)</script>', { headers: { 'Content-Type': type } });
    const answer = await relayFile({ kind: 'answer', response }, false);
    expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'bad_upstream' }]);
  },
);
