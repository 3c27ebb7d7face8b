import { useStore } from '@nanostores/react';
import { useMember, useRemote } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { replacementReasons } from '#lib/contract/licenses/replacement-reasons.ts';
import { MAX_REPLACEMENT_NOTE_LENGTH } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { keyReplacement, reasonWords } from '#lib/text/licenses/key-replacement.ts';
import { ui } from '#lib/text/ui.ts';
import { textOf } from '#stores/kernel/form.ts';
import { activationList } from '#stores/licenses/license.ts';
import { filesEnd, replaceKeyForm } from '#stores/licenses/replace-key.ts';

const reasons = replacementReasons.map((value) => ({ value, label: reasonWords[value] }));

interface DialogProps {
  open: boolean;
  license: License;
  onClose: () => void;
}

/** Replaces a licence's key: asks why and for the password, then shows the new key. */
export function KeyReplacement({ open, license, onClose }: DialogProps) {
  const form = useStore(replaceKeyForm.$form, { ssr: 'initial' });

  function close() {
    if (form.state === 'busy') return;
    onClose();
    replaceKeyForm.reset();
  }

  if (form.state !== 'done') {
    return (
      <Modal open={open} title={keyReplacement.title} onClose={close}>
        <ReplacementForm id={license.id} onCancel={close} />
      </Modal>
    );
  }
  const { license_key: key, files_until: until, replacements_left: left } = form.result;
  return (
    <Modal
      open={open}
      title={keyReplacement.done}
      onClose={close}
      actions={<Button onClick={close}>{ui.close}</Button>}
    >
      <div className="grid gap-4">
        <p>{keyReplacement.doneText}</p>
        <dl className="rounded-m bg-sunken p-4 text-sm">
          <dt className="text-muted">{keyReplacement.key}</dt>
          <dd>
            <LicenseKey value={key} product={license.product_name} />
          </dd>
        </dl>
        <p className="text-sm text-muted">
          {[until && keyReplacement.files(formatDay(until)), keyReplacement.left(left)]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </Modal>
  );
}

const readWith = (id: string) => (values: FormData) => ({
  id,
  reason: textOf(values, 'reason'),
  note: textOf(values, 'note'),
  password: textOf(values, 'password'),
});

function ReplacementForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const user = useMember();
  const devices = useRemote(activationList);
  const read = readWith(id);
  const until = devices.state === 'ready' ? filesEnd(devices.data.results) : undefined;
  return (
    <Form store={replaceKeyForm} read={read} failedTitle={keyReplacement.failedTitle}>
      <div className="grid gap-2 text-sm">
        <p>{keyReplacement.intro}</p>
        {until && <p>{keyReplacement.files(formatDay(until))}</p>}
      </div>
      <SelectField
        label={keyReplacement.reason}
        name="reason"
        options={reasons}
        placeholder={keyReplacement.choose}
        defaultValue=""
        required
      />
      <Field label={keyReplacement.note} name="note" maxLength={MAX_REPLACEMENT_NOTE_LENGTH} optional />
      {/* Tells password managers whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={keyReplacement.password}
        name="password"
        autoComplete="current-password"
        required
      />
      <FormButtons
        submit={keyReplacement.submit}
        busy={keyReplacement.busy}
        tone="critical"
        onCancel={onCancel}
      />
    </Form>
  );
}
