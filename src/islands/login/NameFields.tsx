import { Field } from '#islands/ui/fields/Field.tsx';
import { auth } from '#lib/text/login/pages.ts';

interface NameFieldsProps {
  typed?: Readonly<Record<string, string>>;
}

/** First and last name of a new account. */
export function NameFields({ typed = {} }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={auth.firstName}
        name="first_name"
        autoComplete="given-name"
        defaultValue={typed.first_name}
        required
      />
      <Field
        label={auth.lastName}
        name="last_name"
        autoComplete="family-name"
        defaultValue={typed.last_name}
        required
      />
    </div>
  );
}
