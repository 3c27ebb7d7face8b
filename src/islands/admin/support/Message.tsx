import { useStore } from '@nanostores/react';
import { DeskButtons } from '#islands/admin/customers/DeskButtons.tsx';
import { DeskDialogs } from '#islands/admin/customers/DeskDialogs.tsx';
import { Licenses } from '#islands/admin/customers/Licenses.tsx';
import { Notes } from '#islands/admin/customers/Notes.tsx';
import { Payments } from '#islands/admin/customers/Payments.tsx';
import { People } from '#islands/admin/customers/People.tsx';
import { Conversations, Withdrawals } from '#islands/admin/customers/Talks.tsx';
import { Tasks } from '#islands/admin/customers/Tasks.tsx';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Thread } from '#islands/parts/Thread.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { formatInstant } from '#lib/format.ts';
import { customer as customerWords } from '#lib/text/admin/customers.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { support } from '#lib/text/support/support.ts';
import { colleagues } from '#stores/admin/colleagues.ts';
import { conversationCustomer } from '#stores/admin/customers/customer.ts';
import { may } from '#stores/admin/member.ts';
import { assign, changing, conversation, turn } from '#stores/admin/support/conversations.ts';
import { readerName } from '#stores/admin/support/saved-answers.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { StateBadge } from './StateBadge.tsx';

/** A conversation: its messages, its assignee, and the reply. */
export default function Message({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('messages')}>{words.back}</BackLink>
      <ReadView read={conversation} title={staffRoutes.message.title}>
        {(data) => <Shown data={data} member={member} />}
      </ReadView>
    </>
  );
}

function Shown({ data, member }: { data: StaffConversation; member: StaffMember }) {
  const customer = shownData(useStore(conversationCustomer.$state));
  const entries = data.messages.map((entry) => ({
    ...entry,
    author: entry.author_name,
    isOwn: entry.side === 'staff',
  }));
  return (
    <>
      <PageHead title={data.subject} actions={<TurnButton data={data} />} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Card className="grid gap-5">
            <Facts facts={factsOf(data)} />
            <div className="max-w-xs">
              <AssigneeField data={data} />
            </div>
          </Card>
          <Thread label={words.thread} entries={entries} />
          <Card title={words.answerTitle}>
            <AnswerForm shown={data} firstName={readerName(customer)} />
          </Card>
        </div>
        <aside aria-label={customerWords.aside} className="grid min-w-0 gap-6">
          <ReadView read={conversationCustomer}>
            {(shown) => <Desk customer={shown} member={member} />}
          </ReadView>
        </aside>
      </div>
      <DeskDialogs member={member} />
    </>
  );
}

/** The number of payments shown with a conversation; all are on the customer's page. */
const NEWEST = 5;

/** The customer's data next to a conversation: licences, payments and the rest. */
function Desk({ customer, member }: { customer: Customer; member: StaffMember }) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={staffHref('customer', { id: customer.id })} variant="secondary" size="s">
          {customerWords.open}
        </ButtonLink>
        <DeskButtons customer={customer} member={member} />
      </div>
      <People customer={customer} />
      <Tasks customer={customer} />
      <Notes customer={customer} />
      <Licenses customer={customer} isAdmin={may(member, 'admin')} />
      <Payments customer={customer} most={NEWEST} />
      <Withdrawals customer={customer} />
      <Conversations customer={customer} />
    </>
  );
}

function factsOf(data: StaffConversation) {
  const isOther = data.reply_email !== data.customer_email;
  return [
    { term: words.state, value: <StateBadge state={data.conversation_state} /> },
    { term: words.category, value: support.categories[data.category] },
    {
      term: words.customer,
      value: (
        <StaffLink to="customer" id={data.customer_id}>
          {data.customer_name}
        </StaffLink>
      ),
    },
    { term: words.account, value: readableAddress(data.customer_email) },
    ...(data.reply_name
      ? [
          {
            term: words.replyTo,
            value: (
              <>
                <span>{`${data.reply_name} · ${readableAddress(data.reply_email)}`}</span>
                {isOther && <span className="block text-xs text-muted">{words.otherAddress}</span>}
              </>
            ),
          },
        ]
      : []),
    { term: words.begun, value: formatInstant(data.created_at) },
  ];
}

function TurnButton({ data }: { data: StaffConversation }) {
  const isChanging = useStore(changing.$running);
  return (
    <Button variant="secondary" busy={isChanging ? words.working : undefined} onClick={() => void turn(data)}>
      {data.conversation_state === 'closed' ? words.reopen : words.close}
    </Button>
  );
}

function AssigneeField({ data }: { data: StaffConversation }) {
  const people = shownData(useStore(colleagues.$state))?.results ?? [];
  const { assignee } = data;
  const known = people.some(({ id }) => id === assignee?.id);
  const options = [...people, ...(assignee && !known ? [assignee] : [])];
  return (
    <SelectField
      label={words.assignee}
      name="assignee"
      value={assignee?.id ?? ''}
      options={[
        { value: '', label: words.unassigned },
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => void assign(data, event.currentTarget.value)}
    />
  );
}
