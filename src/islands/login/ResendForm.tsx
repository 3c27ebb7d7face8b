import { useStore } from '@nanostores/react';
import { useUser } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resend } from '#lib/text/login/resend.ts';
import { resendCooldown, resendForm } from '#stores/login/resend.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';

const read = (values: FormData) => ({ email: textOf(values, 'email') });

/** Asks for a new verification link, locked during the cooldown. */
export function ResendForm() {
  const user = useUser();
  const form = useStore(resendForm.$form, { ssr: 'initial' });
  const left = useStore(resendCooldown.$left, { ssr: () => 0 });
  return (
    <Form
      form={form}
      failedTitle={resend.failedTitle}
      onSubmit={(values) => void resendForm.submit(read(values))}
      onFilled={(name, values) => resendForm.check(name, read(values))}
    >
      <Field
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={user?.email ?? ''}
        required
        error={errorsOf(form).email}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={form.state === 'busy' ? resend.busy : undefined}
        disabled={left > 0}
      >
        {left > 0 ? resend.wait(left) : resend.submit}
      </Button>
    </Form>
  );
}
