import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { changeLicense } from '#lib/api/services/admin/licenses/change.ts';
import { freeDevice } from '#lib/api/services/admin/licenses/devices.ts';
import { giveLicense } from '#lib/api/services/admin/licenses/gift.ts';
import { replaceStaffKey } from '#lib/api/services/admin/licenses/keys.ts';
import { listStaffLicenses, readFilter } from '#lib/api/services/admin/licenses/list.ts';
import { listStaffUsage, readStaffLicense } from '#lib/api/services/admin/licenses/page.ts';
import { endStaffSubscription } from '#lib/api/services/admin/licenses/subscription.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { LicenseChangeInput } from '#lib/contract/admin/licenses/changes.ts';
import { FreeDeviceInput, GiveLicenseInput, StaffKeyInput } from '#lib/contract/admin/licenses/licenses.ts';
import { EndSubscriptionInput } from '#lib/contract/admin/licenses/subscriptions.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const staffLicenses = new Hono<Api>();

staffLicenses.get(calls.staffLicenses.path, async (c) => {
  await authenticateStaff(c, calls.staffLicenses);
  return c.json(await listStaffLicenses(c.get('context'), readFilter(c.req.query()), readCursor(c)));
});

staffLicenses.get(calls.staffLicense.path, async (c) => {
  await authenticateStaff(c, calls.staffLicense);
  return c.json(await readStaffLicense(c.get('context'), c.req.param('id')));
});

staffLicenses.get(calls.staffLicenseLog.path, async (c) => {
  await authenticateStaff(c, calls.staffLicenseLog);
  return c.json(await listStaffUsage(c.get('context'), c.req.query('license') ?? '', readCursor(c)));
});

staffLicenses.post(calls.changeLicense.path, async (c) => {
  const caller = await authenticateStaff(c, calls.changeLicense);
  const input = await readBody(c, LicenseChangeInput);
  if (input.change.action === 'revoke') await requireConfirmation(c, caller);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await changeLicense(c.get('context'), actor, c.req.param('id'), input));
});

staffLicenses.post(calls.replaceStaffKey.path, async (c) => {
  const caller = await authenticateStaff(c, calls.replaceStaffKey);
  await requireConfirmation(c, caller);
  const input = await readBody(c, StaffKeyInput);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await replaceStaffKey(c.get('context'), actor, c.req.param('id'), input));
});

staffLicenses.post(calls.freeDevice.path, async (c) => {
  const caller = await authenticateStaff(c, calls.freeDevice);
  const input = await readBody(c, FreeDeviceInput);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await freeDevice(c.get('context'), actor, c.req.param('id'), input));
});

staffLicenses.post(calls.endStaffSubscription.path, async (c) => {
  const caller = await authenticateStaff(c, calls.endStaffSubscription);
  const { reason } = await readBody(c, EndSubscriptionInput);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await endStaffSubscription(c.get('context'), actor, { id: c.req.param('id'), reason }));
});

staffLicenses.post(calls.giveLicense.path, async (c) => {
  const caller = await authenticateStaff(c, calls.giveLicense);
  const input = await readBody(c, GiveLicenseInput);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await giveLicense(c.get('context'), actor, input, readIdempotencyKey(c)), 201);
});
