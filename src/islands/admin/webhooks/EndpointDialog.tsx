import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '#lib/contract/limits.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { type Edited, endpointDialog } from '#stores/admin/webhooks/endpoint-form.ts';

const wordsOf = ({ kind }: Edited) => (kind === 'new' ? words.add : words.change);

/** Asks for an endpoint's address and events. */
export function EndpointDialog() {
  return (
    <FormDialog dialog={endpointDialog} words={wordsOf}>
      {(edited) => <EndpointFields edited={edited} />}
    </FormDialog>
  );
}

function EndpointFields({ edited }: { edited: Edited }) {
  const shown = edited.kind === 'change' ? edited.shown : undefined;
  return (
    <>
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
    </>
  );
}
