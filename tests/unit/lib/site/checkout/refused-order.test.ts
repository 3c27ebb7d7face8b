import { expect, it } from 'vitest';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';
import { isTicked, refusedOrder } from '#lib/site/checkout/refused-order.ts';

const refused = (status: number, body: unknown, typed = {}): SentForm => ({
  state: 'refused',
  call: 'placeOrder',
  status,
  body,
  typed,
});

it('shows nothing for an order that was not refused', () => {
  expect(refusedOrder(undefined)).toBeUndefined();
  expect(refusedOrder({ state: 'done', call: 'placeOrder' })).toBeUndefined();
});

it.each<[string, number, unknown, string]>([
  ['a price that has changed', 409, { detail: 'Ora è 20 €.', code: 'PRICE_CHANGED' }, 'Ora è 20 €.'],
  ['too many orders', 429, { detail: 'Riprova tra 3 minuti.' }, 'Riprova tra 3 minuti.'],
  [
    'a payment service that is silent',
    503,
    { detail: 'Non risponde.', code: 'PROVIDER_DOWN' },
    'Non risponde.',
  ],
  ['a shop that sells nothing', 503, { detail: 'Ora non vendiamo.', code: 'SALES_OFF' }, 'Ora non vendiamo.'],
  ['a field', 400, { coupon: ['Questo codice è esaurito.'] }, 'Questo codice è esaurito.'],
])('shows the API’s message for %s', (_, status, body, sentence) => {
  expect(refusedOrder(refused(status, body))?.sentence).toBe(sentence);
});

it('has a separate message for a server failure', () => {
  expect(refusedOrder(refused(500, { detail: 'Errore del server.' }))?.sentence).toContain(
    'Non hai pagato nulla',
  );
  expect(refusedOrder(refused(502, undefined), 'Riprova.')?.sentence).toBe('Riprova.');
});

it('names the fields of a refusal', () => {
  const body = { withdrawal_waiver: ['Tutte e due.'], auto_renewal: ['Sono cambiate.'] };
  expect(refusedOrder(refused(400, body))?.at).toEqual({
    withdrawal_waiver: 'Tutte e due.',
    auto_renewal: 'Sono cambiate.',
  });
  expect(refusedOrder(refused(409, { detail: 'No.', code: 'COUNTRY' }))?.at).toEqual({});
});

it('keeps a box ticked only with the same text', () => {
  const sent = refused(409, {}, { request: '1', auto_renewal: '1 12m 47040' });
  expect(isTicked(sent, 'request', '1')).toBe(true);
  expect(isTicked(sent, 'request', '2')).toBe(false);
  expect(isTicked(sent, 'auto_renewal', '1 12m 52000')).toBe(false);
  expect(isTicked(sent, 'acknowledgement', '1')).toBe(false);
  expect(isTicked(undefined, 'request', '1')).toBe(false);
});
