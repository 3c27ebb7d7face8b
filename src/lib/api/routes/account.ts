import { Hono } from 'hono';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation, requireFactor } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { confirmPassword, passwordCounts } from '#lib/api/guesses.ts';
import { endOtherSessions, endSession, listSessions } from '#lib/api/services/account/account-sessions.ts';
import { changePassword } from '#lib/api/services/account/password-change.ts';
import { savePreferences, toPreferences } from '#lib/api/services/account/preferences.ts';
import { exportData } from '#lib/api/services/personal-data/data-export.ts';
import { deleteOwnAccount } from '#lib/api/services/personal-data/last-admin.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { perAccount, throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { ChangePasswordInput, DeleteAccountInput, PreferencesInput } from '#lib/contract/account/account.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const exportCount = perAccount('exportsPerAccount');

export const account = new Hono<Api>();

account.post(calls.changePassword.path, async (c) => {
  const caller = await authenticate(c, passwordCounts);
  const input = await readBody(c, ChangePasswordInput);
  await requireFactor(c, caller);
  await confirmPassword(c, caller, 'old_password', input.old_password);
  const mark = await changePassword(c.get('context'), caller, input, visitorOf(c));
  const message = 'Password aggiornata. Gli altri dispositivi sono stati disconnessi.';
  return c.json({ message }, 200, { [KNOWN_DEVICE_HEADER]: mark });
});

account.get(calls.sessions.path, async (c) => {
  const caller = await authenticate(c);
  return c.json({ results: await listSessions(c.get('context'), caller) });
});

account.delete(calls.endSession.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  if (!(await endSession(c.get('context'), caller, c.req.param('id'), visitorOf(c))))
    throw refused(404, NOT_FOUND);
  return c.body(null, 204);
});

account.post(calls.endOtherSessions.path, async (c) => {
  const caller = await authenticate(c);
  await requireConfirmation(c, caller);
  await endOtherSessions(c.get('context'), caller, visitorOf(c));
  return c.json({ message: 'Gli altri dispositivi sono stati disconnessi.' });
});

account.get(calls.preferences.path, async (c) => c.json(toPreferences((await authenticate(c)).user)));

account.patch(calls.updatePreferences.path, async (c) => {
  const { user } = await authenticate(c);
  const change = await readBody(c, PreferencesInput);
  return c.json(await savePreferences(c.get('context'), user, change));
});

account.get(calls.exportData.path, async (c) => {
  const caller = await authenticate(c, exportCount);
  await requireConfirmation(c, caller);
  await throttle(c, ...exportCount({ userId: caller.user.id }));
  const context = c.get('context');
  return c.body(await exportData(context, caller, visitorOf(c)), 200, {
    'Content-Type': 'application/json',
    'Content-Disposition': `attachment; filename="coa-dati-${toInstant(context.now).slice(0, 10)}.json"`,
    'Cache-Control': 'private, no-store',
  });
});

account.post(calls.deleteAccount.path, async (c) => {
  const caller = await authenticate(c, passwordCounts);
  const { password } = await readBody(c, DeleteAccountInput);
  await requireFactor(c, caller);
  await confirmPassword(c, caller, 'password', password);
  await deleteOwnAccount(c.get('context'), caller);
  return c.body(null, 204);
});
