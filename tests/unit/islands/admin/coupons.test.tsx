// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import { StaffMenu } from '#islands/admin/shell/StaffMenu.tsx';
import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { press } from '#tests/support/islands/screen.tsx';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const admin: StaffMember = {
  email: 'paola@example.com',
  first_name: 'Paola',
  last_name: 'Rinaldi',
  role: 'admin',
  provider: 'stripe',
  is_test: false,
  wrong_secrets: [],
};
const shown: Coupon = {
  id: 'c1',
  code: 'ESTATE-26',
  kind: 'percent',
  value: 20,
  coupon_state: 'running',
  starts_at: '2026-09-14T22:00:00.000Z',
  ends_at: null,
  max_uses: 100,
  used: 3,
  product_ids: ['one'],
  created_at: '2026-09-15T09:30:00.000Z',
};
let leave = () => {};

beforeEach(() => {
  api.on('GET /api/admin/coupons/', () => json({ results: [shown], next: null, found: 1 }));
  api.on('GET /api/admin/payments/products/', () => json({ results: [{ id: 'one', name: 'Uno' }] }));
});
afterEach(() => leave());

/** Shows the screen of the current page next to its menu. */
async function show(member: StaffMember, expected: string): Promise<string> {
  open('coupons');
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  root.render(
    <>
      <StaffMenu member={member} isDrawer={false} />
      <Screen page={$page.get()} member={member} />
    </>,
  );
  await until(() => expect(document.body.textContent).toContain(expected));
  return document.body.textContent ?? '';
}
const menu = () => document.querySelector('nav')?.textContent ?? '';

test('an admin sees a coupon’s effect and uses, and creates and ends coupons', async () => {
  const text = await show(admin, '3 di 100');
  for (const part of ['ESTATE-26', '20\u00a0%', 'In corso', 'Dal 15/09/2026, senza scadenza', 'Uno'])
    expect(text).toContain(part);
  expect(menu()).toContain('PagamentiDifferenzeCodici sconto');
  await press('Nuovo codice');
  await until(() => expect(document.querySelector('[name=product_ids]')).not.toBeNull());
  expect(document.body.textContent).toContain('Sconto in percentuale');
  document.querySelector<HTMLInputElement>('[name=kind][value=amount]')?.click();
  await until(() => expect(document.body.textContent).toContain('Per esempio 10 o 9,90.'));
  await press('Annulla');
  await press('Termina');
  await until(() => expect(document.body.textContent).toContain('Terminare il codice?'));
});

test('support reads them', async () => {
  const text = await show({ ...admin, role: 'support' }, '3 di 100');
  expect(text).not.toContain('Nuovo codice');
  expect(text).not.toContain('Azioni');
});
