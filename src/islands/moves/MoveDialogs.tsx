import { useRemote } from '#islands/hooks.ts';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { moveList as words } from '#lib/text/moves/moves.ts';
import { productsText } from '#lib/text/moves/products.ts';
import { acceptDialog, declineDialog, withdrawDialog } from '#stores/moves/moves.ts';
import { organizationList } from '#stores/organizations/organizations.ts';

/** Accepts, declines or withdraws an offer of licences. */
export function MoveDialogs() {
  const { busy } = words;
  const managed = useManaged();
  return (
    <>
      <FormDialog
        dialog={acceptDialog}
        words={({ products, is_to_address }) => {
          const { submit, ...said } = words.acceptDialog;
          const mayAccept = !is_to_address || managed.length > 0;
          return {
            ...said,
            busy,
            text: mayAccept ? said.text(productsText(products)) : said.none,
            ...(mayAccept && { submit }),
          };
        }}
      >
        {({ is_to_address }) =>
          is_to_address &&
          managed.length > 0 && (
            <SelectField label={words.acceptDialog.organization} name="organization_id" options={managed} />
          )
        }
      </FormDialog>
      <FormDialog dialog={declineDialog} words={() => ({ ...words.declineDialog, busy, tone: 'critical' })} />
      <FormDialog
        dialog={withdrawDialog}
        words={() => ({ ...words.withdrawDialog, busy, tone: 'critical' })}
      />
    </>
  );
}

/** The organizations for which the customer may accept. */
function useManaged() {
  const remote = useRemote(organizationList);
  const organizations = remote.state === 'ready' ? remote.data.results : [];
  return organizations
    .filter(({ role }) => role === 'admin')
    .map(({ id, name }) => ({ value: id, label: name }));
}
