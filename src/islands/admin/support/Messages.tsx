import { useStore } from '@nanostores/react';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { conversationOrders } from '#lib/contract/admin/rules.ts';
import type { StaffConversationHead } from '#lib/contract/admin/support/conversations.ts';
import { conversationStates } from '#lib/contract/support/rules.ts';
import { formatInstant } from '#lib/format.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { savedAnswers } from '#lib/text/admin/saved-answers.ts';
import { support } from '#lib/text/support/support.ts';
import { colleagues } from '#stores/admin/colleagues.ts';
import { conversations } from '#stores/admin/support/conversations.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { StateBadge } from './StateBadge.tsx';

const states = conversationStates.map((value) => ({ value, label: words.states[value] }));

const columns: Column<StaffConversationHead>[] = [
  {
    key: 'subject',
    header: words.subject,
    render: linkTo('message', ({ subject }) => subject, 'font-semibold wrap-anywhere'),
  },
  {
    key: 'customer',
    header: words.customer,
    render: ({ customer_name: name, customer_email: email }) => (
      <>
        <span>{name}</span>
        {name !== readableAddress(email) && (
          <span className="block text-xs wrap-anywhere text-muted">{readableAddress(email)}</span>
        )}
      </>
    ),
  },
  { key: 'category', header: words.category, render: ({ category }) => support.categories[category] },
  {
    key: 'state',
    header: words.state,
    render: ({ conversation_state: state }) => <StateBadge state={state} />,
  },
  { key: 'assignee', header: words.assignee, render: ({ assignee }) => assignee?.name ?? '–' },
  { key: 'count', header: words.count, align: 'end', render: ({ message_count }) => message_count },
  { key: 'last', header: words.last, render: (row) => formatInstant(row.last_message_at) },
];

const orders = conversationOrders.map((value) => ({ value, label: words.orders[value] }));

/** The list of conversations. */
export default function Messages() {
  const people = shownData(useStore(colleagues.$state))?.results ?? [];
  const assignees = [
    { value: 'me', label: words.me },
    { value: 'nobody', label: words.unassigned },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ListPage
      words={words}
      actions={
        <ButtonLink href={staffHref('savedAnswers')} variant="secondary">
          {savedAnswers.manage}
        </ButtonLink>
      }
      filters={
        <Filters names={filters.conversations}>
          <FilterSelect label={words.state} name="state" options={states} />
          <FilterSelect label={words.assignee} name="assignee" options={assignees} />
          <FilterSelect label={frame.sort} name="sort" options={orders} unset={words.newest} />
        </Filters>
      }
      list={conversations}
      columns={columns}
      size="wide"
    />
  );
}
