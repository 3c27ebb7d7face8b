import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { authenticator as words } from '#lib/text/security/dialogs.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';
import { appDialog, grouped } from '#stores/security/authenticator.ts';
import type { AppSecret } from '#stores/security/dialog.ts';
import { QrCode } from './QrCode.tsx';

/** Shows a new app's secret, and activates the app with its first code. */
export function SetUpApp() {
  return (
    <FormDialog
      dialog={appDialog}
      isKept
      words={() => ({
        title: words.title,
        text: words.scan,
        submit: words.submit,
        busy: words.busy,
        failed: words.failedTitle,
      })}
    >
      {(secret) => <CodeFields {...secret} />}
    </FormDialog>
  );
}

function CodeFields({ secret, uri }: AppSecret) {
  return (
    <>
      <div className="grid justify-items-center gap-3">
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
    </>
  );
}
