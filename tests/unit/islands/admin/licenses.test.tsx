// @vitest-environment happy-dom
import { expect, test } from 'vitest';
// The screen loads it when it shows it; imported here, it takes no time of a test.
import '#islands/admin/licenses/Licenses.tsx';
import { open } from '#stores/admin/router.ts';
import { press } from '#tests/support/islands/screen.tsx';
import { staffScreens } from '#tests/support/islands/staff-screen.tsx';
import { licenseBody } from '#tests/support/stores/customer.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const { show } = staffScreens();
const other = { ...licenseBody, id: 'm' };

test.each([
  ['of one licence', { results: [licenseBody], next: null }, 'Modifica l’unica licenza dell’elenco.'],
  ['that ends', { results: [licenseBody, other], next: null }, 'Modifica tutte le 2 licenze dell’elenco.'],
  ['that was counted', { results: [licenseBody], next: 'c', found: 14 }, 'Modifica tutte le 14 licenze'],
  ['that is longer', { results: [licenseBody], next: 'c', found: 1001 }, 'dell’elenco, al massimo 10.000.'],
])('a change of a whole list %s shows its number of licences', async (_, list, expected) => {
  api.on('GET /api/admin/licenses/', () => json({ found: null, ...list }));
  api.on('GET /api/admin/products/', () => json({ results: [] }));
  open('licenses');
  await show('Modifica tutte quelle trovate');
  await press('Modifica tutte quelle trovate');
  await until(() => expect(document.body.textContent).toContain(expected));
});
