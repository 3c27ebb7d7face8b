import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { webhookTypes } from '#lib/contract/admin/webhooks/events.ts';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '#lib/contract/limits.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { ui } from '#lib/text/ui.ts';
import { $edited, type Edited, edit, endpointForm } from '#stores/admin/webhooks/endpoint-form.ts';
import { errorsOf } from '#stores/portal/form.ts';

const close = () => edit(undefined);
const wordsOf = ({ kind }: Edited) => (kind === 'new' ? words.add : words.change);

/** Asks for an address, and what it is told of. */
export function EndpointDialog() {
  const edited = useStore($edited);
  return (
    <Modal open={edited !== undefined} title={edited ? wordsOf(edited).title : ''} onClose={close}>
      {edited && <EndpointForm edited={edited} />}
    </Modal>
  );
}

function EndpointForm({ edited }: { edited: Edited }) {
  const form = useStore(endpointForm.$form);
  const errors = errorsOf(form);
  const shown = edited.kind === 'change' ? edited.shown : undefined;
  const { submit, busy, failed } = wordsOf(edited);
  const read = (values: FormData) => ({ edited, values });
  return (
    <Form
      form={form}
      failedTitle={failed}
      onSubmit={(values) => void endpointForm.submit(read(values))}
      onFilled={(name, values) => endpointForm.check(name, read(values))}
    >
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        defaultValue={shown?.name}
        maxLength={MAX_WEBHOOK_NAME}
        autoComplete="off"
        required
        error={errors.name}
      />
      <Field
        label={words.url}
        name="url"
        type="url"
        inputMode="url"
        hint={words.urlHint}
        defaultValue={shown?.url}
        maxLength={MAX_WEBHOOK_URL}
        autoComplete="off"
        required
        error={errors.url}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.events}</legend>
        <p className="mb-1 text-sm text-muted">{words.eventsHint}</p>
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            label={words.types[type]}
            name="events"
            value={type}
            defaultChecked={shown ? shown.events.includes(type) : true}
          />
        ))}
        {errors.events && <p className="text-sm font-semibold text-critical">{errors.events}</p>}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {ui.cancel}
        </Button>
        <Button type="submit" busy={form.state === 'busy' ? busy : undefined}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
