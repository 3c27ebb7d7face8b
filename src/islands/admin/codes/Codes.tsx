import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { codeBatches } from '#stores/admin/codes/codes.ts';
import { findDialog } from '#stores/admin/codes/find.ts';
import { makeDialog } from '#stores/admin/codes/make.ts';
import { may } from '#stores/admin/member.ts';
import { EndDialog, StopDialog } from './BatchDialogs.tsx';
import { columns, columnsOfAdmin } from './code-columns.tsx';
import { FindDialogs } from './FindDialogs.tsx';
import { MakeDialog } from './MakeDialog.tsx';

/** Redemption codes, each of which becomes a licence for the customer who redeems it. */
export default function Codes({ member }: { member: StaffMember }) {
  const isAdmin = may(member, 'admin');
  return (
    <ListPage
      words={words}
      actions={
        <>
          <Button variant="secondary" onClick={() => findDialog.open(true)}>
            {words.find}
          </Button>
          {isAdmin && <Button onClick={() => makeDialog.open(true)}>{words.create}</Button>}
        </>
      }
      list={codeBatches}
      columns={isAdmin ? columnsOfAdmin : columns}
      size="wide"
    >
      <MakeDialog />
      <EndDialog />
      <StopDialog />
      <FindDialogs mayStop={isAdmin} />
    </ListPage>
  );
}
