// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import { transferDefaults } from '#lib/contract/admin/shop/transfer.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const admin: StaffMember = {
  ...{ email: 'paola@example.com', first_name: 'Paola', last_name: 'Rinaldi', role: 'admin' },
  ...{ provider: 'stripe', is_test: false, wrong_secrets: [] },
};
const contacts = { general: 'a@coa.example', technical: 't@coa.example', business: 'c@coa.example' };
const shop: Shop = {
  ...{ version: 3, since: '2026-09-15T09:30:00.000Z', published: contacts, missing: [] },
  settings: {
    ...{ name: 'COA S.r.l.', address: 'Via Po 1', postalCode: '10124', city: 'Torino', province: 'TO' },
    ...{ vatNumber: '10000000009', taxCode: '', pec: '', phone: '', ...contacts },
    ...{ rea: 'TO-123', shareCapital: 1_000_000, soleMember: 'single', liquidation: true },
    ...{ regime: 'RF01', sales: 'italy' },
    ...{ supportFreed: 6, supportDays: 30, supportDevices: 2 },
    ...transferDefaults,
  },
};
let leave = () => {};
afterEach(() => leave());

async function show(shown: Shop): Promise<HTMLElement> {
  api.on('GET /api/admin/shop/', () => json(shown));
  open('shop');
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  leave = () => {
    root.unmount();
    main.remove();
  };
  root.render(<Screen page={$page.get()} member={admin} />);
  await until(() => expect(main.textContent).toContain('Regime fiscale'));
  return main;
}

test('the shop’s form has the business register’s data, and explains the effects of a tax regime', async () => {
  const main = await show(shop);
  const typedIn = (name: string) => main.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect(['rea', 'shareCapital', 'soleMember', 'regime'].map(typedIn)).toEqual([
    'TO-123',
    '10.000,00',
    'single',
    'RF01',
  ]);
  expect(main.querySelector<HTMLInputElement>('[name=liquidation]')?.checked).toBe(true);
  expect(main.textContent).toContain('Con RF19 i prezzi non hanno IVA');
  expect(main.textContent).not.toContain('Il negozio non vende ancora');
});

test('the screen shows what prevents the shop from selling', async () => {
  const main = await show({ ...shop, missing: ['phone'] });
  expect(main.textContent).toContain('Il negozio non vende ancora');
  expect(main.textContent).toContain('Scrivi il telefono, che va indicato prima dell’ordine.');
});
