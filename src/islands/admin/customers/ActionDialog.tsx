import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { customerActions, actionWords as words } from '#lib/text/admin/customer-actions.ts';
import { actionDialog, type CustomerAction } from '#stores/admin/customers/actions.ts';

/** Asks for the reason before an action for a customer. */
export function ActionDialog() {
  return (
    <FormDialog
      dialog={actionDialog}
      words={({ kind }) => {
        const { text, button, busy } = customerActions[kind];
        const tone = kind === 'deletion' ? 'critical' : 'primary';
        return { title: button, text, submit: button, busy, failed: words.failed, tone };
      }}
      done={(key, action) => ({
        title: customerActions[action.kind].button,
        content: action.kind === 'key' && <ShownKey value={key} product={action.license.product_name} />,
      })}
    >
      {(action) => (
        <>
          <p className="text-sm text-muted">{aboutOf(action)}</p>
          <ReasonField />
        </>
      )}
    </FormDialog>
  );
}

function ShownKey({ value, product }: { value: string; product: string }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{`${words.of}: ${product}`}</p>
      <LicenseKey value={value} product={product} />
      <div className="justify-self-end">
        <Button variant="secondary" onClick={actionDialog.close}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

function aboutOf(action: CustomerAction): string {
  if (action.kind === 'order')
    return `${words.order} ${action.payment.transaction_id}: ${action.payment.product_name}`;
  if (action.kind === 'key')
    return `${words.of}: ${action.license.product_name}, ${action.license.masked_key}`;
  return readableAddress(action.customer.email);
}
