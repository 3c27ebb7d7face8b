import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { call, context, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { codeAt, protectedMember } from '#tests/support/worker/factors.ts';

const chosen = { new_password: PASSWORD, new_password_confirm: PASSWORD };

it('a confirmed session cannot flood its owner with mails about new recovery codes', async () => {
  const { email, access, secret } = await protectedMember();
  await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
  const before = (await mailsTo(email)).length;
  for (let n = 0; n < 30; n++) expect((await call('replaceRecoveryCodes', { access })).status).toBe(200);
  expect((await mailsTo(email)).length - before).toBe(20);
});

it('an attacker with the password cannot flood the owner with mails about new recovery codes', async () => {
  const { id, email, access } = await member();
  const { db } = context();
  const renew = () => call('changePassword', { access, body: { old_password: PASSWORD, ...chosen } });
  await renew();
  const [told] = await db.select().from(mails).where(eq(mails.userId, id));
  for (let n = 1; told && n < 20; n++) await db.insert(mails).values({ ...told, id: crypto.randomUUID() });
  const before = (await mailsTo(email)).length;
  expect((await renew()).status).toBe(200);
  expect((await mailsTo(email)).length).toBe(before);
});
