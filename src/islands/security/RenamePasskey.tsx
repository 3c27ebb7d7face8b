import { Rename } from '#islands/parts/Rename.tsx';
import type { Passkey } from '#lib/contract/security/passkeys.ts';
import { passkeys } from '#lib/text/security/dialogs.ts';
import { renameForm } from '#stores/security/rename-passkey.ts';

export function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  return <Rename form={renameForm} id={id} name={name} place={`passkey-${id}`} words={passkeys} />;
}
