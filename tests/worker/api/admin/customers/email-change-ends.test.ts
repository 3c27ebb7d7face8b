import { afterEach, beforeEach, expect, it } from 'vitest';
import { ASSISTED_EMAIL_HOURS, HOUR_MS } from '#lib/contract/limits.ts';
import { clock, mailsTo, member } from '#tests/support/worker/api.ts';
import { addressOf, changerOf, confirmAt, stopAt } from '#tests/support/worker/assisted-emails.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { confirmedColleague, giveRole } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const WAIT = ASSISTED_EMAIL_HOURS * HOUR_MS;
let begun = 0;
let admin: ReturnType<typeof changerOf>;

beforeEach(async () => {
  begun = clock.now;
  admin = changerOf(await confirmedColleague());
});
afterEach(() => {
  clock.now = begun;
});

/** A customer who has confirmed the new address. */
async function confirmed() {
  const [owner, email] = [await member(), newAddress()];
  await admin.ask(owner, email);
  expect((await confirmAt(email)).status).toBe(200);
  return { ...owner, newEmail: email };
}

it('accounts that got a role meanwhile do not keep another one from its new address', async () => {
  for (let i = 0; i < 5; i++) await giveRole((await confirmed()).id, 'support');
  const last = await confirmed();
  clock.now = begun + WAIT;
  await runJobs();
  expect(await addressOf(last.id)).toBe(last.newEmail);
});

it('a stop and a confirmation give the same answer again if the first one was lost', async () => {
  const [owner, email] = [await member(), newAddress()];
  await admin.ask(owner, email);
  const { status, body } = await stopAt(owner.email);
  expect(status).toBe(200);
  expect(await stopAt(owner.email)).toMatchObject({ status, body });
  expect((await confirmAt(email)).status).toBe(400);
  const other = await confirmed();
  clock.now = begun + WAIT;
  const done = { status: 200, body: { message: expect.stringContaining('da ora') } };
  for (let press = 1; press <= 2; press++) expect(await confirmAt(other.newEmail)).toMatchObject(done);
  expect((await stopAt(other.email)).status).toBe(400);
  expect(await mailsTo(owner.email)).toHaveLength(2);
});
