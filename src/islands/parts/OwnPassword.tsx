import { useUser } from '#islands/hooks.ts';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';

interface OwnPasswordProps {
  label: string;
  name?: string;
}

/** Asks for the account's current password, and tells password managers which account it is. */
export function OwnPassword({ label, name = 'password' }: OwnPasswordProps) {
  const user = useUser();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
      <PasswordField label={label} name={name} autoComplete="current-password" required />
    </>
  );
}
