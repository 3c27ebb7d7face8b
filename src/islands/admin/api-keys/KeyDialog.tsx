import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_API_KEY_NAME } from '#lib/contract/limits.ts';
import { apiScopes } from '#lib/contract/seller/scopes.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { $making, keyForm, make } from '#stores/admin/api-keys/key-form.ts';

const close = () => make(false);

/** Makes a key for a program. */
export function KeyDialog() {
  return (
    <Modal open={useStore($making)} title={words.createTitle} onClose={close}>
      <KeyForm />
    </Modal>
  );
}

function KeyForm() {
  return (
    <Form store={keyForm} failedTitle={words.createFailed}>
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        maxLength={MAX_API_KEY_NAME}
        autoComplete="off"
        required
      />
      <Checkboxes legend={words.scopes} name="scopes" hint={words.scopesHint}>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <>
                <span>{`${words.scopeWords[scope]} `}</span>
                <code className="font-mono text-xs text-muted">{scope}</code>
              </>
            }
            name="scopes"
            value={scope}
          />
        ))}
      </Checkboxes>
      <Field label={words.lastDay} name="last_day" type="date" hint={words.lastDayHint} optional />
      <FormButtons submit={words.submit} busy={words.creating} onCancel={close} />
    </Form>
  );
}
