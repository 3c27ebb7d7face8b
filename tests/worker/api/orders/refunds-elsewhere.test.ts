import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  type Row,
  standing,
  toldAtOnce,
  toldBackwards,
  toldEach,
} from '#tests/support/worker/reversal-rows.ts';
import {
  DISPUTED,
  dispute,
  failRefund,
  GIVEN_BACK,
  refund,
  refunded,
  rejected,
  SUSPENDED,
  VALID,
  WARNED,
  warn,
} from '#tests/support/worker/reversal-steps.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  // The shop sends at most twenty of these mails a day.
  await context().db.delete(mails).where(eq(mails.kind, 'payment-discrepancy'));
});
afterEach(() => void vi.unstubAllGlobals());

const rows: Record<string, Row> = {
  'a refund of a part': {
    steps: [refund(200)],
    licence: 'active',
    discrepancies: ['refunded_elsewhere*'],
    seller: [refunded('2,00')],
    customer: [],
  },
  'two refunds of a part': {
    steps: [refund(200), refund(300)],
    licence: 'active',
    discrepancies: ['refunded_elsewhere*', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('3,00')],
    customer: [],
  },
  'two refunds of a part, then the rest': {
    steps: [refund(200), refund(300), refund()],
    licence: 'suspended',
    discrepancies: ['refunded_elsewhere*', 'refunded_elsewhere*', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('3,00'), refunded('44,00')],
    customer: [GIVEN_BACK],
  },
  'a refund of a part that a bank sends back': {
    steps: [refund(200), failRefund],
    licence: 'active',
    discrepancies: ['refunded_elsewhere'],
    seller: [refunded('2,00'), rejected('2,00')],
    customer: [],
  },
  'a refund of the whole that a bank sends back': {
    steps: [refund(), failRefund],
    licence: 'active',
    discrepancies: ['refunded_elsewhere'],
    seller: [refunded(), rejected()],
    customer: [GIVEN_BACK, VALID],
  },
  'a refund of the rest that a bank sends back': {
    steps: [refund(200), refund(), failRefund],
    licence: 'active',
    discrepancies: ['refunded_elsewhere', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('47,00'), rejected('47,00')],
    customer: [GIVEN_BACK, VALID],
  },
  'an issuer’s warning': {
    steps: [warn],
    licence: 'active',
    discrepancies: ['fraud_warning*'],
    seller: [WARNED],
    customer: [],
  },
  'a warning, then a refund of a part': {
    steps: [warn, refund(200)],
    licence: 'active',
    discrepancies: ['fraud_warning*', 'refunded_elsewhere*'],
    seller: [WARNED, refunded('2,00')],
    customer: [],
  },
  'a warning, then a refund of the whole': {
    steps: [warn, refund()],
    licence: 'suspended',
    discrepancies: ['fraud_warning', 'refunded_elsewhere*'],
    seller: [WARNED, refunded()],
    customer: [GIVEN_BACK],
  },
  'a warning, then a dispute': {
    steps: [warn, dispute],
    licence: 'suspended',
    discrepancies: ['disputed*', 'fraud_warning'],
    seller: [WARNED, DISPUTED],
    customer: [SUSPENDED],
  },
  'a warning that comes after its dispute': {
    steps: [dispute, warn],
    licence: 'suspended',
    discrepancies: ['disputed*', 'fraud_warning'],
    seller: [DISPUTED, WARNED],
    customer: [SUSPENDED],
  },
};
const cases = Object.entries(rows);

describe('a refund or dispute', () => {
  it.each(cases)('is handled event by event: %s', async (_, row) => {
    expect(await toldEach(shop, row)).toEqual(row);
  });

  it.each(cases)('has the same result if all events arrive at once in order: %s', async (_, row) => {
    expect(await toldAtOnce(shop, row)).toEqual(standing(row));
  });

  it.each(cases)(
    'has the same result if events arrive in reverse order, doubled and a day late: %s',
    async (_, row) => {
      const { stands, first, last } = await toldBackwards(shop, row);
      expect(stands).toEqual(standing(row));
      expect(last).toEqual(first);
    },
  );
});
