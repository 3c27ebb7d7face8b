import { expect, it } from 'vitest';
import { takeMailSlot } from '#lib/api/services/mails/mail-rate-limit.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { clock, context } from '#tests/support/worker/api.ts';

const newAddress = () => `${crypto.randomUUID()}@example.org`;
const take = (email: string, kind: Parameters<typeof takeMailSlot>[2]) =>
  takeMailSlot(context(), { email }, kind);

it.each(['own_change', 'factor_reset', 'withdrawal_link', 'withdrawal_notice'] as const)(
  'a mailbox gets a mail of %s independently of other mails’ limits',
  async (kind) => {
    const [full, fresh] = [newAddress(), newAddress()];
    expect(await take(fresh, kind)).toBe(0);
    const taken = async (email: string) => {
      const waits = [];
      for (const other of ['reset_password', 'newsletter', 'change_email'] as const)
        waits.push(await take(email, other));
      return waits.filter((wait) => wait === 0).length;
    };
    let all = 0;
    for (let round = 0; round < 3; round += 1) {
      await taken(full);
      all += await taken(fresh);
      clock.now += HOUR_MS;
    }
    expect([all, await take(full, 'verify_email'), await take(full, kind)]).toEqual([8, 21 * 3600, 0]);
  },
);

it('the seller’s mailbox gets mails about 60 withdrawals an hour, and about the next one later', async () => {
  const email = newAddress();
  const waits = [];
  for (let n = 0; n < 61; n += 1) waits.push(await take(email, 'withdrawal_notice'));
  expect(waits).toEqual([...Array(60).fill(0), 3600]);
});
