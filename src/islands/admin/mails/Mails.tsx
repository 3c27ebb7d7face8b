import { useStore } from '@nanostores/react';
import { FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import type { StaffMail } from '#lib/contract/admin/mails.ts';
import { type MailState, mailStates } from '#lib/contract/admin/rules.ts';
import { formatInstant } from '#lib/format.ts';
import { mails as words } from '#lib/text/admin/mails.ts';
import { sendAgain, sendingAgain, staffMails } from '#stores/admin/mails.ts';

const states = mailStates.map((value) => ({ value, label: words.states[value] }));
const kinds = Object.entries(words.kinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));
const tones: Record<MailState, Tone> = { waiting: 'neutral', sent: 'positive', failed: 'critical' };

const columns: Column<StaffMail>[] = [
  {
    key: 'kind',
    header: words.kind,
    // Shows an unknown kind, written by a newer version, by its technical name.
    render: ({ mail_kind: kind }) => words.kinds[kind] ?? kind,
  },
  {
    key: 'to',
    header: words.to,
    render: ({ to, customer_email: email }) => (
      <span className="wrap-anywhere">{readableAddress(to || email || '') || words.notKept}</span>
    ),
  },
  {
    key: 'state',
    header: words.state,
    render: ({ state, due_at }) => (
      <>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {due_at && <span className="block text-xs text-muted">{words.due(formatInstant(due_at))}</span>}
      </>
    ),
  },
  { key: 'created', header: words.created, render: (mail) => formatInstant(mail.created_at) },
  { key: 'sent', header: words.ended, render: (mail) => formatInstant(mail.sent_at) },
  { key: 'attempts', header: words.attempts, align: 'end', render: ({ attempts }) => attempts },
  {
    key: 'answer',
    header: words.answer,
    render: ({ answer }) => <span className="text-xs wrap-anywhere">{answer ?? '—'}</span>,
  },
  { key: 'again', header: words.action, render: (mail) => <Again mail={mail} /> },
];

/** Sent, waiting and failed mails. */
export default function Mails() {
  return (
    <ListPage
      words={words}
      filters={
        <Filters names={filters.mails}>
          <FilterSelect label={words.state} name="state" options={states} />
          <FilterSelect label={words.kind} name="kind" options={kinds} />
          <FilterFields fields={[{ label: words.address, name: 'address' }]} />
        </Filters>
      }
      list={staffMails}
      columns={columns}
      size="wide"
    />
  );
}

/** The button for a failed mail, or why there is none. */
function Again({ mail: { id, again } }: { mail: StaffMail }) {
  const running = useStore(sendingAgain.$running);
  if (again === null) return <span>—</span>;
  if (again !== 'possible') return <span className="text-xs text-muted">{words.gone[again]}</span>;
  return (
    <Button
      size="s"
      variant="secondary"
      busy={running === id ? words.working : undefined}
      onClick={() => void sendAgain(id)}
    >
      {words.again}
    </Button>
  );
}
