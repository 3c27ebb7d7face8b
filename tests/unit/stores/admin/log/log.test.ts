// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { factLines } from '#lib/text/admin/log-facts.ts';
import { actorOf, sentenceOf } from '#lib/text/admin/log-sentences.ts';
import { actions, logCsv, staffLog, targets } from '#stores/admin/log.ts';
import { open } from '#stores/admin/router.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));

const event: StaffEvent = {
  id: '7',
  created_at: '2026-09-15T09:30:00.000Z',
  actor_kind: 'colleague',
  actor_id: 'paola',
  actor_name: 'Paola Rinaldi',
  action: 'license_suspended',
  target: 'license',
  target_id: 'l',
  before: { status: 'active' },
  after: { status: 'suspended' },
  reason: 'Carta rubata',
  network: '192.0.2.0/24',
  country: 'IT',
  names: { l: 'Risk Manager …SF8L9' },
};

const api = fakeApi();
const { mount } = asMember();

test('the address filters the log', async () => {
  api.on('GET /api/admin/log/?action=key_shown&from=2026-09-01', () =>
    json({ results: [event], next: null, found: null }),
  );
  open('log', {}, { action: 'key_shown', from: '2026-09-01', page: '2' });
  mount(staffLog.$state);
  await until(() => expect(staffLog.$state.get()).toMatchObject({ data: { results: [event] } }));
});

test('a file has every line that matches the filters, and no cell that a spreadsheet would run', async () => {
  const page = 'GET /api/admin/log/?actor=paola&limit=500';
  api.on(page, () => json({ results: [event], next: '1-7', found: null }));
  const rest = {
    actor_kind: 'command-line',
    actor_name: '',
    actor_id: '',
    action: 'of_tomorrow',
    before: {},
    after: { to: 1 },
  };
  api.on(`${page}&after=1-7`, () =>
    json({ results: [{ ...event, ...rest, reason: '=cmd()' }], next: null, found: null }),
  );
  await logCsv.save({ actor: 'paola' });
  const [name, blob] = vi.mocked(saveBlob).mock.lastCall ?? [];
  const [, first, second] = (await blob?.text())?.split('\r\n') ?? [];
  expect(name).toBe('registro.csv');
  expect(first).toBe(
    '"15/09/2026 11:30";"Paola Rinaldi";"paola";"Licenza sospesa";"Licenza";"Risk Manager …SF8L9";"l";"Stato: Attiva → Sospesa";"Carta rubata";"192.0.2.0/24";"IT"',
  );
  expect(second).toBe(
    `"15/09/2026 11:30";"Riga di comando";"";"of_tomorrow";"Licenza";"Risk Manager …SF8L9";"l";"to: 1";"'=cmd()";"192.0.2.0/24";"IT"`,
  );
});

test('the filters offer the possible actions, by name', () => {
  const values = [...actions, ...targets].map(({ value }) => value);
  expect(values).toEqual(
    expect.arrayContaining(['api_key_made', 'payment', 'coupon', 'discrepancy_booked', 'subscription_ended']),
  );
  const labels = actions.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'it')));
});

const lines = (
  target: string,
  before: StaffEvent['before'],
  after: StaffEvent['after'],
  names: StaffEvent['names'] = {},
) => factLines({ target, before, after, names });

test('the actor is a person, an API key by its name, or the command line', () => {
  const by = (actor_kind: StaffEvent['actor_kind'], actor_name: string) =>
    actorOf({ actor_kind, actor_name });
  expect([
    by('colleague', 'Paola Rinaldi'),
    by('colleague', ''),
    by('api_key', 'Negozio'),
    by('command-line', ''),
    by('command-line', 'mario'),
  ]).toEqual([
    'Paola Rinaldi',
    'Una persona con l’account eliminato',
    'Chiave API «Negozio»',
    'Riga di comando',
    'mario (riga di comando)',
  ]);
});

test('changes are described with texts, amounts, times and sizes', () => {
  expect(lines('product', { price_cents_6m: 4900 }, { price_cents_6m: null })).toEqual([
    expect.stringMatching(/^Prezzo per 6 mesi.*: 49,00\s€ → –$/),
  ]);
  expect(
    lines('license', { expires_at: null, max_activations: 2 }, { expires_at: '2026-12-31T23:00:00.000Z' }),
  ).toEqual(['Scadenza: – → 01/01/2027, 00:00', 'Dispositivi: 2']);
  expect(lines('release', { withdrawn: false }, { withdrawn: true })).toEqual(['Ritirata: No → Sì']);
  expect(lines('user', { role: 'customer' }, { role: 'admin' })).toEqual(['Ruolo: Cliente → Amministratore']);
  expect(lines('news', { subject: 'Uno' }, { subject: 'Uno' })).toEqual(['Oggetto: Uno']);
  expect(lines('coupon', {}, { code: 'ESTATE', amount_cents: 990, max_uses: null })).toEqual([
    'Codice: ESTATE',
    expect.stringMatching(/^Sconto in euro: 9,90\s€$/),
    'Usi in tutto: –',
  ]);
  const lost = { kind: 'disputed', amount: '49.00', currency: 'EUR' };
  expect(lines('discrepancy', {}, lost)).toEqual([
    'Tipo: pagamento contestato',
    expect.stringMatching(/^Importo: 49,00\s€$/),
  ]);
  expect(lines('license', { auto_renewal: true }, { auto_renewal: false })).toEqual([
    'Rinnovo automatico: Sì → No',
  ]);
  expect(lines('shop', { vatNumber: '1' }, { vatNumber: '2' })).toEqual(['Partita IVA: 1 → 2']);
  expect(lines('shop', { sales: 'italy' }, { sales: 'union' })).toEqual([
    'Vendite in altri Paesi dell’Unione (OSS): No → Sì',
  ]);
});

test('a line is a sentence with current names or neutral texts', () => {
  const told = (changes: Partial<StaffEvent>) =>
    Object.values(sentenceOf({ ...event, ...changes })).join(' ');
  expect(told({})).toBe('Paola Rinaldi ha sospeso la licenza Risk Manager …SF8L9');
  expect(told({ names: {} })).toBe('Paola Rinaldi ha sospeso la licenza non più presente');
  const written = { target: 'news', after: { subject: 'Novità' }, names: {} };
  expect(told({ ...written, action: 'news_written' })).toBe(
    'Paola Rinaldi ha scritto la newsletter «Novità»',
  );
  expect(told({ target: 'shop', target_id: 'shop', action: 'shop_changed' })).toBe(
    'Paola Rinaldi ha cambiato i dati del negozio',
  );
});

test('ids are shown as names, lists as text and numbers with their unit', () => {
  const called = { u: 'Maria Rossi', p: 'Risk Manager', d: 'Portatile' };
  const given = { user_id: 'u', product_id: 'p', months: 12, max_activations: 2 };
  expect(lines('license', {}, given, called)).toEqual([
    'Cliente: Maria Rossi',
    'Prodotto: Risk Manager',
    'Durata: 12 mesi',
    'Dispositivi: 2',
  ]);
  expect(lines('message', { assignee_id: null }, { assignee_id: 'gone' })).toEqual([
    'Assegnato a: – → un cliente eliminato',
  ]);
  const freed = { before: { device: 'd', status: 'active' }, after: { device: 'd', status: 'deactivated' } };
  expect(lines('license', freed.before, freed.after, called)).toEqual([
    'Dispositivo: Portatile',
    'Stato: Attivo → Disattivato',
  ]);
  expect(
    lines('product', { trial_days: 14, lease_minutes: 60 }, { trial_days: 1, lease_minutes: 90 }),
  ).toEqual(['Giorni di prova: 14 giorni → 1 giorno', 'Posto a tempo: 60 minuti → 90 minuti']);
  expect(lines('user', {}, { fields: 'vat_number, city' })).toEqual(['Campi: Partita IVA, Città']);
  expect(lines('coupon', {}, { products: 'p, gone', last_day: '2027-03-31', percent: 20 }, called)).toEqual([
    'Prodotti: Risk Manager, non più presente',
    'Ultimo giorno: 31/03/2027',
    expect.stringMatching(/20 %$/),
  ]);
});

test('the name of a state depends on its subject', () => {
  expect(lines('message', { state: 'open' }, { state: 'closed' })).toEqual(['Stato: Da rispondere → Chiusa']);
  expect(lines('withdrawal', { state: 'open' }, { state: 'refused' })).toEqual([
    'Stato: Da decidere → Respinto',
  ]);
});
