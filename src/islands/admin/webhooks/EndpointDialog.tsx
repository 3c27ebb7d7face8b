import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { webhookTypes } from '#lib/contract/admin/webhooks/events.ts';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '#lib/contract/limits.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { $edited, type Edited, edit, endpointForm } from '#stores/admin/webhooks/endpoint-form.ts';

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
  const shown = edited.kind === 'change' ? edited.shown : undefined;
  const { submit, busy, failed } = wordsOf(edited);
  const read = (values: FormData) => ({ edited, values });
  return (
    <Form store={endpointForm} read={read} failedTitle={failed}>
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        defaultValue={shown?.name}
        maxLength={MAX_WEBHOOK_NAME}
        autoComplete="off"
        required
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
      />
      <Checkboxes legend={words.events} name="events" hint={words.eventsHint}>
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            label={words.types[type]}
            name="events"
            value={type}
            defaultChecked={shown ? shown.events.includes(type) : true}
          />
        ))}
      </Checkboxes>
      <FormButtons submit={submit} busy={busy} onCancel={close} />
    </Form>
  );
}
