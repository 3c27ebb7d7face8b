import { settle } from '#islands/field-values.ts';
import { useMember } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { changePassword } from '#lib/text/account/profile.ts';
import { changePasswordForm } from '#stores/account/change-password.ts';
import { textOf } from '#stores/kernel/form.ts';
import { newPasswordOf } from '#stores/login/reset-password.ts';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

function read(values: FormData) {
  return {
    old_password: textOf(values, 'old_password'),
    ...newPasswordOf(values),
  };
}

export default function ChangePassword() {
  const user = useMember();

  return (
    <>
      <PageHeader title={changePassword.title} description={changePassword.intro} />
      <Card className="max-w-md">
        <Form store={changePasswordForm} read={read} failedTitle={changePassword.failedTitle} settle={settle}>
          {/* Tells password managers which account's password changes. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={changePassword.oldPassword}
            name="old_password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields confirm={changePassword.confirm} />
          <Submit busy={changePassword.busy}>{changePassword.submit}</Submit>
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
