import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { decideRefund } from '#lib/api/services/payments/refund-requests.ts';
import { flags } from '#lib/contract/flags.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { buyer, withdraw } from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(() => {
  vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Buyer = Awaited<ReturnType<typeof buyer>>;
const ask = ({ access, paymentId: id }: Buyer) =>
  call('askRefund', { access, params: { id }, body: { reason: 'Non fa per me' } });
const see = async ({ access, paymentId: id }: Buyer) =>
  read(PaymentDetail, await call('payment', { access, params: { id } }));
const refuse = (paymentId: string) =>
  decideRefund(context(), paymentId, {
    decision: 'refused',
    actorId: 'seller',
    answer: 'Già usata',
    refundedBefore: 0,
  });

it('a withdrawal answers a refund request, and nobody can refuse it any more', async () => {
  const ada = await buyer();
  await ask(ada);
  await withdraw(ada.access, ada.contract);
  expect(await see(ada)).toMatchObject({ status: 'refunded', refund_request: { decision: 'granted' } });
  expect(await refuse(ada.paymentId)).toEqual({ done: false });
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('La tua richiesta di rimborso'),
  );
});

it('the seller’s full refund answers a request, a partial one does not', async () => {
  const ada = await buyer();
  await ask(ada);
  const given = { by: 'seller', reason: 'Un errore nostro' } as const;
  await refund(context(), ada.paymentId, { ...given, cents: 900, refundedBefore: 0 });
  expect(await see(ada)).toMatchObject({ refund_request: { decision: 'open' } });
  await refund(context(), ada.paymentId, { ...given, refundedBefore: 900 });
  expect(await see(ada)).toMatchObject({ refund_request: { decision: 'granted' } });
});

it('a request that meets a withdrawal is never left open', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buyer()));
  await Promise.all(buyers.flatMap((ada) => [withdraw(ada.access, ada.contract), ask(ada)]));
  const states = await Promise.all(buyers.map(see));
  for (const { status, refund_request } of states)
    expect([status, refund_request?.decision ?? 'granted']).toEqual(['refunded', 'granted']);
});

it('a refund’s mail promises no XML, as not every buyer has one', async () => {
  const ada = await buyer();
  await refund(context(), ada.paymentId, { by: 'seller', reason: 'Un errore nostro', refundedBefore: 0 });
  const [mail] = await context()
    .db.select({ content: mails.content })
    .from(mails)
    .where(and(eq(mails.userId, ada.id), eq(mails.kind, 'payment-refunded')));
  expect(mail?.content).toContain('nota fittizia');
  expect(mail?.content).not.toContain('XML');
});
