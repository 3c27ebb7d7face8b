// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { releaseSettings, updatesDialog } from '#stores/admin/products/updates.ts';
import { open, watchPages } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
watchPages();

const key = (letter: string) => `${letter.repeat(42)}A=`;
const none = { release_keys: [], supported_until: null };
const PATH = '/api/admin/products/one/release-settings/';

it('keys are sent without blanks and duplicates, with the expected ones', async () => {
  const changed = { release_keys: [key('B')], supported_until: '2031-12-31' };
  let sent: unknown;
  api.on(`GET ${PATH}`, () => json(none));
  api.on(`PATCH ${PATH}`, ({ body }) => {
    sent = body;
    return json(changed);
  });
  open('product', { id: 'one' });
  mount(releaseSettings.$state, updatesDialog.$form);
  await until(() => expect(releaseSettings.$state.get().state).toBe('ready'));
  updatesDialog.open({ id: 'one', settings: none });
  await updatesDialog.submit(typed({ key_1: 'AAAA', key_2: '', supported_until: '' }));
  expect(updatesDialog.$form.get()).toMatchObject({ state: 'failed', fields: { key_1: /Ed25519/ } });
  await updatesDialog.submit(
    typed({ key_1: ` ${key('B')} `, key_2: key('B'), supported_until: '2031-12-31' }),
  );
  expect(sent).toEqual({ ...changed, expected: none });
  expect(releaseSettings.$state.get()).toMatchObject({ data: changed });
});
