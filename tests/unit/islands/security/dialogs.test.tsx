// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Dialogs } from '#islands/security/Dialogs.tsx';
import { $dialog, type Dialog, openDialog } from '#stores/security/dialog.ts';
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

test.each<Dialog>([
  { kind: 'add-passkey' },
  { kind: 'set-up-app', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/COA' },
  { kind: 'replace-codes' },
])('$kind does not open where its recovery codes could not be shown', async (dialog) => {
  const leave = await show('/settings/security', Page);
  openDialog(dialog);
  await until(() => expect($dialog.get()).toEqual({ kind: 'none' }));
  expect(document.querySelector('dialog')).toBeNull();
  leave();
});
