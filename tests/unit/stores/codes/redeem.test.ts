// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { anotherCode, codeInAddress, lookForm, redeemForm } from '#stores/codes/redeem.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const LOOK = 'POST /api/licenses/codes/';
const REDEEM = 'POST /api/licenses/codes/redeem/';
const CODE = 'RISCATTA-AAAAA-BBBBB-CCCCC-DDDDD';
const api = fakeApi();
const { visit } = asMember();
const terms = {
  ...{ product_id: 'one', product_name: 'Uno', months: 6, max_activations: 2 },
  ends_at: '2027-09-15T22:00:00.000Z',
};
const yours = { detail: 'Hai già riscattato questo codice.', code: 'CODE_YOURS', license_id: '7' };

beforeEach(() => visit('/redeem', lookForm.$form, redeemForm.$form));

test('a code shows its product, and a second press redeems it', async () => {
  api.on(LOOK, () => json(terms));
  const license = { id: '7', license_key: 'COA-1', expiry_date: '2027-03-15', product: { name: 'Uno' } };
  api.on(REDEEM, () => json({ message: 'Pronta.', license }, 201));
  await lookForm.submit(typed({ code: CODE }));
  expect(lookForm.$form.get()).toEqual({ state: 'done', result: { kind: 'terms', code: CODE, terms } });
  expect(api.sent.map(({ body }) => body)).toEqual([{ code: CODE }]);
  await redeemForm.submit(CODE);
  expect(redeemForm.$form.get()).toMatchObject({ result: { kind: 'redeemed', license: { id: '7' } } });
  anotherCode();
  expect([lookForm.$form.get().state, redeemForm.$form.get().state]).toEqual(['idle', 'idle']);
});

test('a code that the account has redeemed, also in another tab a moment ago, links to its licence', async () => {
  const led = { state: 'done', result: { kind: 'yours', message: yours.detail, licenseId: '7' } };
  api.on(LOOK, () => json(yours, 409));
  await lookForm.submit(typed({ code: CODE }));
  expect(lookForm.$form.get()).toEqual(led);
  api.on(REDEEM, () => json(yours, 409));
  await redeemForm.submit(CODE);
  expect(redeemForm.$form.get()).toEqual(led);
});

test('an invalid code shows an error at its field, and an empty field sends no request', async () => {
  await lookForm.submit(typed({ code: '' }));
  expect([lookForm.$form.get().state, api.sent.length]).toEqual(['failed', 0]);
  api.on(LOOK, () => json({ code: ['Questo codice non c’è.'] }, 400));
  await lookForm.submit(typed({ code: 'XYZ' }));
  expect(lookForm.$form.get()).toMatchObject({ fields: { code: 'Questo codice non c’è.' } });
});

test.each([
  ['', ''],
  [`#${CODE}`, CODE],
  ['#%E0%A4%A', ''],
])('an address that ends in «%s» has the code «%s»', (hash, code) => {
  location.hash = hash;
  expect(codeInAddress()).toBe(code);
});
