// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flags } from '#lib/contract/flags.ts';
import type { PaymentDetailBody } from '#lib/contract/payments/payments.ts';
import { $user } from '#stores/kernel/session.ts';
import { $invoice, openInvoice } from '#stores/payments/invoice.ts';
import { noInvoiceReason, paymentDetail, refundHref } from '#stores/payments/payment.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const INVOICE = 'GET /api/payments/my-payments/7/invoice/';
const CALL = 'GET /api/payments/my-payments/7/';

const api = fakeApi();
const { visit } = asMember();
const opened: HTMLAnchorElement[] = [];

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.length = 0;
  $missing.set(new Set());
});

const body: PaymentDetailBody = {
  id: 7,
  amount: '48.80',
  net_amount: '40.00',
  vat_amount: '8.80',
  status: 'completed',
  created_at: '2026-03-01T10:00:00Z',
  events: [{ status: 'pending', created_at: '2026-03-01T09:59:00Z' }],
};

test('shows one payment with its parts in cents', async () => {
  api.on(CALL, () => json(body));
  visit('/payments/7', paymentDetail.$state);
  await until(() =>
    expect(paymentDetail.$state.get()).toMatchObject({
      data: { id: '7', amount: 4880, net_amount: 4000, vat_amount: 880, invoice_url: null },
    }),
  );
});

test('shows only in place of the payment that it does not exist', async () => {
  api.on(CALL, () => json({ detail: 'No Payment matches the given query.' }, 404));
  visit('/payments/7', paymentDetail.$state);
  await until(() =>
    expect(paymentDetail.$state.get()).toMatchObject({ message: 'Risorsa non trovata', cause: 'not-found' }),
  );
  expect(notices()).toEqual([]);
  expect($missing.get().has('payment')).toBe(false);
});

test.each([404, 405, 501])('is omitted if the Worker reports that the host lacks it (%d)', async (status) => {
  api.on(CALL, () => json({ detail: '', code: 'not_offered' }, status));
  visit('/payments/7', paymentDetail.$state);
  await until(() => expect(paymentDetail.$state.get()).toMatchObject({ cause: 'not-offered' }));
  expect($missing.get().has('payment')).toBe(true);
  expect(notices()).toEqual([]);
});

test('downloads an invoice of this site with its name, and shows a notice', async () => {
  const slow = later();
  api.on(INVOICE, slow.reply);
  const done = openInvoice('/api/payments/my-payments/7/invoice/');
  expect($invoice.get()).toBe('/api/payments/my-payments/7/invoice/');
  slow.arrive(
    new Response('%PDF', {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'inline; filename="2026-000012.pdf"',
      },
    }),
  );
  await done;
  expect(opened.map(({ protocol, download }) => [protocol, download])).toEqual([
    ['blob:', '2026-000012.pdf'],
  ]);
  expect([notices(), $invoice.get()]).toEqual([[], undefined]);
});

test('opens an invoice of another site in a new tab', async () => {
  await openInvoice('https://fatture.example.com/7.pdf');
  expect(opened.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ['https://fatture.example.com/7.pdf', '_blank', 'noopener'],
  ]);
  expect([notices(), api.sent]).toEqual([[], []]);
});

test.each([
  [
    'the server’s sentence',
    () => json({ detail: 'Archivio in manutenzione.' }, 409),
    'Archivio in manutenzione.',
  ],
  ['the catalogue’s', () => new Response('<h1>502</h1>', { status: 502 }), 'Errore del server.'],
  ['that of a lost network', () => Promise.reject(new TypeError('offline')), 'Errore di connessione.'],
])('an unavailable invoice is named in a toast, with %s', async (_, reply, reason) => {
  api.on(INVOICE, reply);
  await openInvoice('/api/payments/my-payments/7/invoice/');
  expect(opened).toEqual([]);
  expect(notices()).toEqual([
    expect.stringContaining(`error: Errore durante il download della fattura.: ${reason}`),
  ]);
});

test('a request for an invoice after the session has ended redirects to the login', async () => {
  visit('/payments');
  api.on(INVOICE, () => json({ code: 'signed_out' }, 401));
  await openInvoice('/api/payments/my-payments/7/invoice/');
  expect([$user.get(), opened]).toEqual([null, []]);
});

test('a payment without an invoice shows why', () => {
  expect(noInvoiceReason({ status: 'pending' })).toMatch(/in attesa/);
  expect(noInvoiceReason({ status: 'charged_back' })).toMatch(/non prevede/);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://',
  '\u0001javascript:1',
])('does not open %s', async (address) => {
  await openInvoice(address);
  expect(opened).toEqual([]);
  expect(notices()).toEqual(['error: Errore durante il download della fattura.']);
});

test('links to the refund request for thirty days, while refunds are on', () => {
  const now = Date.parse('2026-03-31T10:00:00Z');
  vi.setSystemTime(now);
  const paid = { id: '7', transaction_id: 'TRX-7', status: 'completed', created_at: '2026-03-01T10:00:00Z' };
  expect(refundHref(paid)).toBeUndefined();
  vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
  expect(refundHref(paid)).toBe('/support?subject=Rimborso+del+pagamento+TRX-7');
  expect(refundHref({ ...paid, status: 'refunded' })).toBeUndefined();
  expect(refundHref({ ...paid, refund_until: null })).toBeUndefined();
  vi.setSystemTime(now + 1);
  expect(refundHref(paid)).toBeUndefined();
});
