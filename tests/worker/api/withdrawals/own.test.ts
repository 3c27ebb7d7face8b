import { beforeAll, describe, expect, it } from 'vitest';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { OpenContracts, Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { call, clock, context, mailsTo, member, read, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  allDeclarations,
  buy,
  buyer,
  codeOf,
  stateOf,
  untouched,
  withdraw,
} from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const openOf = async (access: string) => read(OpenContracts, await call('openContracts', { access })).results;
const renew = (access: string, id: string, duration_key: string) =>
  call('renew', {
    access,
    params: { id },
    body: { duration_key },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });

describe('a signed-in customer’s withdrawal', () => {
  it('revokes the licence, frees its devices, refunds and issues the credit note at once', async () => {
    const ada = await buyer();
    await addDevice({ licenseId: ada.licenseId });
    const answer = await withdraw(ada.access, ada.contract);
    expect(answer.status).toBe(201);
    const { number, declared_at } = read(Receipt, answer);
    expect([number, declared_at]).toEqual([
      expect.stringMatching(/^REC-2026-\d{6}$/),
      new Date(clock.now).toISOString(),
    ]);
    expect(await stateOf(ada)).toMatchObject({
      payment: 'refunded',
      license: 'revoked',
      activeDevices: 0,
      creditNotes: 1,
      proofs: ['session'],
    });
  });

  it('is confirmed by one mail with number, text, day and hour, and shown with the payment', async () => {
    const ada = await buyer();
    const earlier = (await mailsTo(ada.email)).length;
    const { number } = read(Receipt, await withdraw(ada.access, ada.contract, 'Ada Maria Rossi'));
    const mails = await mailsTo(ada.email);
    expect(mails).toHaveLength(earlier + 1);
    const [{ subject, text } = { subject: '', text: '' }] = mails;
    expect(subject).toContain(number);
    expect(text.replaceAll(/\n> /g, ' ')).toContain(
      `Io, Ada Maria Rossi, comunico con la presente il recesso dal contratto ${ada.contract}.`,
    );
    expect(text).toContain('15/09/2026, 11:30 (ora italiana)');
    expect(text).toContain('revocata');
    const payment = read(
      PaymentDetail,
      await call('payment', { access: ada.access, params: { id: ada.paymentId } }),
    );
    expect(payment).toMatchObject({ open_contract: null, withdrawal: { number } });
    await confirmByPassword(ada.access);
    const { body } = await call('exportData', { access: ada.access });
    expect(body).toMatchObject({ withdrawals: [{ contract: ada.contract, proof: 'session' }] });
  });

  it('may name the invoice too, in any spelling', async () => {
    const ada = await buyer();
    const [open] = await openOf(ada.access);
    const { status } = await withdraw(ada.access, (open?.invoice_number ?? '').replace('-', ' / '));
    expect([status, (await stateOf(ada)).license]).toEqual([201, 'revoked']);
  });

  it('gives the same answer again, and happens once', async () => {
    const ada = await buyer();
    const first = await withdraw(ada.access, ada.contract);
    clock.now += 60_000;
    expect((await withdraw(ada.access, ada.contract)).body).toEqual(first.body);
    expect((await stateOf(ada)).creditNotes).toBe(1);
  });

  it('of a renewal removes its months only, and the licence can be renewed again', async () => {
    const ada = await buyer();
    const { expiresAt } = await stateOf(ada);
    await addDevice({ licenseId: ada.licenseId });
    await renew(ada.access, ada.licenseId, '12m');
    await withdraw(ada.access, await codeOf(ada.licenseId));
    expect(await stateOf(ada)).toMatchObject({ ...untouched, expiresAt, activeDevices: 1 });
    expect((await renew(ada.access, ada.licenseId, '1m')).status).toBe(200);
  });

  it('of a purchase leaves the months of a renewal', async () => {
    const ada = await buyer();
    await renew(ada.access, ada.licenseId, '12m');
    await withdraw(ada.access, ada.contract);
    expect(await stateOf(ada)).toMatchObject({ payment: 'refunded', license: 'active', creditNotes: 1 });
  });

  it('of the last paid contract revokes the licence, and the mail says so; for a revoked one it mentions no key', async () => {
    const [ada, eve] = [await buyer(), await buyer()];
    for (const { access, licenseId } of [ada, eve]) await renew(access, licenseId, '12m');
    await withdraw(ada.access, ada.contract);
    await withdraw(ada.access, await codeOf(ada.licenseId));
    await changeStatus(context(), [eve.licenseId], 'revoke', 'Abuso');
    await withdraw(eve.access, await codeOf(eve.licenseId));
    for (const { email, ...bought } of [ada, eve]) {
      const receipts = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Ricevuta'));
      expect(receipts.at(0)?.text).toContain('è revocata e i suoi dispositivi sono liberati');
      expect((await stateOf(bought)).license).toBe('revoked');
    }
  });

  it('refunds what an earlier refund has left, and nothing if it left nothing', async () => {
    const [ada, whole] = [await buyer(), await buyer()];
    const given = { by: 'seller', reason: 'Un errore nostro', refundedBefore: 0 } as const;
    await refund(context(), ada.paymentId, { ...given, cents: 900 });
    await refund(context(), whole.paymentId, given);
    const answers = [await withdraw(ada.access, ada.contract), await withdraw(whole.access, whole.contract)];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body).toMatchObject({ code: 'NOT_PAID' });
    expect(await stateOf(ada)).toMatchObject({ license: 'revoked', creditNotes: 2 });
    expect((await mailsTo(ada.email))[0]?.text).toContain('40,00');
  });

  it('is possible until the last moment of the period, and not a moment later', async () => {
    const [ada, late] = [await buyer(), await buyer()];
    const [open] = await openOf(ada.access);
    const bought = clock.now;
    clock.now = Date.parse(open?.withdraw_until ?? '');
    expect(clock.now).toBeGreaterThan(bought + 14 * DAY_MS);
    const { status } = await withdraw((await signIn(ada.id)).access, ada.contract);
    clock.now += 1;
    const { access } = await signIn(late.id);
    expect(await openOf(access)).toEqual([]);
    const refused = await withdraw(access, late.contract);
    expect([status, refused.status, refused.body]).toEqual([
      201,
      409,
      expect.objectContaining({
        code: 'WITHDRAWAL_OVER',
        detail: expect.stringMatching(/\d\d\/\d\d\/2026/),
      }),
    ]);
    expect(await stateOf(late)).toMatchObject(untouched);
  });

  it('cannot be made of another customer’s contract, whose answer is that of an unknown one', async () => {
    const [ada, eve] = [await buyer(), await member()];
    const before = (await allDeclarations()).length;
    const answers = [await withdraw(eve.access, ada.contract), await withdraw(eve.access, 'TRX-0')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, answers[0]?.body],
      [404, answers[0]?.body],
    ]);
    expect(await stateOf(ada)).toMatchObject(untouched);
    expect(await allDeclarations()).toHaveLength(before);
  });
});

describe('the contracts to choose from', () => {
  it('are one’s own, newest first, within their period and not withdrawn from', async () => {
    const ada = await buyer();
    clock.now += 1000;
    await buyer();
    const second = await buy(ada.access);
    expect((await openOf(ada.access)).map(({ contract, kind }) => [contract, kind])).toEqual([
      [second, 'purchase'],
      [ada.contract, 'purchase'],
    ]);
    await withdraw(ada.access, second);
    expect((await openOf(ada.access)).map(({ contract }) => contract)).toEqual([ada.contract]);
  });

  it('are also offered on licence and payment', async () => {
    const { access, licenseId, paymentId, contract } = await buyer();
    const answers = [
      await call('license', { access, params: { id: licenseId } }),
      await call('payment', { access, params: { id: paymentId } }),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ open_contract: contract });
  });
});
