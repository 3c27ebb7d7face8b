import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';

function attribute(html: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1];
}

test('a label names its field', () => {
  const html = renderToStaticMarkup(<Field label="Nome" name="first_name" />);
  expect(attribute(html, 'for')).toBeTruthy();
  expect(attribute(html, 'for')).toBe(attribute(html, 'id'));
});

test('a field without error or hint refers to neither', () => {
  const html = renderToStaticMarkup(<Field label="Nome" name="first_name" />);
  expect(html).not.toMatch(/aria-[a-z]+=/);
});

test.each([
  ['text field', <Field key="" label="Nome" name="name" hint="Come sul documento." error="Manca." />],
  [
    'password field',
    <PasswordField key="" label="Nome" name="name" hint="Come sul documento." error="Manca." />,
  ],
  ['text area', <TextAreaField key="" label="Nome" name="name" hint="Come sul documento." error="Manca." />],
  [
    'choice',
    <SelectField key="" label="Nome" name="name" options={[]} hint="Come sul documento." error="Manca." />,
  ],
])('a %s is described by its hint and its error', (_, field) => {
  const html = renderToStaticMarkup(field);
  const described = attribute(html, 'aria-describedby')?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  for (const id of described) expect(html).toContain(`id="${id}"`);
  expect(attribute(html, 'aria-invalid')).toBe('true');
});

test('a checkbox is described by its error', () => {
  const html = renderToStaticMarkup(<Checkbox label="Accetto" name="terms" error="Manca." />);
  expect(html).toContain(`id="${attribute(html, 'aria-describedby')}"`);
});

test('checkboxes of a group are described by its one error', () => {
  const html = renderToStaticMarkup(
    <FieldErrors value={{ events: 'Manca.' }}>
      <Checkboxes legend="Eventi" name="events" hint="Almeno uno.">
        <Checkbox label="Vendite" name="events" value="sold" />
        <Checkbox label="Rimborsi" name="events" value="refunded" />
      </Checkboxes>
    </FieldErrors>,
  );
  const id = attribute(html, 'aria-describedby');
  expect(html.split(`aria-invalid="true" aria-describedby="${id}"`)).toHaveLength(3);
  expect(html.split(`id="${id}"`)).toHaveLength(2);
  expect(html.split('Manca.')).toHaveLength(2);
});

test('a password starts hidden and says how to show it', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" name="password" />);
  expect(attribute(html, 'type')).toBe('password');
  expect(html).toContain('aria-label="Mostra la password"');
});

test('an optional field says so', () => {
  expect(renderToStaticMarkup(<Field label="Azienda" name="company" optional />)).toContain('facoltativo');
});

test('the placeholder of a choice cannot be chosen', () => {
  const html = renderToStaticMarkup(
    <SelectField
      label="Durata"
      name="duration"
      options={[{ value: '1m', label: '1 mese' }]}
      placeholder="Scegli"
    />,
  );
  expect(html).toContain('<option value="" disabled="">Scegli</option>');
});
