import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { sendAgain } from '#lib/api/services/admin/mails/again.ts';
import { listMails } from '#lib/api/services/admin/mails/mails.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { asciiAddress } from '#lib/contract/account/email-address.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const staffMails = new Hono<Api>();

staffMails.get(calls.staffMails.path, async (c) => {
  await authenticateStaff(c, calls.staffMails);
  const { state, kind, address } = c.req.query();
  const filter = { state, kind, address: address && asciiAddress(address) };
  return c.json(await listMails(c.get('context'), filter, readCursor(c)));
});

staffMails.post(calls.sendMailAgain.path, async (c) => {
  const actor = { caller: await authenticateStaff(c, calls.sendMailAgain), visitor: visitorOf(c) };
  return c.json(await sendAgain(c.get('context'), actor, c.req.param('id')));
});
