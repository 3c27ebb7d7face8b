import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { resend } from '#lib/text/login/resend.ts';
import { resendCooldown, resendForm } from '#stores/login/resend.ts';

/** The button for a new verification link, locked during the cooldown. */
export function ResendVerification({ email }: { email: string }) {
  const form = useStore(resendForm.$form, { ssr: 'initial' });
  const left = useStore(resendCooldown.$left, { ssr: () => 0 });
  return (
    <>
      {form.state === 'failed' && <Alert tone="critical" title={form.message} />}
      <Button
        variant="secondary"
        busy={form.state === 'busy' ? resend.busy : undefined}
        disabled={left > 0}
        onClick={() => void resendForm.submit({ email })}
      >
        {left > 0 ? resend.wait(left) : resend.submit}
      </Button>
    </>
  );
}
