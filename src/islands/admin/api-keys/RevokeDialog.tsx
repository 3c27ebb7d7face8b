import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { revokeDialog } from '#stores/admin/api-keys/revoke.ts';

/** Says what stops working before a key is revoked permanently. */
export function RevokeDialog() {
  return (
    <FormDialog
      dialog={revokeDialog}
      words={({ name }) => ({
        title: words.revokeTitle,
        text: words.revokeMeans(name),
        submit: words.revoke,
        busy: words.revoking,
        failed: words.revokeFailed,
        tone: 'critical',
      })}
    />
  );
}
