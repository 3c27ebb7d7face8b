import { useStore } from '@nanostores/react';
import { useLastWord } from '#islands/last-word.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { FormDialogStore } from '#stores/kernel/form-dialog.ts';
import { Form } from './Form.tsx';
import { FormButtons } from './FormButtons.tsx';

interface DialogWords {
  title: string;
  /** The question or explanation, above the fields. */
  text?: string;
  /** The action's verb, never «Ok»: the button must make sense alone. Absent if there is nothing to send. */
  submit?: string;
  /** The button's text while the form is being sent. */
  busy: string;
  /** Title of a failure. */
  failed: string;
  /** `critical` if something is lost. */
  tone?: 'primary' | 'critical';
  /** Another action, if nothing can be sent. */
  instead?: { label: string; onPress: () => void };
}

interface FormDialogProps<Subject, Done> {
  dialog: FormDialogStore<Subject, Done>;
  words: (subject: Subject) => DialogWords;
  /** The result, if it must be shown. */
  done?: (result: NonNullable<Done>, subject: Subject) => { title: string; content: Elements };
  /** Only a button closes the dialog, since reopening it would show something new. */
  isKept?: boolean;
  /** The fields; without any, the dialog is a confirmation. */
  children?: (subject: Subject) => Elements;
}

/** A question with optional fields, a button that confirms and one that cancels. */
export function FormDialog<Subject, Done>(props: FormDialogProps<Subject, Done>) {
  const { dialog, words, done, isKept, children } = props;
  const subject = useStore(dialog.$subject, { ssr: 'initial' });
  const form = useStore(dialog.$form, { ssr: 'initial' });
  const isOpen = subject !== undefined;
  const shown = isOpen && form.state === 'done' && form.result != null && done?.(form.result, subject);
  const said = isOpen ? words(subject) : undefined;
  useLastWord(dialog, said?.failed ?? '', dialog.close);
  return (
    <Modal
      open={isOpen}
      isLocked={isKept || form.state === 'busy'}
      title={(shown ? shown.title : said?.title) ?? ''}
      onClose={dialog.close}
    >
      {shown ? shown.content : null}
      {isOpen && said && !shown && (
        <Form store={dialog} failedTitle={said.failed}>
          {said.text && <p className="text-sm wrap-anywhere">{said.text}</p>}
          {children?.(subject)}
          <FormButtons {...said} onCancel={dialog.close} />
        </Form>
      )}
    </Modal>
  );
}
