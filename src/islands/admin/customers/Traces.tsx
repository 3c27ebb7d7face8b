import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Customer, CustomerMail, CustomerSession } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { SecurityEvent } from '#lib/contract/security/security.ts';
import { formatInstant } from '#lib/format.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { mails as mailWords } from '#lib/text/admin/mails.ts';
import { log } from '#lib/text/security/log.ts';
import { ListSection } from './ListSection.tsx';

const deviceOf = ({ device }: { device: string }) => device || words.unknownDevice;

const sessions: Column<CustomerSession>[] = [
  { key: 'device', header: words.device, place: 'title', render: deviceOf },
  { key: 'opened', header: words.opened, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'seen', header: words.lastSeen, place: 'note', render: ({ last_seen }) => formatInstant(last_seen) },
];

const mailName = ({ kind }: CustomerMail) => mailWords.kinds[kind] ?? kind;
const mails: Column<CustomerMail>[] = [
  { key: 'kind', header: words.kind, place: 'title', render: mailName },
  {
    key: 'state',
    header: words.status,
    place: 'badge',
    render: ({ state }) => words.mailStates[state] ?? state,
  },
  { key: 'made', header: words.date, place: 'note', render: ({ created_at }) => formatInstant(created_at) },
  {
    key: 'sent',
    header: words.mailSent,
    render: ({ sent_at }) => (sent_at ? formatInstant(sent_at) : words.notKnown),
  },
];

const kinds: Record<string, string> = log.kinds;
const labelOf = ({ kind }: SecurityEvent) => kinds[kind] ?? log.other;
const events: Column<SecurityEvent>[] = [
  { key: 'what', header: words.what, place: 'title', render: labelOf },
  { key: 'made', header: words.date, place: 'note', render: ({ created_at }) => formatInstant(created_at) },
  {
    key: 'from',
    header: words.from,
    render: ({ device, network, country }) => [device, network, country].filter(Boolean).join(' · '),
  },
];

/** The activity of an account: its sessions, its mails and its security log. */
export function Traces({ customer }: { customer: Customer }) {
  const sessionName = (session: CustomerSession) => `${session.created_at} ${session.device}`;
  return (
    <>
      {customer.kind === 'person' && (
        <ListSection
          title={words.sessions}
          columns={sessions}
          rows={customer.sessions}
          rowKey={sessionName}
          rowName={deviceOf}
        />
      )}
      <ListSection
        title={words.mails}
        columns={mails}
        rows={customer.mails}
        rowKey={({ id }) => id}
        rowName={mailName}
        all={staffHref('mails', {}, { address: customer.email })}
      />
      <ListSection
        title={words.security}
        columns={events}
        rows={customer.security_log}
        rowKey={({ id }) => id}
        rowName={labelOf}
      />
    </>
  );
}
