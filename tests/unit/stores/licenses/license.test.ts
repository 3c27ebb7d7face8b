// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { activationList, licenseDetail, usageLog } from '#stores/licenses/license.ts';
import { maskKey } from '#stores/licenses/license-key.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const LICENSE = '/api/licenses/my-licenses/7/';
const DEVICES = `GET ${LICENSE}activations/`;
const LOG = `GET ${LICENSE}usage-logs/?page=1&page_size=20`;

const api = fakeApi();
const { visit } = asMember();

test('covers all of a key except its prefix', () => {
  expect(maskKey('COA-AB12-CD34')).toBe('COA-••••-••••');
  expect(maskKey('ABCDEF')).toBe('••••••');
  expect(maskKey('LICENCE-77-a')).toBe('•••••••-••-•');
});

test('shows once, in place of the licence, that it does not exist', async () => {
  for (const call of [`GET ${LICENSE}`, DEVICES, LOG])
    api.on(call, () => json({ detail: 'Not found.' }, 404));
  visit('/licenses/7', licenseDetail.$state, activationList.$state, usageLog.$state);
  await until(() =>
    expect(licenseDetail.$state.get()).toMatchObject({ message: 'Risorsa non trovata', cause: 'not-found' }),
  );
  expect(notices()).toEqual([]);
});
