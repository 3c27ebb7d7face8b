import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Invitation, People, Person } from '#lib/contract/admin/people/people.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { people as words } from '#lib/text/admin/people.ts';
import { nameOf, resendDialog, roleDialog, rolesFor, withdrawDialog } from '#stores/admin/people/people.ts';

const quiet = 'block text-xs text-muted';

/** The columns of the staff list; the last admin's role cannot be changed. */
export const personColumns = (shown: People): Column<Person>[] => [
  {
    key: 'name',
    header: words.name,
    render: (person) => (
      <div className="min-w-0">
        <span className="font-semibold wrap-anywhere">{nameOf(person)}</span>
        <span className={`${quiet} font-normal wrap-anywhere`}>{readableAddress(person.email)}</span>
        {person.is_self && <span className={`${quiet} font-normal`}>{words.self}</span>}
      </div>
    ),
  },
  {
    key: 'role',
    header: words.role,
    render: ({ role, role_since: since }) => (
      <div>
        <span>{words.roles[role]}</span>
        {since && <span className={quiet}>{words.since(formatDay(since))}</span>}
      </div>
    ),
  },
  {
    key: 'seen',
    header: words.seen,
    render: ({ last_seen_at: at }) => (at ? formatInstant(at) : words.neverSeen),
  },
  {
    key: 'factor',
    header: words.factor,
    render: ({ has_second_factor: has }) => (has ? words.yes : words.no),
  },
  {
    key: 'actions',
    header: words.actions,
    align: 'end',
    render: (person) => <PersonActions person={person} shown={shown} />,
  },
];

function PersonActions({ person, shown }: { person: Person; shown: People }) {
  const roles = rolesFor(person, shown);
  const name = nameOf(person);
  if (roles.length === 0) return <span className="text-xs text-muted">{words.lastAdmin}</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {roles.map((role) => (
        <Button
          key={role}
          size="s"
          variant="secondary"
          aria-label={role === 'customer' ? words.endOf(name) : words.changeOf(name)}
          onClick={() => roleDialog.open({ person, role })}
        >
          {role === 'customer' ? words.end : words.change}
        </Button>
      ))}
    </span>
  );
}

export const invitationColumns: Column<Invitation>[] = [
  {
    key: 'email',
    header: words.email,
    render: ({ email }) => <span className="font-semibold wrap-anywhere">{readableAddress(email)}</span>,
  },
  { key: 'role', header: words.role, render: ({ role }) => words.roles[role] },
  { key: 'sent', header: words.sent, render: ({ sent_at: at }) => formatInstant(at) },
  {
    key: 'ends',
    header: words.ends,
    render: ({ ends_at: at }) =>
      Date.parse(at) > Date.now() ? formatInstant(at) : words.over(formatDay(at)),
  },
  {
    key: 'actions',
    header: words.actions,
    align: 'end',
    render: (invitation) => {
      const email = readableAddress(invitation.email);
      return (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button
            size="s"
            variant="secondary"
            aria-label={words.resendOf(email)}
            onClick={() => resendDialog.open(invitation)}
          >
            {words.resend}
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-label={words.withdrawOf(email)}
            onClick={() => withdrawDialog.open(invitation)}
          >
            {words.withdraw}
          </Button>
        </span>
      );
    },
  },
];
