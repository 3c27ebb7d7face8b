// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { ShopTexts } from '#lib/contract/admin/products/texts.ts';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const support: StaffMember = {
  ...{ email: 'paola@example.com', first_name: 'Paola', last_name: 'Rinaldi', role: 'support' },
  ...{ provider: 'stripe', is_test: false, wrong_secrets: [] },
};
const product: ShopProduct = {
  ...{ id: 'one', name: 'Uno', tagline: 'Frase', reductions: [], kept: [] },
  terms: {
    ...{ state: 'on_sale', is_featured: false, max_activations: 1, swaps_per_month: 6, trial_days: 0 },
    ...{ lease_minutes: 0, prices: { 1: 1900 }, entitlement_names: {} },
    entitlements: { features: ['export'], limits: {}, durations: {} },
  },
};
const texts: ShopTexts = {
  texts: {
    ...{ name: 'Uno', tagline: 'Frase', description: 'D', features: ['Una'], specifications: [], text: '' },
    ...{ logo_url: '/api/product-pictures/1/', picture_url: null, picture_alt: '', position: 1 },
  },
  ...{ version: 1, is_unused: true, draft: null },
};
let leave = () => {};
afterEach(() => leave());

async function show(says: string): Promise<HTMLElement> {
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  leave = () => {
    root.unmount();
    main.remove();
  };
  root.render(<Screen page={$page.get()} member={support} />);
  await until(() => expect(main.textContent).toContain(says));
  return main;
}

test('a product’s page offers support nothing that changes it', async () => {
  api.on('GET /api/admin/products/one/', () => json(product));
  api.on('GET /api/admin/products/one/texts/', () => json(texts));
  api.on('GET /api/admin/product-changes/?product=one', () => json({ results: [], next: null }));
  open('product', { id: 'one' });
  const main = await show('Solo un amministratore può cambiare i testi');
  await until(() =>
    expect(main.querySelector('[name=entitlement_0_name], [name^=entitlement]')).not.toBeNull(),
  );
  const offered = [...main.querySelectorAll('form button, form input[type=file]')];
  expect(offered.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('a new text of the newsletter is no page of support’s: it could not be saved', async () => {
  open('news', { id: NEW_NEWS });
  const main = await show('Questa pagina non esiste');
  expect(main.querySelector('form')).toBeNull();
});
