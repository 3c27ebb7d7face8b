import { useStore } from '@nanostores/react';
import { OneTimeSecret } from '#islands/admin/parts/OneTimeSecret.tsx';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { $secret } from '#stores/admin/webhooks/endpoint-form.ts';

/** Shows a new secret this once. */
export function SecretDialog() {
  const made = useStore($secret);
  return (
    <OneTimeSecret
      secret={made?.secret}
      title={words.secretTitle}
      text={words.secretOnce}
      copyLabel={words.copySecret(made?.name ?? '')}
      done={words.secretDone}
      onClose={() => $secret.set(undefined)}
    />
  );
}
