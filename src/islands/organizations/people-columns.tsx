import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type {
  OrganizationInvitation,
  OrganizationPerson,
} from '#lib/contract/organizations/organizations.ts';
import { formatDay } from '#lib/format.ts';
import { roleWords } from '#lib/text/organizations/organizations.ts';
import { people as words } from '#lib/text/organizations/people.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { linkCopied, linkNotCopied } from '#stores/organizations/link.ts';
import {
  $contacting,
  invitedBy,
  makeContact,
  nameOf,
  removeDialog,
  roleDialog,
  withdrawDialog,
} from '#stores/organizations/people.ts';

export const personColumns: Column<OrganizationPerson>[] = [
  {
    key: 'person',
    header: words.person,
    place: 'title',
    render: (person) => (
      <span className="wrap-anywhere">
        <span>{nameOf(person)}</span>
        <span className="block text-xs font-normal text-muted">{readableAddress(person.email)}</span>
        {person.is_self && <span className="block text-xs font-normal text-muted">{words.self}</span>}
        {person.is_contact && <span className="block text-xs font-normal text-muted">{words.contact}</span>}
      </span>
    ),
  },
  {
    key: 'role',
    header: words.role,
    place: 'badge',
    render: ({ role }) => <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{roleWords[role]}</Badge>,
  },
  { key: 'since', header: words.since, render: ({ since }) => <span>{formatDay(since)}</span> },
  { key: 'actions', header: words.actions, render: (person) => <PersonActions person={person} /> },
];

function PersonActions({ person }: { person: OrganizationPerson }) {
  const isBusy = useStore($contacting, { ssr: 'initial' }) === person.id;
  const labelled = (action: string) => words.of(action, nameOf(person));
  return (
    <span className="inline-flex flex-wrap gap-2">
      {person.role === 'admin' && !person.is_contact && (
        <Button
          variant="ghost"
          size="s"
          aria-label={labelled(words.makeContact)}
          aria-busy={isBusy || undefined}
          onClick={() => void makeContact(person)}
        >
          {words.makeContact}
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        aria-label={labelled(words.changeRole)}
        onClick={() => roleDialog.open(person)}
      >
        {words.changeRole}
      </Button>
      {!person.is_self && (
        <Button
          variant="ghost"
          size="s"
          aria-label={labelled(words.remove)}
          onClick={() => removeDialog.open(person)}
        >
          {words.remove}
        </Button>
      )}
    </span>
  );
}

export const invitationColumns: Column<OrganizationInvitation>[] = [
  {
    key: 'invited',
    header: words.invited,
    place: 'title',
    render: (invitation) => (
      <span className="inline-flex items-center gap-1 wrap-anywhere">
        <span>{invitedBy(invitation)}</span>
        {invitation.url !== null && <CopyLink url={invitation.url} />}
      </span>
    ),
  },
  {
    key: 'role',
    header: words.role,
    place: 'badge',
    render: ({ role }) => <Badge tone="neutral">{roleWords[role]}</Badge>,
  },
  { key: 'until', header: words.until, render: ({ ends_at: end }) => <span>{formatDay(end)}</span> },
  {
    key: 'actions',
    header: words.actions,
    render: (invitation) => (
      <Button
        variant="ghost"
        size="s"
        aria-label={words.of(words.withdraw, invitedBy(invitation))}
        onClick={() => withdrawDialog.open(invitation)}
      >
        {words.withdraw}
      </Button>
    ),
  },
];

export const CopyLink = ({ url }: { url: string }) => (
  <CopyButton
    value={url}
    label={words.linkDialog.copy}
    copy={copyText}
    onCopied={linkCopied}
    onFailed={linkNotCopied}
  />
);
