import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { ConversationState } from '#lib/contract/support/rules.ts';
import type { ConversationHead } from '#lib/contract/support/support.ts';
import { formatDay } from '#lib/format.ts';
import { conversations as words } from '#lib/text/support/support.ts';
import {
  $isReading,
  $opened,
  closeConversation,
  conversationList,
  moreConversations,
  openConversation,
} from '#stores/support/conversations.ts';
import { OpenConversation } from './OpenConversation.tsx';

const tones: Record<ConversationState, Tone> = { open: 'neutral', waiting: 'brand', closed: 'neutral' };

/** The customer's conversations with support; the one linked from a mail is open. */
export function Conversations({ asked }: { asked: string | undefined }) {
  const remote = useRemote(conversationList);
  const section = useRef<HTMLElement>(null);
  const isReady = remote.state === 'ready';
  useEffect(() => {
    if (!asked || !isReady) return;
    void openConversation(asked);
    section.current?.scrollIntoView();
  }, [asked, isReady]);

  if (remote.state === 'error')
    return remote.cause ? null : <LoadError error={remote} onRetry={() => void conversationList.reload()} />;
  if (remote.state !== 'ready' || (remote.data.results.length === 0 && !asked)) return null;
  const { results, next } = remote.data;
  return (
    <section ref={section} aria-labelledby="conversations" className="mt-10 scroll-mt-20">
      <h2 id="conversations" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.intro}</p>
      <Elsewhere listed={results} />
      <ul className="grid gap-3">
        {results.map((head) => (
          <ConversationItem key={head.id} head={head} />
        ))}
      </ul>
      {next !== null && <MoreButton />}
    </section>
  );
}

function ConversationItem({ head }: { head: ConversationHead }) {
  const { id, subject, conversation_state: state, created_at, message_count: messages } = head;
  const opened = useStore($opened);
  const isOpen = opened?.id === id;
  return (
    <li className="rounded-l border border-line bg-surface shadow-card">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? closeConversation() : void openConversation(id))}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-l p-4 text-left hover:bg-sunken"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{subject}</span>
        <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span>{words.begun(formatDay(created_at))}</span>
          <Badge tone={tones[state]}>
            {state === 'waiting' && messages === 1 ? words.received : words.states[state]}
          </Badge>
        </span>
      </button>
      {isOpen && <OpenConversation />}
    </li>
  );
}

/** The open conversation, if it is older than the listed ones. */
function Elsewhere({ listed }: { listed: ConversationHead[] }) {
  const opened = useStore($opened);
  if (!opened || listed.some(({ id }) => id === opened.id)) return null;
  return (
    <div className="mb-3 rounded-l border border-line bg-surface shadow-card">
      {opened.data.state === 'ready' && (
        <h3 className="p-4 font-semibold wrap-anywhere">{opened.data.data.subject}</h3>
      )}
      <OpenConversation />
    </div>
  );
}

function MoreButton() {
  const isReading = useStore($isReading);
  return (
    <p className="mt-4 text-center">
      <Button
        variant="secondary"
        busy={isReading ? words.loading : undefined}
        onClick={() => void moreConversations()}
      >
        {words.more}
      </Button>
    </p>
  );
}
