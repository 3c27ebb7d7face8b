import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { people as words } from '#lib/text/admin/people.ts';
import { inviteDialog, staffPeople } from '#stores/admin/people/people.ts';
import { InvitationDialogs, RoleDialog } from './PeopleDialogs.tsx';
import { invitationColumns, personColumns } from './people-columns.tsx';

/** Staff and open invitations. */
export default function People() {
  return (
    <>
      <PageHead
        title={words.title}
        description={words.intro}
        actions={<Button onClick={() => inviteDialog.open(true)}>{words.invite}</Button>}
      />
      <ReadView read={staffPeople}>
        {(shown) => (
          <>
            <DataTable
              caption={words.list}
              columns={personColumns(shown)}
              rows={shown.people}
              rowKey={({ id }) => id}
              size="wide"
            />
            <h2 className="mt-8 mb-3 text-xl">{words.invitations}</h2>
            {shown.invitations.length === 0 ? (
              <p className="text-sm text-muted">{words.noInvitations}</p>
            ) : (
              <DataTable
                caption={words.invitationsList}
                columns={invitationColumns}
                rows={shown.invitations}
                rowKey={({ id }) => id}
              />
            )}
          </>
        )}
      </ReadView>
      <InvitationDialogs />
      <RoleDialog />
    </>
  );
}
