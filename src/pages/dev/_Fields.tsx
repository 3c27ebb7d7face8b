import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';

const durations = [
  { value: '1m', label: '1 mese' },
  { value: '1y', label: '1 anno' },
];

/** Form fields. */
export function Fields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nome" name="name" placeholder="Ada" hint="Come sul documento." />
      <Field label="Email" name="email" type="email" error="Inserisci un indirizzo email valido." />
      <PasswordField label="Password" name="password" defaultValue="segreta" />
      <Field label="Azienda" name="company" optional disabled />
      <SelectField label="Durata" name="duration" options={durations} placeholder="Scegli" defaultValue="" />
      <Checkbox label="Ricordami" name="remember" defaultChecked />
      <TextAreaField label="Messaggio" name="message" rows={3} />
      <Checkbox label="Accetto le condizioni" name="terms" error="Questo campo è obbligatorio." />
    </div>
  );
}
