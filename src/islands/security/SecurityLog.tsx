import { useStore } from '@nanostores/react';
import { History, KeyRound, LogIn, type LucideIcon, MonitorX, ShieldAlert, UserRound } from 'lucide-react';
import { useRemote } from '#islands/hooks.ts';
import { CountryName } from '#islands/parts/CountryName.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import type { SecurityEvent } from '#lib/contract/security/security.ts';
import { formatInstant } from '#lib/format.ts';
import { log as words } from '#lib/text/security/log.ts';
import { accountSessions } from '#stores/account/account-sessions.ts';
import {
  $loadingMore,
  type EventGroup,
  eventGroup,
  eventLabel,
  type Log,
  restOf,
  showMore,
} from '#stores/security/log.ts';
import { securityLog } from '#stores/security/security.ts';

/** The country code of visitors through Tor. */
const TOR = 'T1';

const icons: Record<EventGroup, LucideIcon> = {
  entry: LogIn,
  refusal: ShieldAlert,
  factor: KeyRound,
  end: MonitorX,
  account: UserRound,
  other: History,
};

/** The account's security events, newest first. */
export function SecurityLog() {
  const remote = useRemote(securityLog);
  if (remote.state === 'error' && remote.cause) return null;
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-4 text-sm text-muted">{words.intro}</p>
      <div aria-busy={remote.state === 'loading'}>
        <Loaded store={securityLog} loading={<SkeletonText lines={6} />}>
          {(log) => <Events log={log} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Events({ log }: { log: Log }) {
  const isBusy = useStore($loadingMore, { ssr: 'initial' });
  const sessions = useRemote(accountSessions);
  const own =
    sessions.state === 'ready' ? sessions.data.results.find(({ current }) => current)?.id : undefined;
  const rest = restOf(log);
  if (log.results.length === 0) return <p className="text-sm">{words.empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {log.results.map((event) => (
          <EventRow key={event.id} event={event} isHere={own === event.session_id} />
        ))}
      </ul>
      {rest === 'more' && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={isBusy ? words.loadingMore : undefined}
          onClick={() => void showMore()}
        >
          {words.more}
        </Button>
      )}
      <div className="mt-4 grid gap-2 text-sm text-muted">
        <p role="status">{log.results.length < log.count && words.shown(log.results.length, log.count)}</p>
        {rest === 'elsewhere' && <p>{words.most}</p>}
        {/* Inherits the focus of the button above when that disappears. */}
        <p data-heir>
          {words.unknown}{' '}
          <Link to="changePassword" className="text-brand underline">
            {words.changePassword}
          </Link>
          <span>.</span>
        </p>
      </div>
    </>
  );
}

function EventRow({ event, isHere }: { event: SecurityEvent; isHere: boolean }) {
  const group = eventGroup(event);
  const Icon = icons[group];
  const from = [formatInstant(event.created_at), event.device, event.network].filter(Boolean).join(' · ');
  return (
    <li className="flex gap-3 py-3 text-sm">
      <Icon
        size={18}
        className={group === 'refusal' ? 'mt-0.5 shrink-0 text-critical' : 'mt-0.5 shrink-0 text-muted'}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>{eventLabel(event)}</span>
          {isHere && <Badge tone="positive">{words.thisSession}</Badge>}
        </p>
        <p className="text-muted tabular wrap-anywhere">
          <span>{event.country ? `${from} · ` : from}</span>
          {event.country === TOR ? (
            <span>{words.tor}</span>
          ) : (
            event.country && <CountryName code={event.country} />
          )}
        </p>
      </div>
    </li>
  );
}
