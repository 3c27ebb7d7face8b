import type { WritableAtom } from 'nanostores';
import { missing } from './field-rules.ts';
import { createForm, textOf } from './form.ts';
import { ownedAtom, whileOn } from './session-lifetime.ts';

interface FormDialogOptions<Subject, Done> {
  /** The dialog's subject, if it must be set before this code has loaded. */
  $subject?: WritableAtom<Subject | undefined>;
  /** The required fields, if the form has them. */
  required?: readonly string[];
  /** The errors of other rules, by field. */
  validate?: (values: FormData, subject: Subject) => Record<string, string> | undefined;
  send: (subject: Subject, values: FormData) => Promise<Done>;
  fallback: string | ((subject: Subject) => string);
}

/** A dialog with a form about its subject. After the response it closes, unless there is a result to show. */
export function createFormDialog<Subject, Done = void>(options: FormDialogOptions<Subject, Done>) {
  const { $subject = ownedAtom<Subject | undefined>('page', undefined), required = [], fallback } = options;

  const validate = (values: FormData): Record<string, string> | undefined => {
    const subject = $subject.get();
    const asked = required.filter((name) => values.has(name));
    const typed = Object.fromEntries(asked.map((name) => [name, textOf(values, name)]));
    return {
      ...(subject !== undefined && options.validate?.(values, subject)),
      ...missing(typed, asked),
    };
  };

  const form = createForm<FormData, Done | undefined>({
    validate,
    send: async (values) => {
      const subject = $subject.get();
      if (subject === undefined) return undefined;
      const isHere = whileOn('page');
      const done = await options.send(subject, values);
      if (done === undefined && isHere()) $subject.set(undefined);
      return done;
    },
    get fallback() {
      if (typeof fallback === 'string') return fallback;
      const subject = $subject.get();
      return subject === undefined ? '' : fallback(subject);
    },
  });
  $subject.listen(form.clear);

  const turnTo = (subject: Subject | undefined): void => {
    if (form.$form.get().state !== 'busy') $subject.set(subject);
  };
  const open = (subject: Subject): void => turnTo(subject);
  const close = (): void => turnTo(undefined);
  return { ...form, $subject, open, close };
}

export type FormDialogStore<Subject, Done = void> = ReturnType<typeof createFormDialog<Subject, Done>>;
