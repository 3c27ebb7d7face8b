import { ui } from '#lib/text/ui.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isSelect(field: TextField): field is HTMLSelectElement {
  return field instanceof HTMLSelectElement;
}

const isBox = (field: TextField): field is HTMLInputElement => field.type === 'checkbox';
const ticked = (isTicked: boolean) => (isTicked ? 'on' : '');

/** A field's value; `on` or empty for a checkbox. */
export const fieldValue = (field: TextField): string => (isBox(field) ? ticked(field.checked) : field.value);

/** A field's initial value. */
export function ownValue(field: TextField): string {
  if (isBox(field)) return ticked(field.defaultChecked);
  if (!isSelect(field)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}

/** Sets a value as typing does, so that React notices. */
export function type(field: TextField, value: string): void {
  if (isBox(field)) {
    if (fieldValue(field) !== value) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect(field) ? 'change' : 'input', { bubbles: true }));
}

/** Tells the form that the field has a new value, so that it clears the former one's error. */
export function leave(field: TextField): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The fields whose text has changed since the submission. */
function typedSince(form: HTMLFormElement, sent: FormData): TextField[] {
  return ([...form.elements] as TextField[]).filter(({ name, value = '' }) => {
    const before = name ? (sent.get(name) ?? '') : value;
    return typeof before === 'string' && before !== value;
  });
}

/** Resets the sent values, but keeps newer input with its caret position. */
export function settle(form: HTMLFormElement, sent: FormData): void {
  const newer = typedSince(form, sent).map((field) => ({ field, value: field.value, own: ownValue(field) }));
  for (const { field, value } of newer) if (!isSelect(field)) field.defaultValue = value;
  form.reset();
  for (const { field, value, own } of newer) {
    // A field whose value was set keeps it when its default changes.
    field.value = value;
    if (!isSelect(field)) field.defaultValue = own;
    type(field, value);
  }
}

/** A value as the reader sees it: the label of a choice, yes or no for a checkbox. */
export function shownValue(field: TextField, value: string): string {
  if (isBox(field)) return value ? ui.yes : ui.no;
  if (!isSelect(field)) return value;
  return [...field.options].find((option) => option.value === value)?.text ?? value;
}
