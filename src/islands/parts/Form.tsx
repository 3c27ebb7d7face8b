import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCsrf, useForm } from '#islands/hooks.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import { CSRF_FIELD } from '#lib/contract/routes/sent-form.ts';
import { watchFilled } from '#stores/kernel/filled.ts';
import { errorsOf, type FormState, type FormStore } from '#stores/kernel/form.ts';

interface FormProps<Values> {
  store: FormStore<unknown> & {
    submit: (values: Values) => Promise<void>;
    check: (name: string, values: Values) => void;
  };
  /** Converts the fields for the store; without it, the store gets them as FormData. */
  read?: (values: FormData) => Values;
  /** Title of a failure, above its reason: «Accesso non riuscito». */
  failedTitle: string;
  /** Replaces the usual alert, for a failure with its own action. */
  failure?: Elements;
  /** What to do with the fields after a success. */
  settle?: (form: HTMLFormElement, sent: FormData) => void;
  /** Works without JavaScript too: the Worker accepts the form as the browser sends it. */
  plain?: boolean;
  /** The next page scrolls back to a plain form with this id. */
  id?: string;
  children: Elements;
}

/** The state of the surrounding form. */
export const FormContext = createContext<FormState<unknown>>({ state: 'idle', fields: {} });

/**
 * A form for a store's submission; it validates each changed field when the user leaves it. An error shows at its
 * field, or else above all fields, and takes the focus. A form that is not plain has the method `dialog`: outside a
 * dialog the browser then sends nothing, so that no typed text gets into the address.
 */
export function Form<Values = FormData>(props: FormProps<Values>) {
  const { store, read, failedTitle, failure, settle, plain, id, children } = props;
  const form = useForm(store);
  // Without `read`, the store's values are the FormData.
  const valuesOf = read ?? ((values: FormData) => values as Values);
  const csrf = useCsrf();
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>(null);
  /** Names of the fields, which can show their own errors. */
  const [names, setNames] = useState<string[]>([]);
  const tell = useEffectEvent((name: string, values: FormData) => store.check(name, valuesOf(values)));
  const isAtFields = names.some((name) => errorsOf(form)[name]);

  useEffect(() => {
    const shown = element.current;
    // A user who is still typing keeps the focus: the text would go elsewhere.
    const typed = shown && sent.current ? [...new FormData(shown)] : [];
    const isTyping = typed.some(
      ([name, text]) => typeof text === 'string' && !sent.current?.getAll(name).includes(text),
    );
    if (form.state === 'failed' && !isTyping) {
      const blamed = shown?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (blamed ?? shown?.querySelector<HTMLElement>('[data-alert]'))?.focus();
    }
    if (form.state === 'done' && shown && sent.current) settle?.(shown, sent.current);
  }, [form, settle]);

  useEffect(() => {
    if (!element.current) return;
    // With JavaScript, the store validates all fields at once; without it, the browser does.
    element.current.noValidate = true;
    return watchFilled(element.current, tell);
  }, []);

  return (
    <form
      ref={element}
      id={id}
      method={plain ? 'post' : 'dialog'}
      action={id && `#${id}`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setNames([...event.currentTarget.elements].map((field) => field.getAttribute('name') ?? ''));
        const values = new FormData(event.currentTarget);
        // A press while busy sends nothing.
        if (form.state !== 'busy') sent.current = values;
        void store.submit(valuesOf(values));
      }}
    >
      {plain && <input type="hidden" name={CSRF_FIELD} value={csrf} />}
      {form.state === 'failed' &&
        !isAtFields &&
        (failure || (
          <Alert tone="critical" title={failedTitle}>
            {form.message !== failedTitle && <p>{form.message}</p>}
            {form.reason && <p>{form.reason}</p>}
          </Alert>
        ))}
      <FormContext value={form}>
        <FieldErrors value={errorsOf(form)}>{children}</FieldErrors>
      </FormContext>
    </form>
  );
}
