import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { contacts } from '#lib/contract/support/contacts.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf } from '#tests/support/worker/shop-differences.ts';
import { ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  // No more than twenty a day are sent.
  await context().db.delete(mails).where(eq(mails.kind, 'payment-difference'));
});
afterEach(() => void vi.unstubAllGlobals());

type Step = (charge: string) => unknown;
const inquiry: Step = (charge) => shop.stripe.dispute({ charge, isWarning: true });
const dispute: Step = (charge) => shop.stripe.dispute({ charge });
const partDispute: Step = (charge) => shop.stripe.dispute({ charge, amount: 1000 });
const review: Step = (charge) => shop.stripe.review({ charge });
const escalate: Step = (charge) => shop.stripe.escalate({ charge });
const win: Step = (charge) => shop.stripe.closeDispute({ charge, outcome: 'won' });
const lose: Step = (charge) => shop.stripe.closeDispute({ charge, outcome: 'lost' });
const appeal: Step = (charge) => shop.stripe.appeal({ charge });
const overturn: Step = (charge) => shop.stripe.overturn({ charge });
const warn: Step = (charge) => shop.stripe.warnOfFraud({ charge });
const refund =
  (amount?: number): Step =>
  (charge) =>
    shop.stripe.refund({ charge, ...(amount && { amount }) });
const failRefund: Step = () => {
  const made = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id;
  return shop.stripe.failRefund({ refund: String(made) });
};

const ASKS = 'Da verificare: richiesta della banca su un pagamento (49,00 €)';
const CLOSED = 'Richiesta della banca chiusa (49,00 €)';
const DISPUTED = 'Da verificare: pagamento contestato (49,00 €)';
const WON = 'Contestazione vinta (49,00 €)';
const LOST = 'Contestazione persa (49,00 €)';
const REOPENED = 'Contestazione riaperta (49,00 €)';
const WARNED = 'Da verificare: avviso di frode su un pagamento (49,00 €)';
const refunded = (sum = '49,00') => `Da verificare: rimborso fuori dal portale (${sum} €)`;
const rejected = (sum = '49,00') => `Rimborso respinto dalla banca (${sum} €)`;
const SUSPENDED = 'La tua licenza Bond Ladder è sospesa: il pagamento è contestato';
const GIVEN_BACK = 'La tua licenza Bond Ladder è sospesa: il pagamento risulta rimborsato';
const VALID = 'La tua licenza Bond Ladder è di nuovo valida';

interface Row {
  steps: Step[];
  licence: 'active' | 'suspended';
  /** Differences by kind, those that wait for a decision with a star. */
  differences: string[];
  /** Subjects, the oldest first. */
  seller: string[];
  customer: string[];
}

const rows: Record<string, Row> = {
  'an inquiry': {
    steps: [inquiry],
    licence: 'active',
    differences: ['inquiry*'],
    seller: [ASKS],
    customer: [],
  },
  'an inquiry that is answered': {
    steps: [inquiry, review],
    licence: 'active',
    differences: ['inquiry*'],
    seller: [ASKS],
    customer: [],
  },
  'an inquiry that is closed': {
    steps: [inquiry, review, win],
    licence: 'active',
    differences: ['inquiry'],
    seller: [ASKS, CLOSED],
    customer: [],
  },
  'an inquiry that becomes a dispute': {
    steps: [inquiry, escalate],
    licence: 'suspended',
    differences: ['disputed*', 'inquiry'],
    seller: [ASKS, DISPUTED],
    customer: [SUSPENDED],
  },
  'an inquiry that becomes a dispute, which is won': {
    steps: [inquiry, escalate, review, win],
    licence: 'active',
    differences: ['disputed', 'inquiry'],
    seller: [ASKS, DISPUTED, WON],
    customer: [SUSPENDED, VALID],
  },
  'an inquiry that becomes a dispute, which is lost': {
    steps: [inquiry, escalate, lose],
    licence: 'suspended',
    differences: ['disputed*', 'inquiry'],
    seller: [ASKS, DISPUTED, LOST],
    customer: [SUSPENDED],
  },
  'a dispute': {
    steps: [dispute, review],
    licence: 'suspended',
    differences: ['disputed*'],
    seller: [DISPUTED],
    customer: [SUSPENDED],
  },
  'a dispute that is won': {
    steps: [dispute, win],
    licence: 'active',
    differences: ['disputed'],
    seller: [DISPUTED, WON],
    customer: [SUSPENDED, VALID],
  },
  'a dispute that is lost': {
    steps: [dispute, lose],
    licence: 'suspended',
    differences: ['disputed*'],
    seller: [DISPUTED, LOST],
    customer: [SUSPENDED],
  },
  'a dispute that is lost, then won': {
    steps: [dispute, lose, overturn],
    licence: 'active',
    differences: ['disputed'],
    seller: [DISPUTED, LOST, WON],
    customer: [SUSPENDED, VALID],
  },
  'a dispute that is won, then lost': {
    steps: [dispute, win, overturn],
    licence: 'suspended',
    differences: ['disputed', 'disputed*'],
    seller: [DISPUTED, WON, DISPUTED],
    customer: [SUSPENDED, VALID, SUSPENDED],
  },
  'a second dispute after one that was won': {
    steps: [dispute, win, dispute],
    licence: 'suspended',
    differences: ['disputed', 'disputed*'],
    seller: [DISPUTED, WON, DISPUTED],
    customer: [SUSPENDED, VALID, SUSPENDED],
  },
  'a dispute that is lost, and appealed': {
    steps: [dispute, lose, appeal],
    licence: 'suspended',
    differences: ['disputed*'],
    seller: [DISPUTED, LOST, REOPENED],
    customer: [SUSPENDED],
  },
  'a dispute of a part': {
    steps: [partDispute],
    licence: 'active',
    differences: ['disputed*'],
    seller: ['Da verificare: pagamento contestato (10,00 €)'],
    customer: [],
  },
  'a dispute of a part, and a refund of the rest': {
    steps: [partDispute, refund(3900)],
    licence: 'suspended',
    differences: ['disputed*', 'refunded_elsewhere*'],
    seller: ['Da verificare: pagamento contestato (10,00 €)', refunded('39,00')],
    customer: [SUSPENDED],
  },
  'a refund of a part': {
    steps: [refund(200)],
    licence: 'active',
    differences: ['refunded_elsewhere*'],
    seller: [refunded('2,00')],
    customer: [],
  },
  'two refunds of a part': {
    steps: [refund(200), refund(300)],
    licence: 'active',
    differences: ['refunded_elsewhere*', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('3,00')],
    customer: [],
  },
  'two refunds of a part, then the rest': {
    steps: [refund(200), refund(300), refund()],
    licence: 'suspended',
    differences: ['refunded_elsewhere*', 'refunded_elsewhere*', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('3,00'), refunded('44,00')],
    customer: [GIVEN_BACK],
  },
  'a refund of a part that a bank sends back': {
    steps: [refund(200), failRefund],
    licence: 'active',
    differences: ['refunded_elsewhere'],
    seller: [refunded('2,00'), rejected('2,00')],
    customer: [],
  },
  'a refund of the whole that a bank sends back': {
    steps: [refund(), failRefund],
    licence: 'active',
    differences: ['refunded_elsewhere'],
    seller: [refunded(), rejected()],
    customer: [GIVEN_BACK, VALID],
  },
  'a refund of the rest that a bank sends back': {
    steps: [refund(200), refund(), failRefund],
    licence: 'active',
    differences: ['refunded_elsewhere', 'refunded_elsewhere*'],
    seller: [refunded('2,00'), refunded('47,00'), rejected('47,00')],
    customer: [GIVEN_BACK, VALID],
  },
  'an issuer’s warning': {
    steps: [warn],
    licence: 'active',
    differences: ['fraud_warning*'],
    seller: [WARNED],
    customer: [],
  },
  'a warning, then a refund of a part': {
    steps: [warn, refund(200)],
    licence: 'active',
    differences: ['fraud_warning*', 'refunded_elsewhere*'],
    seller: [WARNED, refunded('2,00')],
    customer: [],
  },
  'a warning, then a refund of the whole': {
    steps: [warn, refund()],
    licence: 'suspended',
    differences: ['fraud_warning', 'refunded_elsewhere*'],
    seller: [WARNED, refunded()],
    customer: [GIVEN_BACK],
  },
  'a warning, then a dispute': {
    steps: [warn, dispute],
    licence: 'suspended',
    differences: ['disputed*', 'fraud_warning'],
    seller: [WARNED, DISPUTED],
    customer: [SUSPENDED],
  },
  'a warning that comes after its dispute': {
    steps: [dispute, warn],
    licence: 'suspended',
    differences: ['disputed*', 'fraud_warning'],
    seller: [DISPUTED, WARNED],
    customer: [SUSPENDED],
  },
};
const cases = Object.entries(rows);

type Buyer = Awaited<ReturnType<typeof buyerOf>>;

async function stateOf({ paymentId, licenseId }: Buyer) {
  const { db } = context();
  const [license] = await db.select().from(licenses).where(eq(licenses.id, licenseId));
  const own = (await ledger()).differences.filter((each) => each.paymentId === paymentId);
  return {
    licence: license?.status,
    differences: own.map(({ kind, decidedAt }) => (decidedAt === null ? `${kind}*` : kind)).toSorted(),
  };
}

const subjectsOf = (found: Awaited<ReturnType<typeof mailsTo>>) =>
  found.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).toReversed();

/** What was told about a payment since it was bought. */
async function newsOf({ paymentId, email }: Buyer) {
  const [payment] = await context().db.select().from(payments).where(eq(payments.id, paymentId));
  const ofIt = (text: string) => text.includes(payment?.transactionId ?? '?');
  const toSeller = (await mailsTo(contacts.general.email)).filter(({ text }) => ofIt(text));
  const toCustomer = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('La tua licenza'));
  return { seller: subjectsOf(toSeller), customer: subjectsOf(toCustomer) };
}

describe('what became of money, told as it happens', () => {
  it.each(cases)('by %s', async (_, { steps, ...expected }) => {
    const buyer = await buyerOf(shop);
    const before = await newsOf(buyer);
    for (const step of steps) {
      clock.now += 1000;
      step(buyer.charge);
      await shop.tell();
    }
    const { seller, customer } = await newsOf(buyer);
    expect({
      ...(await stateOf(buyer)),
      seller: seller.slice(before.seller.length),
      customer: customer.slice(before.customer.length),
    }).toEqual(expected);
  });
});

describe('what became of money, whose events', () => {
  /** What stands once all has happened, and nothing was told between. */
  const standing = ({ licence, differences }: Row) => ({
    licence,
    open: differences.filter((each) => each.endsWith('*')),
  });
  const now = async (buyer: Buyer) => {
    const { licence, differences } = await stateOf(buyer);
    return { licence, open: differences.filter((each) => each.endsWith('*')) };
  };
  const happen = async ({ steps }: Row) => {
    const buyer = await buyerOf(shop);
    const from = shop.stripe.events({}).length;
    for (const step of steps) {
      clock.now += 1000;
      step(buyer.charge);
    }
    return {
      buyer,
      ids: shop.stripe
        .events({})
        .slice(from)
        .map(({ id }) => id),
    };
  };

  it.each(cases)('come at once in their order, by %s', async (_, row) => {
    const { buyer } = await happen(row);
    await shop.tell();
    expect(await now(buyer)).toEqual(standing(row));
  });

  it.each(cases)('come the other way round, doubled and a day late, by %s', async (_, row) => {
    const { buyer, ids } = await happen(row);
    await shop.tell({ ids: ids.slice(-1) });
    const told = await newsOf(buyer);
    clock.now += 86_400_000;
    for (const id of ids.toReversed()) await shop.tell({ ids: [id, id] });
    expect(await now(buyer)).toEqual(standing(row));
    expect(await newsOf(buyer)).toEqual(told);
  });
});
