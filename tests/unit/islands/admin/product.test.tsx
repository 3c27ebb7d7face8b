// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const picture = '/api/product-pictures/a.webp/';
const product: ShopProduct = {
  ...{ id: 'one', name: 'Uno', tagline: 'Il primo', reductions: [], kept: [] },
  terms: {
    ...{ state: 'on_sale', is_featured: false, max_activations: 1, swaps_per_month: 6, trial_days: 0 },
    ...{
      lease_minutes: 0,
      grace_days: 0,
      fallback_months: 0,
      device_cents: 0,
      prices: { 1: 1900 },
      entitlement_names: {},
      seat_steps: [],
    },
    entitlements: { features: ['stampa'], limits: {}, durations: {} },
  },
};
const texts: TextsWithDraft = {
  ...{ version: 1, draft: null, is_unused: false },
  texts: {
    ...{ name: 'Uno', tagline: 'Il primo', description: 'Uno.', features: ['Stampa'], specifications: [] },
    ...{ text: '', logo_url: picture, picture_url: picture, picture_alt: 'Uno', position: 10 },
  },
};

async function controlsOf(role: StaffMember['role']): Promise<(string | null)[]> {
  api.on('GET /api/admin/products/one/', () => json(product));
  api.on('GET /api/admin/products/one/texts/', () => json(texts));
  api.on('GET /api/admin/product-changes/', () => json({ results: [], next: null, count: 0 }));
  open('product', { id: 'one' });
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const member: StaffMember = {
    ...{ email: 'paola@example.com', first_name: 'Paola', last_name: 'Rinaldi', role },
    ...{ provider: 'stripe', is_test: false, wrong_secrets: [] },
  };
  root.render(<Screen page={$page.get()} member={member} />);
  await until(() => expect(main.querySelector('[name=picture_alt]')).not.toBeNull());
  await until(() => expect(main.querySelector('[name=entitlements]')).not.toBeNull());
  const controls = [...main.querySelectorAll('form button, form input[type=file]')];
  const names = controls.map((it) => it.getAttribute('aria-label') ?? it.textContent);
  root.unmount();
  main.remove();
  return names;
}

test('a role that may only read a product sees no actions', async () => {
  expect(await controlsOf('admin')).toEqual(
    expect.arrayContaining(['Scegli un’immagine: Logo', 'Togli', 'Togli la voce', 'Aggiungi una voce']),
  );
  expect(await controlsOf('support')).toEqual([]);
});
