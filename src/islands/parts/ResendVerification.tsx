import { useStore } from '@nanostores/react';
import { resend } from '#lib/text/resend.ts';
import { resendCooldown, resendForm } from '#stores/screens/resend.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from './Alert.tsx';

/** «Send the link again», locked while the cooldown runs. */
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
