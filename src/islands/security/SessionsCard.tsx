import { useRemote } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import { security as words } from '#lib/text/security/security.ts';
import { accountSessions, SESSIONS_ID } from '#stores/account/account-sessions.ts';

/** Links to the account's sessions in the settings. */
export function SessionsCard() {
  const remote = useRemote(accountSessions);
  if (remote.state === 'error' && remote.cause) return null;
  return (
    <Card title={words.sessions}>
      {remote.state === 'ready' && (
        <p className="-mt-2 mb-5 text-sm text-muted">{words.sessionsText(remote.data.results.length)}</p>
      )}
      <ButtonLink variant="secondary" href={`${href('settings')}#${SESSIONS_ID}`}>
        {words.sessionsLink}
      </ButtonLink>
    </Card>
  );
}
