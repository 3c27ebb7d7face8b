import { MoveFields } from '#islands/admin/licenses/Move.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { MovedLicenses } from '#lib/contract/admin/licenses/moves.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { move as words } from '#lib/text/admin/license-moves.ts';
import { moveAllDialog } from '#stores/admin/licenses/move.ts';
import { may } from '#stores/admin/member.ts';

/** Merges two accounts: moves the licences of this one to another. */
export function MoveLicenses({ customer, member }: { customer: Customer; member: StaffMember }) {
  if (!may(member, 'admin')) return null;
  const { all } = words;
  return (
    <>
      {customer.licenses.length > 0 && (
        <div>
          <Button variant="secondary" size="s" onClick={() => moveAllDialog.open({ id: customer.id })}>
            {all.label}
          </Button>
        </div>
      )}
      <FormDialog
        dialog={moveAllDialog}
        words={() => ({
          title: all.title,
          text: all.means,
          submit: all.label,
          busy: words.saving,
          failed: all.failed,
          tone: 'critical',
        })}
        done={(result) => ({ title: all.result(result.moved), content: <Result result={result} /> })}
      >
        {() => <MoveFields />}
      </FormDialog>
    </>
  );
}

function Result({ result: { left, stayed } }: { result: MovedLicenses }) {
  const { all } = words;
  return (
    <div className="grid gap-5">
      {left > 0 && <p>{all.left(left)}</p>}
      {stayed.length > 0 && (
        <div>
          <p className="font-semibold">{all.stayed(stayed.length)}</p>
          <ul className="mt-2 grid max-h-60 gap-2 overflow-y-auto text-sm">
            {stayed.map((license) => (
              <li key={license.license_id} className="grid">
                <StaffLink to="license" id={license.license_id}>
                  {license.product_name}
                </StaffLink>
                <span className="text-muted">{words.refusals[license.why]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="justify-self-end">
        <Button variant="secondary" onClick={moveAllDialog.close}>
          {all.close}
        </Button>
      </div>
    </div>
  );
}
