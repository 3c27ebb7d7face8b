// @vitest-environment happy-dom
import { expect, test } from 'vitest';
// The screen loads them when it shows them; imported here, they take no time of a test.
import '#islands/admin/customers/Customer.tsx';
import '#islands/admin/licenses/Licenses.tsx';
import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';
import { open } from '#stores/admin/router.ts';
import { hrefs, staffScreens } from '#tests/support/islands/staff-screen.tsx';
import { body, licenseBody } from '#tests/support/stores/customer.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();
const { show } = staffScreens();
const labels = () => [...document.querySelectorAll('main button')].map((button) => button.textContent);

async function showCustomer(more: Partial<CustomerBody>, expected: string) {
  const { id } = { ...body, ...more };
  api.on(`GET /api/admin/customers/${id}/`, () => json({ ...body, licenses: [licenseBody], ...more }));
  api.on('GET /api/admin/products/', () => json({ results: [] }));
  api.on(`GET /api/admin/offers/?customer=${id}&limit=20`, () => json({ results: [], next: null, found: 0 }));
  open('customer', { id });
  return show(expected);
}

const ofPerson = ['Scrivi al cliente', 'Esporta i dati', 'Cambia l’indirizzo email'];

test('an organization’s page names its members and has no actions for persons', async () => {
  const bea = { id: '9', email: 'bea@example.com', name: 'Bea Neri', role: 'admin' as const };
  const text = await showCustomer(
    { id: 'o', kind: 'organization', first_name: '', last_name: 'Studio Bianchi', people: [bea] },
    'Studio Bianchi',
  );
  for (const part of ['Organizzazione', 'Persone', 'Bea Neri', 'Amministra']) expect(text).toContain(part);
  expect(hrefs()).toContain('/admin/customers/9');
  for (const part of ['Sessioni aperte', 'Conversazioni', 'Ultimo accesso']) expect(text).not.toContain(part);
  expect(labels().filter((label) => ofPerson.includes(label ?? ''))).toEqual([]);
  expect(labels()).toContain('Nuova licenza omaggio');
  const terms = [...document.querySelectorAll('dt')].map((term) => term.textContent);
  expect(terms).toContain('Nome dell’organizzazione');
  expect(terms).not.toContain('Cognome');
});

test('a person’s page names their organizations, and links to the licences that they hold', async () => {
  const organizations = [{ id: 'o', name: 'Studio Bianchi', role: 'billing' as const }];
  const text = await showCustomer({ organizations }, 'Studio Bianchi');
  expect(text).toContain('Paga');
  expect(hrefs()).toEqual(expect.arrayContaining(['/admin/customers/o', '/admin/licenses?holder=7']));
  expect(labels()).toEqual(expect.arrayContaining(ofPerson));
  expect(text).toContain('Sessioni aperte');
});

test('the list of licences links to each holder, and shows to whom one is offered', async () => {
  const held = {
    ...licenseBody,
    holder: { state: 'held', id: '9', name: 'Bea Neri', email: 'bea@example.com' },
  };
  const offered = { ...licenseBody, id: 'm', holder: { state: 'offered', email: 'zoe@example.com' } };
  api.on('GET /api/admin/licenses/', () => json({ results: [held, offered], next: null, found: 2 }));
  api.on('GET /api/admin/products/', () => json({ results: [] }));
  open('licenses');
  const text = await show('Bea Neri');
  expect(text).toContain('Offerta a zoe@example.com');
  expect(hrefs()).toContain('/admin/customers/9');
});
