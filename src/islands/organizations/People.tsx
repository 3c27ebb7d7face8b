import { useMay } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { people as words } from '#lib/text/organizations/people.ts';
import { invitationList, inviteDialog, linkDialog, peopleList } from '#stores/organizations/people.ts';
import { InvitationDialogs } from './InvitationDialogs.tsx';
import { PersonDialogs } from './PersonDialogs.tsx';
import { invitationColumns, personColumns } from './people-columns.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

/** An organization's members and invitations. */
export default function People() {
  const mayInvite = useMay('admin');
  return (
    <>
      <PageHeader title={words.title} description={words.lead} actions={mayInvite ? <Invite /> : undefined} />
      <Loaded store={peopleList} loading={<SkeletonTable rows={3} />}>
        {({ results }) => (
          <DataTable caption={words.list} columns={personColumns} rows={results} rowKey={({ id }) => id} />
        )}
      </Loaded>
      <h2 className="mt-8 mb-3 text-xl">{words.invitations}</h2>
      <Loaded store={invitationList} loading={<SkeletonTable rows={1} />}>
        {({ results }) =>
          results.length > 0 ? (
            <DataTable
              caption={words.invitations}
              columns={invitationColumns}
              rows={results}
              rowKey={({ id }) => id}
            />
          ) : (
            <p className="text-sm text-muted">{words.noInvitations}</p>
          )
        }
      </Loaded>
      <PersonDialogs />
      <InvitationDialogs />
    </>
  );
}

const Invite = () => (
  <span className="flex flex-wrap gap-2">
    <Button variant="secondary" onClick={() => linkDialog.open(true)}>
      {words.link}
    </Button>
    <Button onClick={() => inviteDialog.open(true)}>{words.invite}</Button>
  </span>
);
