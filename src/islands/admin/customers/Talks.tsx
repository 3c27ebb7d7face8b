import { linkTo, overRow } from '#islands/admin/parts/links.tsx';
import { StateBadge } from '#islands/admin/support/StateBadge.tsx';
import { WithdrawalState } from '#islands/admin/withdrawals/WithdrawalState.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import type { ConversationHead } from '#lib/contract/support/support.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { support } from '#lib/text/support/support.ts';
import { ListSection } from './ListSection.tsx';

const conversations: Column<ConversationHead>[] = [
  {
    key: 'subject',
    header: words.subject,
    place: 'title',
    render: linkTo('message', ({ subject }) => subject, overRow),
  },
  {
    key: 'state',
    header: words.status,
    place: 'badge',
    render: ({ conversation_state: state }) => <StateBadge state={state} />,
  },
  { key: 'category', header: words.category, render: ({ category }) => support.categories[category] },
  {
    key: 'last',
    header: words.lastMessage,
    place: 'note',
    render: ({ last_message_at: at }) => formatInstant(at),
  },
];

/** A customer's conversations with support. */
export function Conversations({ customer }: { customer: Customer }) {
  return (
    <ListSection
      title={words.messages}
      columns={conversations}
      rows={customer.conversations}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
    />
  );
}

const withdrawals: Column<ShopWithdrawal>[] = [
  {
    key: 'number',
    header: words.withdrawal,
    place: 'title',
    render: linkTo('withdrawal', ({ number }) => number, overRow),
  },
  {
    key: 'state',
    header: words.status,
    place: 'badge',
    render: ({ state }) => <WithdrawalState state={state} />,
  },
  { key: 'contract', header: words.transaction, render: ({ contract }) => contract },
  {
    key: 'declared',
    header: words.date,
    place: 'note',
    render: ({ declared_at }) => formatDay(declared_at),
  },
];

/** A customer's declarations of withdrawal; nothing if there are none. */
export function Withdrawals({ customer }: { customer: Customer }) {
  if (customer.withdrawals.length === 0) return null;
  return (
    <ListSection
      title={words.withdrawals}
      columns={withdrawals}
      rows={customer.withdrawals}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
    />
  );
}
