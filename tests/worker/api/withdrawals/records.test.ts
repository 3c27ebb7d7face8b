import { beforeAll, describe, expect, it } from 'vitest';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { call, clock, env, mailsTo, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  allDeclarations,
  buyer,
  conclude,
  declare,
  linkTo,
  stateOf,
  withdraw,
} from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const times = <Result>(many: number, make: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, turn) => make(turn)));

describe('declarations', () => {
  it.each([
    ['changed', "UPDATE withdrawals SET name = 'Eva'"],
    ['deleted', 'DELETE FROM withdrawals'],
    [
      'replaced',
      "INSERT OR REPLACE INTO withdrawals SELECT id, year, number, 'Eva', contract, email, text, declared_at FROM withdrawals LIMIT 1",
    ],
  ])('cannot be %s', async (_, statement) => {
    await declare('TRX-1');
    const before = await allDeclarations();
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(/withdrawal/);
    expect(await allDeclarations()).toEqual(before);
  });

  it.each(["UPDATE withdrawal_effects SET proof = 'link'", 'DELETE FROM withdrawal_effects'])(
    'have effects that no %s changes',
    async (statement) => {
      const ada = await buyer();
      await withdraw(ada.access, ada.contract);
      await expect(env.DB.prepare(statement).run()).rejects.toThrow(/withdrawal/);
      expect((await stateOf(ada)).proofs).toEqual(['session']);
    },
  );

  it('survive the account, which is deleted nevertheless', async () => {
    const ada = await buyer();
    const { number } = read(Receipt, await withdraw(ada.access, ada.contract));
    const { status } = await call('deleteAccount', { access: ada.access, body: { password: PASSWORD } });
    expect(status).toBe(204);
    const kept = await allDeclarations();
    expect(kept.find(({ contract }) => contract === ada.contract)).toMatchObject({
      name: 'Ada Rossi',
      number: Number(number.slice(-6)),
    });
    expect((await stateOf(ada)).proofs).toEqual(['session']);
  });

  it('made in parallel are numbered without gaps, each on its own receipt', async () => {
    const start = Math.max(0, ...(await allDeclarations()).map(({ number }) => number));
    const answers = await times(20, (turn) => declare('TRX-1', { email: `g${turn}@example.net` }));
    const numbers = answers.map((answer) => read(Receipt, answer).number);
    console.info(`20 parallel declarations: ${new Set(numbers).size} numbers, ${start + 1} to ${start + 20}`);
    expect(numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, turn) => start + turn + 1),
    );
    for (const [turn, number] of numbers.entries())
      expect((await mailsTo(`g${turn}@example.net`))[0]?.subject).toContain(number);
  });

  it('begin again with the Italian year', async () => {
    clock.now = Date.UTC(2026, 11, 31, 22, 59);
    const last = read(Receipt, await declare('TRX-1', { email: 'a@example.edu' }));
    clock.now += 60_000;
    const first = read(Receipt, await declare('TRX-1', { email: 'b@example.edu' }));
    expect([last.number.slice(0, 8), first.number]).toEqual(['REC-2026', 'REC-2027-000001']);
  });
});

describe('parallel withdrawals of one payment', () => {
  it('by its owner make one credit note, one mail and one declaration', async () => {
    const ada = await buyer();
    const before = (await allDeclarations()).length;
    const mailed = (await mailsTo(ada.email)).length;
    const answers = await times(10, () => withdraw(ada.access, ada.contract));
    const { creditNotes } = await stateOf(ada);
    const declarations = (await allDeclarations()).length - before;
    console.info(`10 parallel withdrawals: ${creditNotes} credit note, ${declarations} declaration`);
    expect([creditNotes, declarations]).toEqual([1, 1]);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    expect((await mailsTo(ada.email)).length - mailed).toBe(1);
  });

  it('by session and by link make one credit note and one mail', async () => {
    const ada = await buyer();
    await declare(ada.contract);
    const token = await linkTo(ada.email);
    const before = (await allDeclarations()).length;
    const mailed = (await mailsTo(ada.email)).length;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => withdraw(ada.access, ada.contract)),
      ...Array.from({ length: 5 }, () => conclude(token)),
    ]);
    const { creditNotes, proofs, license } = await stateOf(ada);
    const declarations = (await allDeclarations()).length - before;
    console.info(`5 by session, 5 by link: ${creditNotes} credit note, by ${proofs[0]}`);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect([creditNotes, proofs.length, license]).toEqual([1, 1, 'revoked']);
    expect(declarations).toBe(proofs[0] === 'session' ? 1 : 0);
    expect((await mailsTo(ada.email)).length - mailed).toBe(1);
  });
});
