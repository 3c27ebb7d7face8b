import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { call, clock, context, env, mailsTo, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  allDeclarations,
  buyer,
  conclude,
  declare,
  linkTo,
  stateOf,
  untouched,
  withdraw,
} from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const newMailbox = () => `${crypto.randomUUID()}@example.org`;
const withoutNumbers = (text: string) =>
  text.replace(/REC-\d{4}-\d{6}/g, 'REC').replace(/TRX-[\w-]+/g, 'TRX');

describe('a guest’s declaration', () => {
  it('is stored with its text and confirmed by a receipt, whether or not it matches', async () => {
    const ada = await buyer();
    const [fits, unknown] = [newMailbox(), newMailbox()];
    const answers = [
      await declare(ada.contract, { email: fits }),
      await declare('TRX-DEADBEEF00', { email: unknown }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [known, other] = answers.map((answer) => read(Receipt, answer));
    expect(withoutNumbers(known?.message ?? '')).toBe(withoutNumbers(other?.message ?? ''));
    const [receipt] = await mailsTo(fits);
    const [same] = await mailsTo(unknown);
    expect(receipt?.text).toContain(known?.number);
    expect(receipt?.links).toEqual([]);
    for (const typed of ['Nome: ', `Contratto: ${ada.contract}`, `Ricevuta a: ${fits}`])
      expect(receipt?.text).toContain(`\n> ${typed}`);
    expect(withoutNumbers(receipt?.text ?? '').replace(fits, '')).toBe(
      withoutNumbers(same?.text ?? '').replace(unknown, ''),
    );
    expect((await allDeclarations()).slice(-2)).toMatchObject([
      { contract: ada.contract, email: fits, declaredAt: clock.now },
      { contract: 'TRX-DEADBEEF00', email: unknown },
    ]);
    expect(await stateOf(ada)).toMatchObject(untouched);
  });

  it('takes effect by the link to the account’s address, once and with one mail', async () => {
    const ada = await buyer();
    await declare(ada.contract, { email: newMailbox() });
    const token = await linkTo(ada.email);
    const before = (await mailsTo(ada.email)).length;
    expect((await conclude(token)).status).toBe(200);
    expect((await conclude(token)).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({
      payment: 'refunded',
      license: 'revoked',
      creditNotes: 1,
      proofs: ['link'],
    });
    expect(await mailsTo(ada.email)).toHaveLength(before + 1);
  });

  it('counts by the day it was declared, not by the link’s day', async () => {
    const [ada, late] = [await buyer(), await buyer()];
    clock.now = withdrawalEnd(clock.now) - HOUR_MS;
    await declare(ada.contract);
    clock.now += 2 * HOUR_MS;
    expect((await conclude(await linkTo(ada.email))).status).toBe(200);
    await declare(late.contract);
    const refused = await conclude(await linkTo(late.email));
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'WITHDRAWAL_OVER' }),
    ]);
  });

  it('without a match is reported to the seller', async () => {
    const before = (await mailsTo(contacts.general.email)).length;
    const email = newMailbox();
    await declare('2099-000001', { email });
    const mails = await mailsTo(contacts.general.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.text).toContain('2099-000001');
  });

  it('is reported to the seller if its account is deleted', async () => {
    const ada = await buyer();
    await call('deleteAccount', { access: ada.access, body: { password: PASSWORD } });
    const before = (await mailsTo(contacts.general.email)).length;
    await declare(ada.contract);
    expect(await mailsTo(contacts.general.email)).toHaveLength(before + 1);
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject.includes('Concludi'))).toEqual([]);
  });

  it('shows a name of 60 letters and names in other scripts as they were typed', async () => {
    for (const name of ['A'.repeat(60), 'Ναταλία Παπαδοπούλου', '李小龍', 'محمد علي']) {
      const email = newMailbox();
      await declare('TRX-1', { name, email });
      const [mail] = await mailsTo(email);
      expect(mail?.text.replaceAll('\n> ', ' ')).toContain(name);
    }
  });

  it.each([
    ['a link as a name', { name: 'evil.example' }, 'name'],
    ['words as a contract', { contract: 'il mio ordine' }, 'contract'],
    ['a line break in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ])('with %s is refused', async (_, change, field) => {
    const { status, body } = await declare('TRX-1', change);
    expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
  });

  it('is refused beyond the limits of its mailbox and of its network', async () => {
    const email = newMailbox();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await declare('TRX-1', { email: email.replace('@', `+${turn}@`) })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const from = (number: number) =>
      call('declareWithdrawal', {
        body: { name: 'Ada', contract: 'TRX-1', email: newMailbox() },
        headers: { 'X-Forwarded-For': `2001:db8::${number}` },
      });
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push((await from(turn)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('sends an account’s mailbox only a limited number of links', async () => {
    const ada = await buyer();
    for (let turn = 0; turn < 4; turn += 1) await declare(ada.contract, { email: newMailbox() });
    const links = (await mailsTo(ada.email)).filter(({ subject }) => subject.includes('Concludi'));
    expect(links).toHaveLength(1);
  });
});

describe('a link that concludes a withdrawal', () => {
  it.each([
    ['is made up', () => 'x'],
    ['has another signature', (token: string) => `${token.slice(0, -2)}AA`],
    ['names another payment', (token: string, other: string) => swapped(token, 1, other)],
    ['lives longer', (token: string) => swapped(token, 2, 'zzzzzzzz')],
  ])('does nothing if it %s', async (_, tamper) => {
    const [ada, other] = [await buyer(), await buyer()];
    await declare(ada.contract);
    const token = tamper(await linkTo(ada.email), other.paymentId);
    const answer = await conclude(token);
    expect([answer.status, answer.body]).toEqual([400, { token: [expect.any(String)] }]);
    for (const one of [ada, other]) expect(await stateOf(one)).toMatchObject(untouched);
  });

  it('does nothing for another purpose, after 72 hours, or once the account has another address', async () => {
    const [ada, old, moved] = [await buyer(), await buyer(), await buyer()];
    for (const one of [ada, old, moved]) await declare(one.contract);
    const links = await Promise.all([ada, old, moved].map(({ email }) => linkTo(email)));
    const parts = links[0]?.split('.').slice(0, -1) ?? [];
    const foreign = await signToken(env.TOKEN_KEYS, 'download', parts);
    await context().db.update(users).set({ email: newMailbox() }).where(eq(users.id, moved.id));
    const statuses = [(await conclude(foreign)).status, (await conclude(links[2] ?? '')).status];
    clock.now += 72 * HOUR_MS;
    statuses.push((await conclude(links[1] ?? '')).status);
    expect(statuses).toEqual([400, 400, 400]);
    for (const one of [ada, old, moved]) expect((await stateOf(one)).creditNotes).toBe(0);
  });

  it('succeeds without effect if the customer has withdrawn meanwhile', async () => {
    const ada = await buyer();
    await declare(ada.contract);
    await withdraw(ada.access, ada.contract);
    expect((await conclude(await linkTo(ada.email))).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ creditNotes: 1, proofs: ['session'] });
  });
});

function swapped(token: string, at: number, part: string): string {
  return token.split('.').with(at, part).join('.');
}
