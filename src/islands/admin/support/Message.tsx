import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Thread } from '#islands/parts/Thread.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { formatInstant } from '#lib/format.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { support } from '#lib/text/support/support.ts';
import { colleagues } from '#stores/admin/colleagues.ts';
import { assign, changing, conversation, turn } from '#stores/admin/support/conversations.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { StateBadge } from './StateBadge.tsx';

/** A conversation: its messages, who answers it, and the answer. */
export default function Message() {
  return (
    <>
      <BackLink href={staffHref('messages')}>{words.back}</BackLink>
      <ReadView read={conversation} title={staffRoutes.message.title}>
        {(data) => <Shown data={data} />}
      </ReadView>
    </>
  );
}

function Shown({ data }: { data: StaffConversation }) {
  const entries = data.messages.map((entry) => ({
    ...entry,
    author: entry.author_name,
    isOwn: entry.side === 'staff',
  }));
  return (
    <>
      <PageHeader title={data.subject} actions={<TurnButton data={data} />} />
      <div className="grid gap-6">
        <Card className="grid gap-5">
          <Facts facts={factsOf(data)} />
          <div className="max-w-xs">
            <AssigneeField data={data} />
          </div>
        </Card>
        <Thread label={words.thread} entries={entries} />
        <Card title={words.answerTitle}>
          <AnswerForm shown={data} />
        </Card>
      </div>
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
    {
      term: words.replyTo,
      value: (
        <>
          <span>{`${data.reply_name} · ${readableAddress(data.reply_email)}`}</span>
          {isOther && <span className="block text-xs text-muted">{words.otherAddress}</span>}
        </>
      ),
    },
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
        { value: '', label: words.nobody },
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => void assign(data, event.currentTarget.value)}
    />
  );
}
