import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Customer, type CustomerBody } from '#lib/contract/admin/customers/customers.ts';
import { tasksOf } from '#stores/admin/customers/tasks.ts';
import { at, body, licenseBody } from '#tests/support/stores/customer.ts';

const tasks = (changes: Partial<CustomerBody>) => tasksOf(v.parse(Customer, { ...body, ...changes }));
const license = (changes: Partial<typeof licenseBody>) => ({ licenses: [{ ...licenseBody, ...changes }] });
const payment = {
  ...{ id: 'p', transaction_id: 'TRX-1', product_name: 'Uno', license_duration: '1 mese', quantity: 1 },
  amount: '49',
  ...{ refunded: '0', currency: 'EUR', status: 'completed', invoice_number: 'F2026-000012' },
  ...{ is_refused: false, asks_refund: false, created_at: at },
};

test('a customer without problems has no tasks', () => {
  expect(tasks({})).toEqual([]);
  const renewing = license({ expires_at: at, days_until_expiry: 3, auto_renewal: true, slots: 2 });
  expect(tasks({ ...renewing, payments: [payment] })).toEqual([]);
});

test('open questions come first, each with a link to its page', () => {
  const withdrawal = {
    ...{ id: 'w', number: 'REC-2026-000001', declared_at: at, name: 'Ada', contract: 'TRX-1' },
    ...{ email: 'ada@example.com', state: 'open' as const },
  };
  const conversation = {
    ...{ id: 'c', category: 'general' as const, subject: 'Aiuto', conversation_state: 'open' as const },
    ...{ message_count: 1, created_at: at, last_message_at: at },
  };
  const waiting = tasks({
    withdrawals: [withdrawal, { ...withdrawal, id: 'x', state: 'done' }],
    conversations: [conversation, { ...conversation, id: 'd', conversation_state: 'waiting' }],
    payments: [
      { ...payment, asks_refund: true },
      { ...payment, id: 'q', is_refused: true },
    ],
  });
  expect(waiting.map(({ href }) => href)).toEqual([
    '/admin/withdrawals/w',
    '/admin/messages/c',
    '/admin/payments/p',
    '/admin/payments/q',
  ]);
  expect(waiting[1]?.text).toContain('«Aiuto» aspetta una risposta dal 15/09/2026');
  expect(waiting[3]?.text).toBe('Il documento F2026-000012 è stato scartato dal SdI.');
});

test('a licence that is idle, ends without renewal or is full is a task, an ended one is not', () => {
  const textOf = (changes: Partial<typeof licenseBody>) => tasks(license(changes)).map(({ text }) => text);
  expect(textOf({ status: 'suspended', slots: 3 })).toEqual(['La licenza di Uno è sospesa.']);
  expect(textOf({ days_until_expiry: 1 })).toEqual([
    'La licenza di Uno scade tra 1 giorno e non si rinnova da sola.',
  ]);
  expect(textOf({ days_until_expiry: 0 })).toEqual([
    'La licenza di Uno scade oggi e non si rinnova da sola.',
  ]);
  expect(textOf({ slots: 3 })).toEqual(['I 3 posti di Uno sono tutti occupati.']);
  expect(textOf({ slots: 1, max_activations: 1 })).toEqual(['L’unico posto di Uno è occupato.']);
  expect(textOf({ status: 'expired', days_until_expiry: 0, slots: 3 })).toEqual([]);
});

test('an unconfirmed address, a pending factor reset and failed mails are tasks', () => {
  const mail = { id: 'm', kind: 'order', state: 'failed', created_at: at, sent_at: null };
  const factors = { ...body.factors, since: at, reset_at: at };
  expect(tasks({ is_verified: false, factors, mails: [mail] })).toMatchObject([
    { text: 'L’indirizzo email non è confermato.' },
    { text: expect.stringContaining('15/09/2026') },
    {
      text: 'Un’email non è partita.',
      href: expect.stringMatching(/^\/admin\/mails\?.*state=failed/),
    },
  ]);
});
