import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, member } from '#tests/support/worker/api.ts';
import { changerOf } from '#tests/support/worker/assisted-emails.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let admin: ReturnType<typeof changerOf>;

beforeEach(async () => {
  admin = changerOf(await confirmedColleague());
});

describe('a change of address by support is refused', () => {
  it('for staff, an unconfirmed account, and an unknown one', async () => {
    const colleague = await confirmedColleague('support');
    expect(await admin.ask(colleague, newAddress())).toMatchObject({ body: { code: 'staff_account' } });
    const unconfirmed = await member({ verified: false });
    expect(await admin.ask(unconfirmed, newAddress())).toMatchObject({ body: { code: 'unverified' } });
    expect((await admin.ask({ id: 'nessuno', email: 'x@example.org' }, newAddress())).status).toBe(404);
  });

  it('with an address that is taken or unchanged, or if the account’s address has changed since it was shown', async () => {
    const [owner, other] = [await member(), await member()];
    expect((await admin.ask(owner, other.email)).status).toBe(400);
    expect((await admin.ask(owner, owner.email)).status).toBe(400);
    const seen = { ...owner, email: other.email };
    expect(await admin.ask(seen, newAddress())).toMatchObject({ body: { code: 'changed_meanwhile' } });
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it('while another change waits, also of two at once, and too often', async () => {
    const owner = await member();
    const answers = await Promise.all([admin.ask(owner, newAddress()), admin.ask(owner, newAddress())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await admin.ask(owner, newAddress())).toMatchObject({ body: { code: 'change_waiting' } });
    await admin.withdraw(owner.id);
    expect((await admin.ask(owner, newAddress())).status).toBe(429);
  });

  it('to support, and without a confirmation', async () => {
    const owner = await member();
    const support = changerOf(await confirmedColleague('support'));
    expect((await support.ask(owner, newAddress())).status).toBe(404);
  });
});
