import { useStore } from '@nanostores/react';
import { useUser } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resend } from '#lib/text/login/resend.ts';
import { textOf } from '#stores/kernel/form.ts';
import { resendCooldown, resendForm } from '#stores/login/resend.ts';

const read = (values: FormData) => ({ email: textOf(values, 'email') });

/** Requests a new verification link; locked during the cooldown. */
export function ResendForm() {
  const user = useUser();
  const left = useStore(resendCooldown.$left, { ssr: () => 0 });
  return (
    <Form store={resendForm} read={read} failedTitle={resend.failedTitle}>
      <Field
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={user?.email ?? ''}
        required
      />
      <Submit variant="secondary" busy={resend.busy} disabled={left > 0}>
        {left > 0 ? resend.wait(left) : resend.submit}
      </Submit>
    </Form>
  );
}
