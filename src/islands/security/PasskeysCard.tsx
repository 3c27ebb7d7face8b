import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { MAX_PASSKEYS } from '#lib/contract/limits.ts';
import type { Passkey } from '#lib/contract/security/passkeys.ts';
import type { Security } from '#lib/contract/security/security.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { security as words } from '#lib/text/security/security.ts';
import { $renaming, startRenaming, stopRenaming } from '#stores/kernel/renaming.ts';
import { $addingPasskey, $question } from '#stores/security/dialog.ts';
import { Row, Rows } from './Row.tsx';

const loadRename = async () => (await import('./RenamePasskey.tsx')).RenamePasskey;

export function PasskeysCard({ security }: { security: Security }) {
  const { passkeys } = security;
  return (
    <Card title={words.passkeys}>
      <p className="-mt-2 mb-4 text-sm text-muted">{words.passkeysIntro}</p>
      {passkeys.length === 0 ? (
        <p className="text-sm">{words.noPasskeys}</p>
      ) : (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Rows>
      )}
      {passkeys.length < MAX_PASSKEYS ? (
        <Button variant="secondary" className="mt-5" onClick={() => $addingPasskey.set(true)}>
          {words.addPasskey}
        </Button>
      ) : (
        <p className="mt-5 text-sm text-muted">{words.mostPasskeys}</p>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const isOpen = useStore($renaming, { ssr: 'initial' })?.id === passkey.id;
  const Rename = useLater(isOpen, loadRename, stopRenaming);
  const { id, name, created_at: added, last_used_at: used } = passkey;
  return (
    <Row
      name={
        isOpen && Rename ? (
          <Rename passkey={passkey} />
        ) : (
          <span id={`passkey-${id}`} tabIndex={-1} data-heir>
            {name}
          </span>
        )
      }
      facts={[
        [words.added, formatDay(added)],
        [words.lastUsed, used ? formatInstant(used) : words.never],
      ]}
    >
      {!isOpen && (
        <Button
          size="s"
          variant="secondary"
          aria-label={words.renameNamed(name)}
          onClick={() => startRenaming(id)}
        >
          {words.rename}
        </Button>
      )}
      <Button
        size="s"
        variant="secondary"
        aria-label={words.removeNamed(name)}
        onClick={() => $question.set({ kind: 'remove-passkey', passkey })}
      >
        {words.remove}
      </Button>
    </Row>
  );
}
