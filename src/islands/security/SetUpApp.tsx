import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { authenticator as words } from '#lib/text/security/authenticator.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { textOf } from '#stores/kernel/form.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';
import { appForm, grouped } from '#stores/security/authenticator.ts';
import { closeDialog } from '#stores/security/dialog.ts';
import { QrCode } from './QrCode.tsx';

interface Secret {
  secret: string;
  uri: string;
}

function close() {
  closeDialog();
  appForm.reset();
}

/** Shows a new app's secret, and turns the app on by its first code. */
export function SetUpApp({ secret }: { secret: Secret | undefined }) {
  return (
    <Modal open={secret !== undefined} title={words.title} onClose={close}>
      {secret && <CodeForm {...secret} />}
    </Modal>
  );
}

const read = (values: FormData) => ({ code: textOf(values, 'code') });

function CodeForm({ secret, uri }: Secret) {
  return (
    <Form store={appForm} read={read} failedTitle={words.failedTitle}>
      <div className="grid justify-items-center gap-3">
        <p className="justify-self-start">{words.scan}</p>
        <QrCode text={uri} label={words.qr} />
      </div>
      <div className="text-sm">
        <p className="text-muted">{words.secret}</p>
        <p className="flex flex-wrap items-center gap-1">
          <KeyText value={grouped(secret)} />
          <CopyButton value={secret} label={words.copySecret} copy={copyText} onFailed={keyNotCopied} />
        </p>
      </div>
      <Field
        label={words.code}
        name="code"
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
      />
      <FormButtons submit={words.submit} busy={words.busy} onCancel={close} />
    </Form>
  );
}
