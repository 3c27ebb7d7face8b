import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  buyerOf,
  deciderOf,
  discrepanciesOf,
  discrepancyOf,
  disputedBuyerOf,
} from '#tests/support/worker/shop-discrepancies.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  seller = await deciderOf(shop);
  await context().db.delete(mails).where(eq(mails.kind, 'payment-discrepancy'));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the seller’s mail', () => {
  it('about an inquiry says the reason, the deadline, and that no money was taken', async () => {
    const { charge } = await buyerOf(shop);
    shop.stripe.dispute({ charge, isWarning: true, reason: 'unrecognized' });
    await shop.tell();
    const { id, detail } = await discrepancyOf('inquiry', charge);
    expect(detail).toMatch(
      /49,00\s€: nessun denaro è stato tolto\. Motivo: il cliente non riconosce l’addebito\. Rispondi entro il \d+\/\d+\/\d+/,
    );
    const [mail] = await mailsTo(contacts.general.email);
    expect(mail?.text).toContain('Rispondi entro il');
    expect(mail?.links).toContainEqual(expect.stringContaining(id));
    expect(await seller.page(id)).toMatchObject({ kind: 'inquiry', decisions: ['closed'] });
  });

  it('about a dispute says the same, and asks for no evidence once it was sent', async () => {
    const { charge } = await buyerOf(shop);
    shop.stripe.dispute({ charge, reason: 'duplicate' });
    await shop.tell();
    expect((await discrepancyOf('disputed', charge)).detail).toMatch(/pagato due volte\. Rispondi entro/);
    shop.stripe.review({ charge });
    await shop.tell();
    expect((await discrepancyOf('disputed', charge)).detail).toContain('decide la banca');
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    await shop.tell();
    expect((await discrepancyOf('disputed', charge)).detail).toMatch(/49,00\s€\. Motivo: .* due volte\.$/);
  });

  it('about a warning says the issuer’s reason, and whether a refund still helps', async () => {
    const { charge } = await buyerOf(shop);
    shop.stripe.warnOfFraud({ charge, type: 'made_with_stolen_card' });
    await shop.tell();
    const { id, detail } = await discrepancyOf('fraud_warning', charge);
    expect(detail).toMatch(/la carta risulta rubata\. Se restituisci ora l’intero importo eviti/);
    expect(await seller.page(id)).toMatchObject({ decisions: ['closed'] });
  });
});

describe('the day of a discrepancy', () => {
  it('of an inquiry that became a dispute is the day on which the money was taken', async () => {
    const { charge } = await buyerOf(shop);
    shop.stripe.dispute({ charge, isWarning: true });
    await shop.tell();
    clock.now += DAY_MS;
    const went = Math.floor(clock.now / 1000) * 1000;
    shop.stripe.escalate({ charge });
    clock.now += DAY_MS;
    await shop.tell();
    expect(await discrepancyOf('disputed', charge)).toMatchObject({ createdAt: went });
  });

  it('of a lost dispute whose licence was reinstated is the day of the verdict', async () => {
    const { charge, discrepancy } = await disputedBuyerOf(shop);
    await seller.decide(discrepancy.id, 'reinstated');
    clock.now += DAY_MS;
    const verdict = Math.floor(clock.now / 1000) * 1000;
    shop.stripe.closeDispute({ charge, outcome: 'lost' });
    clock.now += DAY_MS;
    await shop.tell();
    const [again] = (await discrepanciesOf(charge)).filter(({ decidedAt }) => decidedAt === null);
    expect(again).toMatchObject({ kind: 'disputed', createdAt: verdict });
  });
});
