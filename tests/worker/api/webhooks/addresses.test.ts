import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiEnv } from '#lib/api/env.ts';
import { addressFault } from '#lib/api/services/webhooks/address.ts';
import { EndpointWithSecret } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { call, env, read } from '#tests/support/worker/api.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const deployed: ApiEnv = { ...env, OUTBOX: 'off', SITE_ORIGIN: 'https://portal.test' };
const { unreadable, credentials, scheme, literal, inner, own, port } = text.faults;

describe('a webhook’s address', () => {
  let access: string;
  beforeAll(async () => {
    access = (await confirmedColleague()).access;
  });

  it.each([
    ['hooks', unreadable],
    ['https://', unreadable],
    ['https://example.org/#part', unreadable],
    ['http://example.org/', scheme],
    ['ftp://example.org/', scheme],
    ['file:///etc/passwd', scheme],
    ['https://user@example.org/', credentials],
    ['https://user:word@example.org/', credentials],
    ['https://127.0.0.1/', literal],
    ['https://127.1/', literal],
    ['https://0x7f.0.0.1/', literal],
    ['https://0177.0.0.1/', literal],
    ['https://2130706433/', literal],
    ['https://169.254.169.254/latest/meta-data/', literal],
    ['https://8.8.8.8/', literal],
    ['https://１２７.0.0.1/', literal],
    ['https://[::1]/', literal],
    ['https://[::ffff:127.0.0.1]/', literal],
    ['https://[fd00::1]/', literal],
    ['https://localhost/', inner],
    ['https://localhost./', inner],
    ['https://LOCALHOST:8443/', inner],
    ['https://app.localhost/', inner],
    ['https://printer.local/', inner],
    ['https://metadata.google.internal/', inner],
    ['https://router.home.arpa/', inner],
    ['https://intranet/', inner],
    ['https://portal.test/api/', own],
    ['https://PORTAL.test:8443/', own],
    ['https://portal.test./', own],
    ['https://portal.test:443/', own],
    ['https://example.org.:8443@portal.test/', credentials],
    ['https:\\\\127.0.0.1\\hooks', literal],
    ['https:127.0.0.1', literal],
    ['https://①②⑦.0.0.1/', literal],
    ['https://017700000001/', literal],
    ['https://0x7f000001/', literal],
    ['https://127.0.0.1./', literal],
    ['https://[::]/', literal],
    ['https://[64:ff9b::7f00:1]/', literal],
    ['https://localhost。/', inner],
    ['https://example.org:65536/', unreadable],
    [`https://example.org/${'é'.repeat(200)}`, text.faults.long],
    ['https://example.org:22/', port],
    ['https://example.org:80/', port],
    ['https://example.org:1023/', port],
  ])('%s is refused', async (url, fault) => {
    const body = { name: 'Gestionale', url, events: ['license.created'] };
    const answer = await call('makeWebhookEndpoint', { access, body }, deployed);
    expect([answer.status, answer.body]).toEqual([400, { url: [fault] }]);
  });

  it.each([
    'https://example.org/hooks?token=a',
    'https://example.org:443/',
    'https://example.org:1024/',
    'https://esempio.it:8443/',
    'https://caffè.example/',
    'https://127.0.0.1.example.org/',
  ])('%s is accepted', (url) => {
    expect(addressFault(url, deployed)).toBeUndefined();
  });

  it('is refused if it is too long', async () => {
    const url = `https://example.org/${'a'.repeat(2000)}`;
    const body = { name: 'Gestionale', url, events: ['license.created'] };
    const answer = await call('makeWebhookEndpoint', { access, body }, deployed);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['url']]);
  });

  it('is stored in its normal form, however it was typed', async () => {
    const make = (url: string) =>
      call('makeWebhookEndpoint', { access, body: { name: 'Caffè', url, events: ['license.created'] } });
    const made = read(EndpointWithSecret, await make('https://CAFFÈ.example:443/a/../hooks'));
    expect(made.endpoint.url).toBe('https://xn--caff-8oa.example/hooks');
    expect((await make('https://caffè.example/hooks')).body).toEqual({ url: [text.taken] });
    const twice = await Promise.all([make('https://b.example'), make('https://b.example/')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('may be on the local machine in a local run only, and never our own', () => {
    const local = { SITE_ORIGIN: 'http://localhost:8787', OUTBOX: 'on' };
    expect(addressFault('http://localhost:9000/hooks', local)).toBeUndefined();
    expect(addressFault('http://127.0.0.1:9000/', local)).toBeUndefined();
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '127.1', '[::1]'])
      expect(addressFault(`http://${name}:8787/api/`, local)).toBe(own);
    expect(addressFault('http://localhost:22/', local)).toBe(port);
    expect(addressFault('http://example.org/', local)).toBe(scheme);
    expect(addressFault('http://localhost:9000/', deployed)).toBe(scheme);
    expect(addressFault('http://localhost:9000/', { ...local, OUTBOX: 'off' })).toBe(scheme);
  });
});
