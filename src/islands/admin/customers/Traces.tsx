import { linkTo, overRow } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type {
  Customer,
  CustomerDevice,
  CustomerMail,
  CustomerMessage,
  CustomerSession,
} from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { SecurityEvent } from '#lib/contract/security/security.ts';
import { formatInstant } from '#lib/format.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { mails as mailWords } from '#lib/text/admin/mails.ts';
import { log } from '#lib/text/security/log.ts';
import { support } from '#lib/text/support/support.ts';
import { ListSection } from './ListSection.tsx';

const devices: Column<CustomerDevice>[] = [
  { key: 'device', header: words.device, place: 'title', render: ({ name }) => name },
  { key: 'platform', header: words.platform, place: 'note', render: ({ platform }) => platform },
  {
    key: 'state',
    header: words.status,
    place: 'badge',
    render: ({ is_active }) => (is_active ? words.active : words.former),
  },
  { key: 'seen', header: words.lastSeen, render: ({ last_seen }) => formatInstant(last_seen) },
];

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

const categories: Record<string, string> = support.categories;
const messages: Column<CustomerMessage>[] = [
  {
    key: 'subject',
    header: words.subject,
    place: 'title',
    render: linkTo('message', ({ subject }) => subject, overRow),
  },
  {
    key: 'category',
    header: words.category,
    place: 'badge',
    render: ({ category }) => categories[category] ?? category,
  },
  { key: 'made', header: words.date, place: 'note', render: ({ created_at }) => formatInstant(created_at) },
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

/** What an account leaves behind: where it is used, what was written to it and by it, what happened to it. */
export function Traces({ customer }: { customer: Customer }) {
  const sessionName = (session: CustomerSession) => `${session.created_at} ${session.device}`;
  return (
    <>
      <ListSection
        title={words.devices}
        columns={devices}
        rows={customer.devices}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
      <ListSection
        title={words.sessions}
        columns={sessions}
        rows={customer.sessions}
        rowKey={sessionName}
        rowName={deviceOf}
      />
      <ListSection
        title={words.mails}
        columns={mails}
        rows={customer.mails}
        rowKey={({ id }) => id}
        rowName={mailName}
        all={staffHref('mails', {}, { address: customer.email })}
      />
      <ListSection
        title={words.messages}
        columns={messages}
        rows={customer.messages}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
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
