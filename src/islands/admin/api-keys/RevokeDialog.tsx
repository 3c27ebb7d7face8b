import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { $isRevoking, $revoked, askToRevoke, revoke } from '#stores/admin/api-keys/revoke.ts';

/** Says what stops before a key is ended for good. */
export function RevokeDialog() {
  const key = useStore($revoked);
  const isRevoking = useStore($isRevoking);
  return (
    <ConfirmDialog
      open={key !== undefined}
      title={words.revokeTitle}
      confirmLabel={words.revoke}
      tone="critical"
      {...(isRevoking && { busy: words.revoking })}
      onConfirm={() => key && void revoke(key)}
      onClose={() => askToRevoke(undefined)}
    >
      <p className="text-sm wrap-anywhere">{key && words.revokeMeans(key.name)}</p>
    </ConfirmDialog>
  );
}
