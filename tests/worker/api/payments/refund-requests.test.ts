import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideRefund, type Verdict } from '#lib/api/services/payments/refund-requests.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, clock, context, env, mailsTo, member, read, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(() => {
  vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function payer(changes: Parameters<typeof addPayment>[1] = {}) {
  const user = await member();
  const paymentId = await addPayment(user.id, changes);
  const params = { id: paymentId };
  const ask = (reason = 'Non fa per me') =>
    call('askRefund', { access: user.access, params, body: { reason } });
  const see = async () => {
    const { access } = await signIn(user.id);
    return read(PaymentDetail, await call('payment', { access, params }));
  };
  const mails = async () => {
    const { results } = await env.DB.prepare('SELECT kind FROM mails WHERE user_id = ? ORDER BY rowid')
      .bind(user.id)
      .all<{ kind: string }>();
    return results.map(({ kind }) => kind);
  };
  return { ...user, paymentId, ask, see, mails };
}

const decide = (paymentId: string, verdict: Partial<Verdict> = {}) =>
  decideRefund(context(), paymentId, {
    ...{ decision: 'granted', actorId: 'ada', answer: '', refundedBefore: 0 },
    ...verdict,
  } as Verdict);

describe('a refund request', () => {
  it('is stored once for the seller, and both sides get a mail', async () => {
    const { ask, see, mails } = await payer();
    expect((await see()).refund_until).toBe(new Date(clock.now + 30 * DAY_MS).toISOString());
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'REFUND_ASKED' });
    expect(await see()).toMatchObject({
      status: 'completed',
      refund_until: null,
      refund_request: { decision: 'open', answer: '' },
    });
    expect(await mails()).toEqual(['refund-request', 'refund-asked']);
  });

  it.each([
    ['a payment that waits', { status: 'pending' }, 'REFUND_NOT_PAID'],
    ['a refunded one', { status: 'refunded' }, 'REFUND_NOT_PAID'],
    ['one of more than thirty days ago', { createdAt: clock.now - 30 * DAY_MS - 1 }, 'REFUND_TOO_LATE'],
  ] as const)('is refused for %s', async (_, payment, code) => {
    const { ask, see } = await payer(payment);
    expect((await see()).refund_until).toBeNull();
    expect(await ask()).toMatchObject({ status: 409, body: { code } });
  });

  it('has its text marked in both mails, line by line', async () => {
    const { email, ask } = await payer();
    expect((await ask('Non funziona.\nIl gruppo COA')).status).toBe(201);
    const { settings } = await readShop(context());
    for (const mails of [await mailsTo(email), await mailsTo(settings.general)]) {
      const mail = mails.find(({ text }) => text.includes('Il gruppo COA'));
      expect(mail?.text).toContain('\n\n> Non funziona.\n> Il gruppo COA\n\n');
      expect(mail?.html).toMatch(/<blockquote[^>]*>Non funziona.<br>Il gruppo COA<br><\/blockquote>/);
    }
  });

  it('needs a reason of a readable length', async () => {
    const { ask } = await payer();
    for (const reason of ['', ' ', 'x'.repeat(1001)]) expect((await ask(reason)).status).toBe(400);
  });

  it('is possible for one’s own payments only, and while the flag is on', async () => {
    const { paymentId, ask, see } = await payer();
    const { access } = await member();
    const stranger = { access, params: { id: paymentId }, body: { reason: 'Mio' } };
    expect((await call('askRefund', stranger)).status).toBe(404);
    vi.spyOn(flags, 'refunds', 'get').mockReturnValue(false);
    expect([(await ask()).status, (await see()).refund_until]).toEqual([404, null]);
  });
});

it('is in the customer’s export with the refund and its credit note, without the seller’s id', async () => {
  const { access, paymentId, ask } = await payer();
  await ask();
  await decide(paymentId);
  await confirmByPassword(access);
  const { body } = await call('exportData', { access });
  expect(body).toMatchObject({
    payments: [{ id: paymentId, refunded_cents: 4900 }],
    refunds: [{ payment_id: paymentId, amount_cents: 4900, by: 'customer' }],
    documents: [
      { payment_id: paymentId },
      { payment_id: paymentId, net_cents: 4016, corrects_id: expect.any(Number) },
    ],
    refund_requests: [{ reason: 'Non fa per me', decision: 'granted' }],
  });
  expect(JSON.stringify(body)).not.toContain('ada"');
});

describe('the seller', () => {
  it('grants it: refund and answer in one transaction', async () => {
    const { paymentId, ask, see, mails } = await payer();
    await ask();
    expect(await decide(paymentId, { answer: 'Va bene' })).toMatchObject({ done: true });
    expect(await see()).toMatchObject({
      status: 'refunded',
      refund_request: { decision: 'granted', answer: 'Va bene' },
    });
    const { refunds } = await booksOf(paymentId);
    expect(refunds).toMatchObject([{ by: 'customer', actorId: 'ada', reason: 'Non fa per me' }]);
    expect(await mails()).toEqual(['refund-request', 'refund-asked', 'payment-refunded']);
  });

  it('refuses it, with a reason that the customer gets by mail', async () => {
    const { paymentId, ask, see, mails } = await payer();
    await ask();
    expect(await decide(paymentId, { decision: 'refused', answer: 'Già usata' })).toEqual({ done: true });
    expect(await see()).toMatchObject({
      status: 'completed',
      refund_request: { decision: 'refused', answer: 'Già usata' },
    });
    expect(await mails()).toEqual(['refund-request', 'refund-asked', 'refund-refused']);
    expect((await ask()).body).toMatchObject({ code: 'REFUND_ASKED' });
  });

  it('decides once, however many do at the same moment', async () => {
    const { paymentId, ask, see } = await payer();
    await ask();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        decide(paymentId, { decision: n % 2 === 0 ? 'granted' : 'refused' }),
      ),
    );
    const { refund_request: asked, status } = await see();
    const { refunds, notes } = await booksOf(paymentId);
    const isGranted = asked?.decision === 'granted';
    console.log(
      `6 decisions at once: ${outcomes.filter(({ done }) => done).length} counted (${asked?.decision}), ${refunds.length} refund, ${notes.length} credit note`,
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect([status, refunds.length, notes.length]).toEqual(
      isGranted ? ['refunded', 1, 1] : ['completed', 0, 0],
    );
  });

  it('has nothing to decide without a request', async () => {
    const { paymentId } = await payer();
    expect(await decide(paymentId)).toEqual({ done: false });
  });
});
