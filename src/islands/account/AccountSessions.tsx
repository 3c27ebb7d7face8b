import { useStore } from '@nanostores/react';
import { useRemote } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import type { AccountSession } from '#lib/contract/account/account.ts';
import { formatInstant } from '#lib/format.ts';
import { settings } from '#lib/text/account/settings.ts';
import {
  $ending,
  accountSessions,
  endAccountSession,
  endOtherSessions,
} from '#stores/account/account-sessions.ts';

/** The account's sessions, with buttons that end them. */
export function AccountSessions() {
  const remote = useRemote(accountSessions);
  if (remote.state === 'error' && remote.cause === 'not-offered') return null;
  return (
    <Card title={settings.sessions}>
      <p className="-mt-2 mb-4 text-sm text-muted">{settings.sessionsIntro}</p>
      <div aria-busy={remote.state === 'loading'}>
        <Loaded store={accountSessions} loading={<SkeletonText lines={4} />}>
          {({ results }) => <SessionList sessions={results} />}
        </Loaded>
      </div>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: AccountSession[] }) {
  const ending = useStore($ending, { ssr: 'initial' });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={ending.state === 'others' ? settings.endingOthers : undefined}
          onClick={() => void endOtherSessions()}
        >
          {settings.endOthers}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const ending = useStore($ending, { ssr: 'initial' });
  const device = session.device || settings.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {session.current && <Badge tone="positive">{settings.thisSession}</Badge>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-muted tabular">
          <div className="flex gap-1.5">
            <dt>{settings.lastSeen}</dt>
            <dd>{formatInstant(session.last_seen)}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt>{settings.since}</dt>
            <dd>{formatInstant(session.created_at)}</dd>
          </div>
        </dl>
      </div>
      {!session.current && (
        <Button
          size="s"
          variant="secondary"
          aria-label={settings.endNamed(device)}
          busy={ending.state === 'one' && ending.id === session.id ? settings.ending : undefined}
          onClick={() => void endAccountSession(session.id)}
        >
          {settings.end}
        </Button>
      )}
    </li>
  );
}
