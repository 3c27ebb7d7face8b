import { useRemote } from '#islands/hooks.ts';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { OwnPassword } from '#islands/parts/OwnPassword.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import { replacementReasons } from '#lib/contract/licenses/rules.ts';
import { MAX_REPLACEMENT_NOTE_LENGTH } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { keyReplacement, reasonWords } from '#lib/text/licenses/key-replacement.ts';
import { ui } from '#lib/text/ui.ts';
import { activationList } from '#stores/licenses/license.ts';
import { filesEnd, replaceKeyDialog } from '#stores/licenses/replace-key.ts';

const reasons = replacementReasons.map((value) => ({ value, label: reasonWords[value] }));

/** Replaces a licence's key: asks why and for the password, then shows the new key. */
export function KeyReplacement() {
  return (
    <FormDialog
      dialog={replaceKeyDialog}
      words={() => ({
        title: keyReplacement.title,
        text: keyReplacement.intro,
        submit: keyReplacement.submit,
        busy: keyReplacement.busy,
        failed: keyReplacement.failedTitle,
        tone: 'critical',
      })}
      done={(replaced, { product_name: product }) => ({
        title: keyReplacement.done,
        content: <NewKey {...replaced} product={product} />,
      })}
    >
      {() => <ReplacementFields />}
    </FormDialog>
  );
}

function NewKey(replaced: ReplacedKey & { product: string }) {
  const { license_key: key, files_until: until, replacements_left: left, product } = replaced;
  return (
    <div className="grid gap-4">
      <p>{keyReplacement.doneText}</p>
      <dl className="rounded-m bg-sunken p-4 text-sm">
        <dt className="text-muted">{keyReplacement.key}</dt>
        <dd>
          <LicenseKey value={key} product={product} />
        </dd>
      </dl>
      <p className="text-sm text-muted">
        {[until && keyReplacement.files(formatDay(until)), keyReplacement.left(left)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button className="justify-self-end" onClick={replaceKeyDialog.close}>
        {ui.close}
      </Button>
    </div>
  );
}

function ReplacementFields() {
  const devices = useRemote(activationList);
  const until = devices.state === 'ready' ? filesEnd(devices.data.results) : undefined;
  return (
    <>
      {until && <p className="text-sm">{keyReplacement.files(formatDay(until))}</p>}
      <SelectField
        label={keyReplacement.reason}
        name="reason"
        options={reasons}
        placeholder={keyReplacement.choose}
        defaultValue=""
        required
      />
      <Field label={keyReplacement.note} name="note" maxLength={MAX_REPLACEMENT_NOTE_LENGTH} optional />
      <OwnPassword label={keyReplacement.password} />
    </>
  );
}
