import { useStore } from '@nanostores/react';
import { settle } from '#islands/field-values.ts';
import { useRemote } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { invoiceEmail as words } from '#lib/text/account/invoice-email.ts';
import { $removing, invoiceEmailForm, removeInvoiceEmail } from '#stores/account/invoice-email.ts';
import { preferences } from '#stores/account/settings.ts';
import { errorsOf, textOf } from '#stores/kernel/form.ts';

/** The address that gets a copy of each document: asked for, asked, or in force. */
export function InvoiceEmail() {
  const remote = useRemote(preferences);
  if (remote.state !== 'ready') return null;
  const { invoice_email: active, pending_invoice_email: pending } = remote.data;
  // A host that has none says nothing of it.
  if (active == null) return null;
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-sm text-muted">{words.intro}</p>
      <div className="grid gap-4">
        {active !== '' && <p className="text-sm wrap-anywhere">{words.active(readableAddress(active))}</p>}
        {pending && <p className="text-sm wrap-anywhere">{words.pending(readableAddress(pending))}</p>}
        {active !== '' || pending ? (
          <Removal label={active === '' ? words.cancel : words.remove} />
        ) : (
          <Request />
        )}
      </div>
    </Card>
  );
}

function Removal({ label }: { label: string }) {
  const isBusy = useStore($removing, { ssr: 'initial' });
  return (
    <div>
      <Button
        variant="secondary"
        busy={isBusy ? words.removing : undefined}
        onClick={() => void removeInvoiceEmail()}
      >
        {label}
      </Button>
    </div>
  );
}

function Request() {
  const form = useStore(invoiceEmailForm.$form, { ssr: 'initial' });
  return (
    <Form
      store={invoiceEmailForm}
      read={(values) => ({ email: textOf(values, 'email').trim() })}
      failedTitle={words.askFailedTitle}
      settle={settle}
    >
      <div className="max-w-md">
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          error={errorsOf(form).email}
        />
      </div>
      <Submit busy={words.asking} className="justify-self-start">
        {words.ask}
      </Submit>
    </Form>
  );
}
