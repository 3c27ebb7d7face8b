import { useStore } from '@nanostores/react';
import { settle } from '#islands/field-values.ts';
import { useMember } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { changePassword } from '#lib/text/account/profile.ts';
import { changePasswordForm } from '#stores/account/change-password.ts';
import { newPasswordOf } from '#stores/login/reset-password.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

function read(values: FormData) {
  return {
    old_password: textOf(values, 'old_password'),
    ...newPasswordOf(values),
  };
}

export default function ChangePassword() {
  const user = useMember();
  const form = useStore(changePasswordForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);

  return (
    <>
      <PageHeader title={changePassword.title} description={changePassword.intro} />
      <Card className="max-w-md">
        <Form
          form={form}
          failedTitle={changePassword.failedTitle}
          settle={settle}
          onSubmit={(values) => void changePasswordForm.submit(read(values))}
          onFilled={(name, values) => changePasswordForm.check(name, read(values))}
        >
          {/* Tells password managers whose password changes. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={changePassword.oldPassword}
            name="old_password"
            autoComplete="current-password"
            required
            error={errors.old_password}
          />
          <NewPasswordFields errors={errors} confirm={changePassword.confirm} />
          <Button type="submit" busy={form.state === 'busy' ? changePassword.busy : undefined}>
            {changePassword.submit}
          </Button>
        </Form>
      </Card>
      <p className="mt-6 text-sm">
        <Link to="profile" className="inline-flex items-center font-semibold text-brand underline">
          {changePassword.back}
        </Link>
      </p>
    </>
  );
}
