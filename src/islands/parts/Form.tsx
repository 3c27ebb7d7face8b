import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { errorsOf, type FormState } from '#stores/portal/form.ts';

interface FormProps {
  form: FormState<unknown>;
  /** What did not happen, above the reason: «Accesso non riuscito». */
  failedTitle: string;
  /** In place of the usual alert, for a failure with a way out of its own. */
  failure?: ReactNode;
  /** Empties the fields, or brings them to their new defaults, once they have been sent. */
  resetWhenDone?: boolean;
  onSubmit: (values: FormData) => void;
  /** A field was filled in and left, for rules that need not wait until all is sent. */
  onFilled?: (name: string, values: FormData) => void;
  children: ReactNode;
}

/**
 * A form over a store's submission. A failure stands at the fields that are to blame, or else above them
 * all, and takes the focus. Sent before the island is hydrated, it needs a method other than GET: whatever was
 * typed must not get into the address.
 */
export function Form({ form, failedTitle, failure, resetWhenDone, onSubmit, onFilled, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  /** The fields that were sent: only they can show an error of their own. */
  const [sent, setSent] = useState<string[]>([]);
  const isAtFields = sent.some((name) => errorsOf(form)[name]);

  useEffect(() => {
    if (form.state === 'failed') {
      const blamed = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (blamed ?? element.current?.querySelector<HTMLElement>('[data-alert]'))?.focus();
    }
    if (form.state === 'done' && resetWhenDone) element.current?.reset();
  }, [form, resetWhenDone]);

  // The browser's own event, at the end of a change: React's comes with every key.
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
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        setSent([...values.keys()]);
        onSubmit(values);
      }}
    >
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
