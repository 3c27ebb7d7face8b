import { describe, expect, it } from 'vitest';
import { OFFER_FIELD, ORDER_FIELDS, renewalValue } from '#lib/contract/checkout/rules.ts';
import { WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import type { FormPage } from '#lib/edge/forms/no-script-form.ts';
import { saleFormAt } from '#lib/edge/forms/sale-forms.ts';

const formAt = (path: string) => saleFormAt(new URL(path, 'https://portal.test'));

/** The only form of a page. */
function formOf(path: string): FormPage {
  const at = formAt(path);
  if (!at) throw new Error(`${path} has no form`);
  return at;
}

const env = {} as Env;
const KEY = '3f0a4c1e-0d0b-4b8e-9d5c-1f2e3d4c5b6a';
const shown = { [ORDER_FIELDS.price]: '376.32', [ORDER_FIELDS.terms]: '2', [ORDER_FIELDS.key]: KEY };

describe('the form that orders', () => {
  const { form, place } = formOf('/checkout/risk-manager?duration=12m&license=7&coupon=NIENTE&order=3');
  const body = (values: Record<string, string>) => form.more?.(new URLSearchParams(values), place);

  it('sends the choice in the address and the data that its customer saw', () => {
    expect(body({ ...shown, [ORDER_FIELDS.coupon]: 'ESTATE' })).toEqual({
      product_id: 'risk-manager',
      duration_key: '12m',
      quantity: 1,
      license_id: '7',
      expected_price: '376.32',
      terms_version: 2,
      coupon: 'ESTATE',
      offer_id: undefined,
      withdrawal_waiver: undefined,
      auto_renewal: undefined,
      pay_by: undefined,
      purchase_order: undefined,
    });
  });

  it('sends the number of additional devices, instead of a duration', () => {
    const { form: same, place: at } = formOf('/checkout/risk-manager?license=7&devices=2&quantity=3');
    const sent = same.more?.(new URLSearchParams(shown), at);
    expect(sent).toMatchObject({ license_id: '7', devices: 2, expected_price: '376.32' });
    expect(sent).not.toHaveProperty('duration_key');
  });

  it('sends no refused code, because the price does not include it', () => {
    expect(body(shown)?.coupon).toBeUndefined();
  });

  it('first asks for the country if it is missing, and then shows the same choice', () => {
    const asked = form.variant?.(new URLSearchParams({ country: 'FR' }));
    expect(asked).toMatchObject({ call: 'updateProfile', fields: ['country'] });
    const page = '/checkout/risk-manager?duration=12m&license=7&coupon=NIENTE&order=3';
    expect(asked?.next?.(place, {}, env)).toBe(page);
    expect(form.variant?.(new URLSearchParams(shown))).toBeUndefined();
  });

  it('sends the offer in the address, with its products', () => {
    const { form: its, place: at } = formOf('/checkout/one?duration=12m&quantity=3&offer=abc');
    expect(its.more?.(new URLSearchParams(shown), at)).toMatchObject({
      ...{ product_id: 'one', duration_key: '12m', quantity: 3, offer_id: 'abc' },
    });
  });

  it('its second button creates an offer of the choice, once for each page, and shows it', () => {
    const { form: its, place: at } = formOf('/checkout/one?duration=12m&quantity=3&coupon=ESTATE');
    const values = new URLSearchParams({ [ORDER_FIELDS.key]: KEY, [OFFER_FIELD]: '1' });
    const making = its.variant?.(values);
    expect(making?.call).toBe('makeOffer');
    expect(making?.more?.(values, at)).toEqual({ product_id: 'one', duration_key: '12m', quantity: 3 });
    expect(making?.headers?.(values)).toEqual({ 'Idempotency-Key': KEY });
    const day = '2026-10-15T21:59:59.999Z';
    const offer = {
      ...{ id: 'abc', number: 'PREV-2026-000012', product: { id: 'one', name: 'Bond Ladder' } },
      ...{ duration_key: '12m', license_duration: '12 mesi', quantity: 3, price: '147.00' },
      ...{ valid_until: day, created_at: day, offer_state: 'open', payment_id: null, pdf_url: '/x' },
    };
    expect(making?.next?.(at, offer, env)).toBe('/checkout/one?offer=abc');
    expect(making?.next?.(at, {}, env)).toBe('/checkout/one');
  });

  it('sends the boxes with the version of their texts, and half of a waiver as half', () => {
    expect(body({ ...shown, request: '1', acknowledgement: '1' })?.withdrawal_waiver).toEqual({
      version: '1',
      request: true,
      acknowledgement: true,
    });
    expect(body({ ...shown, acknowledgement: '1' })?.withdrawal_waiver).toMatchObject({ request: false });
    const renewal = { [ORDER_FIELDS.renewal]: renewalValue('1', '12m', 47_040) };
    expect(body({ ...shown, ...renewal })?.auto_renewal).toEqual({ version: '1' });
  });

  it('sends the page’s key with the ticked boxes, and nothing invalid in a header', () => {
    const sent = (boxes: object) => form.headers?.(new URLSearchParams({ ...shown, ...boxes }));
    expect(sent({})).toEqual({ 'Idempotency-Key': `${KEY}-0000` });
    expect(sent({ [ORDER_FIELDS.payBy]: 'transfer', [ORDER_FIELDS.purchaseOrder]: ' A1 ' })).toEqual({
      'Idempotency-Key': `${KEY}-00014131`,
    });
    expect(sent({ request: '1', [ORDER_FIELDS.renewal]: '1' })).toEqual({ 'Idempotency-Key': `${KEY}-1010` });
    expect(form.headers?.(new URLSearchParams({ key: `${KEY}\n` }))).toEqual({});
    expect(form.headers?.(new URLSearchParams())).toEqual({});
  });

  it('redirects to the payment, or to the paid order', () => {
    const next = (answer: unknown, more = {}) => form.next?.(place, answer, { ...env, ...more });
    const placed = { id: 'a', payment_url: null, is_earlier: false };
    const page = 'https://checkout.stripe.com/c/pay/1';
    expect(next({ ...placed, payment_url: page })).toBe(page);
    expect(next({ ...placed, payment_url: 'https://pay.test/1' })).toBe('/checkout/orders/a');
    const local = { STRIPE_API_ORIGIN: 'http://localhost:4242/' };
    expect(next({ ...placed, payment_url: 'http://localhost:4242/c/pay/1' }, local)).toBe(
      'http://localhost:4242/c/pay/1',
    );
    expect(next(placed)).toBe('/checkout/orders/a');
    expect(next({})).toBe('/checkout/risk-manager');
  });

  it('redirects to an earlier order with a message that no new one started, unless that can be paid', () => {
    const earlier = { id: 'a', payment_url: null, is_earlier: true };
    expect(form.next?.(place, earlier, env)).toBe('/checkout/orders/a?earlier=1');
    const page = 'https://checkout.stripe.com/c/pay/1';
    expect(form.next?.(place, { ...earlier, payment_url: page }, env)).toBe(page);
  });
});

it('the form that requests a key names its order, and reports if nothing was ticked', () => {
  const { form, place } = formOf('/checkout/orders/7?back=1');
  expect(form.params?.(place)).toEqual({ id: '7' });
  expect(form.more?.(new URLSearchParams(), place)).toEqual({
    withdrawal_waiver: { version: WAIVER_VERSION, request: false, acknowledgement: false },
  });
  expect(form.next?.(place, {}, env)).toBe('/checkout/orders/7');
});

it('the form behind a mail’s link sends its token', () => {
  const { form, place } = formOf('/rinnovo-automatico/disdici/a.b');
  expect([form.call, form.more?.(new URLSearchParams(), place)]).toEqual([
    'endSubscriptionByLink',
    { token: 'a.b' },
  ]);
});

it('the form about the end sends its reason with the same token', () => {
  const { form, place } = formOf('/rinnovo-automatico/disdici/a.b');
  const values = new URLSearchParams({ reason: 'other', text: '' });
  const why = form.variant?.(values);
  expect([why?.call, why?.fields, why?.more?.(values, place)]).toEqual([
    'tellEndReasonByLink',
    ['reason', 'text'],
    { token: 'a.b' },
  ]);
  expect(form.variant?.(new URLSearchParams({ token: 'a.b' }))).toBeUndefined();
});

it('no other page has one', () => expect(formAt('/recesso')).toBeUndefined());
