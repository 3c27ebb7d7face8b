import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_API_KEY_NAME } from '#lib/contract/limits.ts';
import { apiScopes } from '#lib/contract/seller/scopes.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { $making, keyForm, make } from '#stores/admin/api-keys/key-form.ts';
import { errorsOf } from '#stores/portal/form.ts';

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
  const form = useStore(keyForm.$form);
  const errors = errorsOf(form);
  return (
    <Form
      form={form}
      failedTitle={words.createFailed}
      onSubmit={(values) => void keyForm.submit(values)}
      onFilled={(name, values) => keyForm.check(name, values)}
    >
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        maxLength={MAX_API_KEY_NAME}
        autoComplete="off"
        required
        error={errors.name}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.scopes}</legend>
        <p className="mb-1 text-sm text-muted">{words.scopesHint}</p>
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
        {errors.scopes && <p className="text-sm font-semibold text-critical">{errors.scopes}</p>}
      </fieldset>
      <Field
        label={words.lastDay}
        name="last_day"
        type="date"
        hint={words.lastDayHint}
        optional
        error={errors.last_day}
      />
      <FormButtons form={form} submit={words.submit} busy={words.creating} onCancel={close} />
    </Form>
  );
}
