import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#lib/api/db/client.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => {});
afterEach(() => void info.mockClear());

const typed = { name: 'Ada Rossi', contract: 'TRX-1', email: 'ada@example.org' };
const kept = () => connect(env.DB).select().from(withdrawals);

const toldBy = async (response: Response) => JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? '');

const guest = async () => {
  const agent = newAgent();
  await agent.open();
  return agent;
};

describe('a withdrawal without a script', () => {
  it('is shown for review first, and sent by «Conferma recesso» only', async () => {
    const agent = await guest();
    const first = await agent.submit('/recesso', typed);
    expect([first.status, await toldBy(first), await kept()]).toEqual([
      200,
      { state: 'review', call: 'declareWithdrawal', typed },
      [],
    ]);
    const second = await agent.submit('/recesso', { ...typed, confirm: '1' });
    expect([second.status, second.headers.get('Location')]).toEqual([303, '/recesso']);
    expect(await kept()).toMatchObject([{ name: 'Ada Rossi', contract: 'TRX-1' }]);
    expect(agent.cookies.get('__Host-coa-form')).toContain('REC-');
  });

  it('returns for corrections with what was typed', async () => {
    const response = await (await guest()).submit('/recesso', { ...typed, correct: '1' });
    expect([response.status, (await toldBy(response)).state]).toEqual([200, 'correct']);
  });

  it.each<Record<string, string>>([{}, { confirm: '1' }])(
    'names errors before it can be confirmed %j',
    async (button) => {
      const before = (await kept()).length;
      const response = await (await guest()).submit('/recesso', { ...typed, contract: 'mio', ...button });
      expect([response.status, Object.keys((await toldBy(response)).body)]).toEqual([400, ['contract']]);
      expect(await kept()).toHaveLength(before);
    },
  );

  it('is not sent with another visitor’s token', async () => {
    const before = (await kept()).length;
    const response = await (await guest()).submit('/recesso', {
      ...typed,
      confirm: '1',
      csrf: 'A'.repeat(43),
    });
    expect([response.status, (await toldBy(response)).state]).toEqual([403, 'refused']);
    expect(await kept()).toHaveLength(before);
  });

  it('is the customer’s own call if the contract was chosen from their list', async () => {
    const agent = newAgent();
    const { email } = await account(env);
    await agent.logIn(email, PASSWORD);
    const response = await agent.submit('/recesso', {
      name: 'Ada Rossi',
      contract: 'TRX-1',
      own: '1',
      confirm: '1',
    });
    const told = await toldBy(response);
    expect([response.status, told.call, told.body]).toEqual([
      404,
      'withdraw',
      { detail: 'Nessuno dei tuoi contratti ha questo numero.' },
    ]);
  });

  it('asks a guest to open the mailed link', async () => {
    const response = await (await guest()).submit('/recesso/concludi/x', {});
    expect([response.status, (await toldBy(response)).call]).toEqual([400, 'concludeWithdrawal']);
  });

  it('asks why once it is declared, and accepts the answer with the receipt’s token alone', async () => {
    const agent = await guest();
    await agent.submit('/recesso', { ...typed, confirm: '1' });
    const done = JSON.parse(decodeURIComponent(agent.cookies.get('__Host-coa-form') ?? '{}'));
    expect(done).toMatchObject({ call: 'declareWithdrawal', token: expect.stringMatching(/^[^.]+\.\w+\./) });
    const why = { token: done.token, text: 'D’Angelo & Łukasz <b>' };
    const empty = await agent.submit('/recesso', why);
    expect([empty.status, await toldBy(empty)]).toEqual([
      400,
      expect.objectContaining({
        call: 'tellWithdrawalReason',
        body: { reason: [expect.any(String)] },
        typed: why,
      }),
    ]);
    const long = await agent.submit('/recesso', { ...why, reason: 'other', text: 'a'.repeat(501) });
    expect((await toldBy(long)).body).toEqual({ text: ['Massimo 500 caratteri.'] });
    const stranger = await (await guest()).submit('/recesso', { ...why, reason: 'other', token: 'x.y.z' });
    expect([stranger.status, Object.keys((await toldBy(stranger)).body)]).toEqual([400, ['token']]);
    const told = await agent.submit('/recesso', { ...why, reason: 'other' });
    expect([told.status, told.headers.get('Location')]).toEqual([303, '/recesso']);
    expect(await connect(env.DB).select().from(endReasonAnswers)).toMatchObject([
      { source: 'withdrawal', reason: 'other', text: why.text },
    ]);
  });
});
