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
  ASKS,
  appeal,
  CLOSED,
  DISPUTED,
  dispute,
  escalate,
  inquiry,
  LOST,
  lose,
  overturn,
  partDispute,
  REOPENED,
  refund,
  refunded,
  review,
  SUSPENDED,
  VALID,
  WON,
  win,
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
  'an inquiry': {
    steps: [inquiry],
    licence: 'active',
    discrepancies: ['inquiry*'],
    seller: [ASKS],
    customer: [],
  },
  'an inquiry that is answered': {
    steps: [inquiry, review],
    licence: 'active',
    discrepancies: ['inquiry*'],
    seller: [ASKS],
    customer: [],
  },
  'an inquiry that is closed': {
    steps: [inquiry, review, win],
    licence: 'active',
    discrepancies: ['inquiry'],
    seller: [ASKS, CLOSED],
    customer: [],
  },
  'an inquiry that becomes a dispute': {
    steps: [inquiry, escalate],
    licence: 'suspended',
    discrepancies: ['disputed*', 'inquiry'],
    seller: [ASKS, DISPUTED],
    customer: [SUSPENDED],
  },
  'an inquiry that becomes a dispute, which is won': {
    steps: [inquiry, escalate, review, win],
    licence: 'active',
    discrepancies: ['disputed', 'inquiry'],
    seller: [ASKS, DISPUTED, WON],
    customer: [SUSPENDED, VALID],
  },
  'an inquiry that becomes a dispute, which is lost': {
    steps: [inquiry, escalate, lose],
    licence: 'suspended',
    discrepancies: ['disputed*', 'inquiry'],
    seller: [ASKS, DISPUTED, LOST],
    customer: [SUSPENDED],
  },
  'a dispute': {
    steps: [dispute, review],
    licence: 'suspended',
    discrepancies: ['disputed*'],
    seller: [DISPUTED],
    customer: [SUSPENDED],
  },
  'a dispute that is won': {
    steps: [dispute, win],
    licence: 'active',
    discrepancies: ['disputed'],
    seller: [DISPUTED, WON],
    customer: [SUSPENDED, VALID],
  },
  'a dispute that is lost': {
    steps: [dispute, lose],
    licence: 'suspended',
    discrepancies: ['disputed*'],
    seller: [DISPUTED, LOST],
    customer: [SUSPENDED],
  },
  'a dispute that is lost, then won': {
    steps: [dispute, lose, overturn],
    licence: 'active',
    discrepancies: ['disputed'],
    seller: [DISPUTED, LOST, WON],
    customer: [SUSPENDED, VALID],
  },
  'a dispute that is won, then lost': {
    steps: [dispute, win, overturn],
    licence: 'suspended',
    discrepancies: ['disputed', 'disputed*'],
    seller: [DISPUTED, WON, DISPUTED],
    customer: [SUSPENDED, VALID, SUSPENDED],
  },
  'a second dispute after one that was won': {
    steps: [dispute, win, dispute],
    licence: 'suspended',
    discrepancies: ['disputed', 'disputed*'],
    seller: [DISPUTED, WON, DISPUTED],
    customer: [SUSPENDED, VALID, SUSPENDED],
  },
  'a dispute that is lost, and appealed': {
    steps: [dispute, lose, appeal],
    licence: 'suspended',
    discrepancies: ['disputed*'],
    seller: [DISPUTED, LOST, REOPENED],
    customer: [SUSPENDED],
  },
  'a dispute of a part': {
    steps: [partDispute],
    licence: 'active',
    discrepancies: ['disputed*'],
    seller: ['Da verificare: pagamento contestato (10,00 €)'],
    customer: [],
  },
  'a dispute of a part, and a refund of the rest': {
    steps: [partDispute, refund(3900)],
    licence: 'suspended',
    discrepancies: ['disputed*', 'refunded_elsewhere*'],
    seller: ['Da verificare: pagamento contestato (10,00 €)', refunded('39,00')],
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
