// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { PaymentDetailBody } from '#lib/contract/payments/payments.ts';
import { formatMoney } from '#lib/format.ts';
import { $askingRefund, paymentDetail, requestNote } from '#stores/payments/payment.ts';
import { refundDialog } from '#stores/payments/refund-request.ts';
import { newestNote, refundSummary, statusAt, statusOf } from '#stores/payments/refunds.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { visit } = asMember();

const note = { seller_note: '', credit_note_number: null, credit_note_url: null, credit_note_xml_url: null };
const given = (id: string, amount: number, day: string, url: string | null = null) => ({
  ...{ id, amount, created_at: `${day}T10:00:00Z` },
  ...{ ...note, credit_note_url: url },
});

describe('a refunded payment', () => {
  const paid = {
    currency: 'EUR',
    refunds: [given('a', 900, '2026-03-01', '/a/'), given('b', 100, '2026-03-05', '/b/')],
  };

  test('shows the amount and the day of the last part, and the newest credit note', () => {
    expect(refundSummary(paid)).toBe(`${formatMoney(1000, 'EUR')} il 05/03/2026`);
    expect(newestNote(paid)).toBe('/b/');
  });

  test('is marked as refunded once all of it is, and before that as partly refunded, also in its history', () => {
    const refunded = { ...paid, amount: 1000, status: 'refunded' };
    expect(statusOf(refunded)).toBe('refunded');
    expect(statusOf({ ...refunded, amount: 4900 })).toBe('partly_refunded');
    expect(statusOf({ ...refunded, refunds: [] })).toBe('refunded');
    const at = (created_at: string) => statusAt(refunded, { status: 'refunded', created_at });
    expect([at('2026-03-01T10:00:00Z'), at('2026-03-05T10:00:00.000Z')]).toEqual([
      'partly_refunded',
      'refunded',
    ]);
  });

  test('may have no credit note, and other payments show no refund', () => {
    expect(newestNote({ refunds: [given('a', 900, '2026-03-01')] })).toBeNull();
    expect(refundSummary({ currency: 'EUR', refunds: [] })).toBeUndefined();
  });
});

const body: PaymentDetailBody = {
  ...{ id: 7, amount: '48.80', status: 'completed', created_at: '2026-03-01T10:00:00Z' },
  refund_until: '2026-03-31T10:00:00Z',
};

describe('requesting a refund', () => {
  const CALL = 'POST /api/payments/my-payments/7/refund-request/';

  test('sends the reason, closes, shows a notice and reloads the payment', async () => {
    const asked = { created_at: '2026-03-02T10:00:00Z', decision: 'open', answer: '' };
    let isAsked = false;
    api.on('GET /api/payments/my-payments/7/', () =>
      json(isAsked ? { ...body, refund_until: null, refund_request: asked } : body),
    );
    api.on(CALL, () => {
      isAsked = true;
      return json({ message: 'Richiesta di rimborso inviata.' }, 201);
    });
    visit('/payments/7', paymentDetail.$state);
    await until(() => expect(paymentDetail.$state.get().state).toBe('ready'));
    $askingRefund.set('7');
    await refundDialog.submit(typed({ reason: 'Non fa per me' }));
    expect($askingRefund.get()).toBeUndefined();
    expect(notices()).toEqual([
      'success: Richiesta di rimborso inviata.: La esaminiamo e ti rispondiamo via email.',
    ]);
    await until(() =>
      expect(paymentDetail.$state.get()).toMatchObject({ data: { refund_request: { decision: 'open' } } }),
    );
  });

  test('without a reason sends nothing', async () => {
    $askingRefund.set('7');
    await refundDialog.submit(typed({ reason: ' ' }));
    expect(refundDialog.$form.get()).toMatchObject({
      state: 'failed',
      fields: { reason: expect.any(String) },
    });
    expect(api.sent).toEqual([]);
  });

  test('a refusal remains in the open dialog, and closing forgets it', async () => {
    const detail = 'Hai già chiesto il rimborso di questo pagamento.';
    api.on(CALL, () => json({ detail, code: 'REFUND_ASKED' }, 409));
    $askingRefund.set('7');
    await refundDialog.submit(typed({ reason: 'Non fa per me' }));
    expect([$askingRefund.get(), refundDialog.$form.get()]).toMatchObject(['7', { message: detail }]);
    refundDialog.close();
    expect([$askingRefund.get(), refundDialog.$form.get().state]).toEqual([undefined, 'idle']);
  });

  test.each([
    ['open', 'in esame'],
    ['granted', 'è stata accolta'],
    ['refused', 'non è stata accolta'],
    ['escalated', 'in esame'],
  ])('a request with state «%s» shows: %s', (decision, words) => {
    const request = { created_at: '2026-03-02T10:00:00Z', decision, answer: 'Ecco perché' };
    expect(requestNote({ refund_request: request })).toMatchObject({
      title: expect.stringContaining(words),
      answer: 'Ecco perché',
    });
    expect(requestNote({ refund_request: null })).toBeUndefined();
  });
});
