import { useStore } from '@nanostores/react';
import { settle } from '#islands/field-values.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { invoiceEmail as words } from '#lib/text/account/invoice-email.ts';
import type { InvoiceEmailStore } from '#stores/account/invoice-email.ts';
import { errorsOf, textOf } from '#stores/kernel/form.ts';

interface Props {
  /** The confirmed address; empty if there is none, absent if the host does not support it. */
  active: string | null | undefined;
  /** The address that has not agreed yet. */
  pending: string | null | undefined;
  store: InvoiceEmailStore;
}

/** The address that gets a copy of each document: the form, the pending address or the confirmed one. */
export function InvoiceEmail({ active, pending, store }: Props) {
  if (active == null) return null;
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-sm text-muted">{words.intro}</p>
      <div className="grid gap-4">
        {active !== '' && <p className="text-sm wrap-anywhere">{words.active(readableAddress(active))}</p>}
        {pending && <p className="text-sm wrap-anywhere">{words.pending(readableAddress(pending))}</p>}
        {active !== '' || pending ? (
          <Removal store={store} label={active === '' ? words.cancel : words.remove} />
        ) : (
          <Request store={store} />
        )}
      </div>
    </Card>
  );
}

function Removal({ store, label }: { store: InvoiceEmailStore; label: string }) {
  const isBusy = useStore(store.$removing, { ssr: 'initial' });
  return (
    <div>
      <Button
        variant="secondary"
        busy={isBusy ? words.removing : undefined}
        onClick={() => void store.remove()}
      >
        {label}
      </Button>
    </div>
  );
}

function Request({ store }: { store: InvoiceEmailStore }) {
  const form = useStore(store.form.$form, { ssr: 'initial' });
  return (
    <Form
      store={store.form}
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
