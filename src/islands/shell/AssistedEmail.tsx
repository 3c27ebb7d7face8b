import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { formatInstant } from '#lib/format.ts';
import { assistedEmail as words } from '#lib/text/account/assisted-email.ts';
import { $stoppingEmail, stopAssistedEmail } from '#stores/account/assisted-email.ts';

/** Tells every session of the account that its address is about to change, and lets each stop the change. */
export function AssistedEmail({ at }: { at: string }) {
  const isBusy = useStore($stoppingEmail, { ssr: 'initial' });
  return (
    <div className="mb-6">
      <Alert tone="warning" title={words.title}>
        <p>{words.text(formatInstant(at))}</p>
        <div className="mt-3">
          <Button
            size="s"
            variant="secondary"
            busy={isBusy ? words.stopping : undefined}
            onClick={() => void stopAssistedEmail()}
          >
            {words.stop}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
