// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  DiscrepancyDetail,
  type DiscrepancyDetailBody,
} from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { discrepancyKinds } from '#lib/contract/admin/discrepancies/rules.ts';
import { decisionDialog } from '#stores/admin/discrepancies/decision.ts';
import {
  discrepancies,
  meaningOf,
  nameOf,
  reconciliations,
} from '#stores/admin/discrepancies/discrepancies.ts';
import {
  $said,
  decisionWords,
  discrepancy,
  isReadable,
  reread,
  rereading,
} from '#stores/admin/discrepancies/discrepancy.ts';
import { open } from '#stores/admin/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const PAGE = 'GET /api/admin/discrepancies/d1/';
const READ = 'POST /api/admin/discrepancies/d1/read/';
const DECIDE = 'POST /api/admin/discrepancies/d1/decision/';

const shown: DiscrepancyDetailBody = {
  id: 'd1',
  kind: 'disputed',
  detail: '',
  amount: '49.00',
  currency: 'EUR',
  created_at: '2026-09-15T09:30:00.000Z',
  transaction_id: 'TRX-7',
  customer: 'Ada Rossi',
  decision: null,
  charge_id: 'pi_1',
  provider_url: 'https://dashboard.stripe.com/test/payments/pi_1',
  payment: {
    ...{ id: '7', product_name: 'Uno', license_duration: '1 mese' },
    ...{ status: 'completed', amount: '49.00', refunded: '0.00' },
  },
  customer_id: 'c',
  license: { id: 'l', status: 'suspended' },
  task: null,
  asks_code: false,
  decisions: ['booked', 'reinstated'],
  bookable: '49.00',
  decided: null,
};
const charge = {
  ...{ amount: '49.00', currency: 'EUR', created_at: '2026-09-14T09:30:00.000Z', refunds: [] },
  disputes: [{ state: 'open', amount: '49.00' }],
};
const parsed = v.parse(DiscrepancyDetail, shown);

afterEach(() => endOf('page'));

async function openPage() {
  api.on(PAGE, () => json(shown));
  open('discrepancy', { id: 'd1' });
  mount(discrepancy.$state, decisionDialog.$form, decisionDialog.$subject, $said, rereading.$running);
  await until(() => expect(discrepancy.$state.get().state).toBe('ready'));
}

it('a list follows its filter, and shows the last days', async () => {
  const { charge_id: _, provider_url: __, payment: ___, ...row } = shown;
  const listed = {
    ...{ id: row.id, kind: row.kind, detail: row.detail, amount: row.amount, currency: row.currency },
    ...{ created_at: row.created_at, transaction_id: null, customer: '', decision: null },
  };
  api.on('GET /api/admin/discrepancies/?show=all', () => json({ results: [listed], next: null, found: 1 }));
  api.on('GET /api/admin/reconciliations/', () => json({ results: [] }));
  open('discrepancies', {}, { show: 'all', other: 'x' });
  mount(discrepancies.$state, reconciliations.$state);
  await until(() => expect(discrepancies.$state.get()).toMatchObject({ data: { results: [{ id: 'd1' }] } }));
  await until(() => expect(reconciliations.$state.get()).toMatchObject({ data: { results: [] } }));
});

describe('the payment service’s data', () => {
  it('are read on request, once at a time, and shown until the admin leaves the page', async () => {
    await openPage();
    const answer = later();
    api.on(READ, answer.reply);
    const reading = reread('d1');
    await reread('d1');
    expect([rereading.$running.get(), $said.get()]).toEqual([true, undefined]);
    answer.arrive(json({ discrepancy: { ...shown, detail: 'La banca ha deciso.' }, charge }));
    await reading;
    expect(api.count(READ)).toBe(1);
    expect($said.get()).toMatchObject({ amount: 4900, disputes: [{ state: 'open' }] });
    expect(discrepancy.$state.get()).toMatchObject({ data: { detail: 'La banca ha deciso.' } });
    endOf('page');
    expect($said.get()).toBeUndefined();
  });

  it('may contain no money, or be unknown', async () => {
    await openPage();
    api.on(READ, () => json({ discrepancy: shown, charge: null }));
    await reread('d1');
    expect($said.get()).toBeNull();
    api.on(READ, () =>
      json({ detail: 'Il servizio di pagamento non risponde.', code: 'PROVIDER_DOWN' }, 503),
    );
    await reread('d1');
    expect(notices()).toEqual([expect.stringMatching(/^error: Pagamento non letto/)]);
    expect(rereading.$running.get()).toBe(false);
  });

  it('can be requested if there is money or an order', () => {
    expect(isReadable(parsed)).toBe(true);
    expect(isReadable({ ...parsed, charge_id: null })).toBe(true);
    expect(isReadable({ ...parsed, charge_id: null, payment: null })).toBe(false);
  });
});

describe('a decision', () => {
  it('is sent with its reason in one line, confirmed by a notice, and the page reloads', async () => {
    await openPage();
    decisionDialog.open({ shown: parsed, decision: 'booked' });
    await decisionDialog.submit(typed({ reason: ' ' }));
    expect(decisionDialog.$form.get()).toMatchObject({
      state: 'failed',
      fields: { reason: expect.any(String) },
    });
    api.on(DECIDE, () => json({ message: 'Rimborso registrato.' }));
    await decisionDialog.submit(typed({ reason: ' Perso\n in banca ' }));
    expect(api.sent.find(({ path }) => path.endsWith('/decision/'))?.body).toEqual({
      decision: 'booked',
      reason: 'Perso in banca',
    });
    expect([decisionDialog.$subject.get(), notices()]).toEqual([
      undefined,
      ['success: Rimborso registrato.'],
    ]);
    await until(() => expect(api.count(PAGE)).toBe(2));
  });

  it.each([
    ['booked', 'Intanto qualcuno ha deciso: «Rimborso registrato». Non è stato scritto nulla.'],
    [null, 'Questa decisione ora non è possibile. Non è stato scritto nulla.'],
  ])('that came too late shows the current state (%s), and the page reloads', async (decision, sentence) => {
    await openPage();
    decisionDialog.open({ shown: parsed, decision: 'reinstated' });
    const body = { detail: '…', code: 'changed_meanwhile', current: { decision } };
    api.on(DECIDE, () => json(body, 409));
    await decisionDialog.submit(typed({ reason: 'Vinta' }));
    expect(notices()).toEqual([`warning: Intanto la differenza è cambiata: ${sentence}`]);
    expect(decisionDialog.$subject.get()).toBeUndefined();
    await until(() => expect(api.count(PAGE)).toBe(2));
  });

  it('has a separate text where closing means more', () => {
    expect(decisionWords({ kind: 'vat_number' }, 'closed').label).toBe('Segna come verificata');
    expect(decisionWords({ kind: 'amount' }, 'closed').label).toBe('Segna come verificata');
    expect(decisionWords({ kind: 'disputed' }, 'booked').means('49,00 €')).toContain('49,00 €');
  });
});

it('each kind has a name and a description in sentence case', () => {
  for (const kind of discrepancyKinds)
    for (const text of [nameOf(kind), meaningOf(kind)]) expect(text).toMatch(/^\p{Lu}/u);
});
