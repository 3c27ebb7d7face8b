// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { apiKeys, lastDayOf } from '#stores/admin/api-keys/api-keys.ts';
import { keyDialog } from '#stores/admin/api-keys/key-form.ts';
import { revokeDialog } from '#stores/admin/api-keys/revoke.ts';
import { $secret, forgetSecret } from '#stores/admin/one-time-secret.ts';
import { open } from '#stores/admin/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const shown: ApiKey = {
  id: 'key_1',
  name: 'Negozio',
  prefix: 'coa_sk_Ab12',
  scopes: ['licenses:read'],
  key_state: 'good',
  maker_name: 'Paola Rinaldi',
  created_at: '2026-09-15T09:30:00.000Z',
  ends_at: null,
  last_used_on: null,
  revoked_at: null,
};
const MAKE = 'POST /api/admin/api-keys/';

afterEach(() => endOf('page'));

function typed({ name = 'Negozio', scopes = ['licenses:read'], lastDay = '' } = {}): FormData {
  const values = new FormData();
  values.set('name', name);
  values.set('last_day', lastDay);
  for (const scope of scopes) values.append('scopes', scope);
  return values;
}
const sentKeys = () => api.sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'));

describe('a new key', () => {
  it('is shown once, until its dialog or the document closes', async () => {
    api.on(MAKE, () => json({ api_key: shown, secret: 'coa_sk_Ab12xyz' }, 201));
    for (const leave of [forgetSecret, () => dispatchEvent(new Event('pagehide'))]) {
      keyDialog.open(true);
      await keyDialog.submit(typed({ lastDay: '2027-03-31' }));
      expect(api.sent.at(-1)?.body).toEqual({
        name: 'Negozio',
        scopes: ['licenses:read'],
        last_day: '2027-03-31',
      });
      expect(keyDialog.$subject.get()).toBeUndefined();
      expect($secret.get()).toMatchObject({
        value: 'coa_sk_Ab12xyz',
        copyLabel: 'Copia la chiave di Negozio',
        saved: 'L’ho salvata',
      });
      leave();
      expect($secret.get()).toBeUndefined();
    }
  });

  it('is shown on whatever page the admin has opened meanwhile', async () => {
    api.on(MAKE, () => json({ api_key: shown, secret: 'coa_sk_Ab12xyz' }, 201));
    keyDialog.open(true);
    const made = keyDialog.submit(typed());
    endOf('page');
    await made;
    expect($secret.get()?.value).toBe('coa_sk_Ab12xyz');
    forgetSecret();
  });

  it('is created once for several presses, and the next attempt creates another', async () => {
    api.on(MAKE, () => json({ api_key: shown, secret: 'coa_sk_Ab12xyz' }, 201));
    keyDialog.open(true);
    await Promise.all([keyDialog.submit(typed()), keyDialog.submit(typed())]);
    expect(api.sent).toHaveLength(1);
    keyDialog.open(true);
    await keyDialog.submit(typed());
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('requires a name and a scope before the request', async () => {
    keyDialog.open(true);
    await keyDialog.submit(typed({ name: ' ', scopes: [] }));
    expect(api.sent).toEqual([]);
    expect(keyDialog.$form.get()).toMatchObject({
      state: 'failed',
      fields: { name: expect.any(String), scopes: 'Scegli almeno un permesso.' },
    });
  });

  it('can be requested again after a refusal, which remains in the dialog', async () => {
    const detail = 'Ci sono già 20 chiavi valide, il massimo: revocane una.';
    api.on(MAKE, () => json({ detail, code: 'too_many_api_keys' }, 409));
    keyDialog.open(true);
    await keyDialog.submit(typed());
    await keyDialog.submit(typed());
    expect(keyDialog.$form.get()).toMatchObject({ state: 'failed', message: detail });
    expect([keyDialog.$subject.get(), new Set(sentKeys()).size]).toEqual([true, 2]);
  });
});

it('a revoked key changes in the list, and its dialog closes', async () => {
  api.on('GET /api/admin/api-keys/', () => json({ results: [shown], next: null }));
  const revoked = { ...shown, key_state: 'revoked', revoked_at: '2026-09-15T10:00:00.000Z' };
  api.on('POST /api/admin/api-keys/key_1/revoke/', () => json(revoked));
  open('apiKeys');
  mount(apiKeys.$state);
  await until(() => expect(apiKeys.$state.get()).toMatchObject({ data: { results: [shown] } }));
  revokeDialog.open(shown);
  await Promise.all([revokeDialog.submit(new FormData()), revokeDialog.submit(new FormData())]);
  expect(apiKeys.$state.get()).toMatchObject({ data: { results: [revoked] } });
  expect(revokeDialog.$subject.get()).toBeUndefined();
  expect(api.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('a key expires at the end of its last day, in summer and in winter', () => {
  const days = ['2027-03-31T22:00:00.000Z', '2026-12-31T23:00:00.000Z'].map((ends_at) =>
    lastDayOf({ ...shown, ends_at })?.slice(0, 10),
  );
  expect([...days, lastDayOf(shown)]).toEqual(['2027-03-31', '2026-12-31', undefined]);
});
