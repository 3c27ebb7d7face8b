import { useRemote } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import { entry as words } from '#lib/text/security/entry.ts';
import { security } from '#stores/security/security.ts';

/** Links to the security page, and says whether a password alone opens the account. */
export function SecurityEntry() {
  const remote = useRemote(security);
  if (remote.state === 'error' && remote.cause) return null;
  const since = remote.state === 'ready' ? remote.data.second_factor_since : undefined;
  return (
    <Card
      title={words.title}
      aside={
        since !== undefined && (
          <Badge tone={since ? 'positive' : 'warning'}>
            {`${words.twoSteps}: ${since ? words.on : words.off}`}
          </Badge>
        )
      }
    >
      <p className="-mt-2 mb-5 text-sm text-muted">{words.text}</p>
      <ButtonLink variant="secondary" href={href('security')}>
        {words.open}
      </ButtonLink>
    </Card>
  );
}
