// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Dialogs } from '#islands/security/Dialogs.tsx';
import { $addingPasskey, $appSecret, $question } from '#stores/security/dialog.ts';
import { show } from '#tests/support/islands/screen.tsx';
import { fakeApi } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { passkeyOf, securityOf } from '#tests/support/stores/security.ts';
import { until } from '#tests/support/until.ts';

vi.mock('#islands/security/NewCodes.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
fakeApi();
asMember();

const Page = () => (
  <form>
    <Dialogs security={securityOf({ passkeys: [passkeyOf('k1')] })} />
  </form>
);

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/COA' };

test.each([
  ['a new passkey', $addingPasskey, () => $addingPasskey.set(true)],
  ['a new app', $appSecret, () => $appSecret.set(secret)],
  ['new codes', $question, () => $question.set({ kind: 'replace-codes' })],
])('the dialog of %s does not open where it could not show its recovery codes', async (_, state, open) => {
  const leave = await show('/settings/security', Page);
  open();
  await until(() => expect(state.get()).toBeUndefined());
  expect(document.querySelector('dialog')).toBeNull();
  leave();
});
