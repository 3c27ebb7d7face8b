import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCsrf } from '#islands/hooks.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { CSRF_FIELD } from '#lib/contract/routes/sent-form.ts';
import { errorsOf, type FormState } from '#stores/portal/form.ts';

interface FormProps {
  form: FormState<unknown>;
  /** Title of a failure, above its reason: «Accesso non riuscito». */
  failedTitle: string;
  /** Replaces the usual alert, for a failure with an action of its own. */
  failure?: ReactNode;
  /** Resets the fields to their defaults after a success. */
  resetWhenDone?: boolean;
  /** Works without the page's code, too: the Worker takes it as the browser sends it. */
  plain?: boolean;
  onSubmit: (values: FormData) => void;
  /** Called when a field was filled in and left, to validate it at once. */
  onFilled?: (name: string, values: FormData) => void;
  children: ReactNode;
}

/**
 * A form over a store's submission. A failure shows at its fields, or else above them, and takes the focus. A form that
 * cannot be plain has the method of dialogs: outside of one the browser sends nothing, and no typed text gets into the
 * address.
 */
export function Form({
  form,
  failedTitle,
  failure,
  resetWhenDone,
  plain,
  onSubmit,
  onFilled,
  children,
}: FormProps) {
  const csrf = useCsrf();
  const element = useRef<HTMLFormElement>(null);
  /** Names of the sent fields, which can show their own errors. */
  const [sent, setSent] = useState<string[]>([]);
  const isAtFields = sent.some((name) => errorsOf(form)[name]);

  useEffect(() => {
    if (form.state === 'failed') {
      const blamed = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (blamed ?? element.current?.querySelector<HTMLElement>('[data-alert]'))?.focus();
    }
    if (form.state === 'done' && resetWhenDone) element.current?.reset();
  }, [form, resetWhenDone]);

  // The DOM's change event, at the end of a change: React's fires with every key.
  useEffect(() => {
    const listen = ({ currentTarget, target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (currentTarget instanceof HTMLFormElement) onFilled?.(name, new FormData(currentTarget));
    };
    const form = element.current;
    form?.addEventListener('change', listen);
    return () => form?.removeEventListener('change', listen);
  }, [onFilled]);

  return (
    <form
      ref={element}
      method={plain ? 'post' : 'dialog'}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        setSent([...values.keys()]);
        onSubmit(values);
      }}
    >
      {plain && <input type="hidden" name={CSRF_FIELD} value={csrf} />}
      {form.state === 'failed' &&
        !isAtFields &&
        (failure || (
          <Alert tone="critical" title={failedTitle}>
            <p>{form.message}</p>
            {form.reason && <p>{form.reason}</p>}
          </Alert>
        ))}
      {children}
    </form>
  );
}
