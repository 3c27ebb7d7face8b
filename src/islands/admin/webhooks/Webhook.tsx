import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { EndpointLog } from '#islands/admin/webhooks/EndpointLog.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { formatInstant } from '#lib/format.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { may } from '#stores/admin/member.ts';
import { endpoint } from '#stores/admin/webhooks/webhooks.ts';
import { EndpointActions } from './EndpointActions.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointBadge } from './StateBadge.tsx';

/** A webhook endpoint with its deliveries. */
export default function Webhook({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('webhooks')}>{words.title}</BackLink>
      <ReadView read={endpoint} title={words.title}>
        {(shown) => (
          <>
            <PageHead
              title={shown.name}
              description={<EndpointBadge state={shown.endpoint_state} />}
              actions={may(member, 'admin') && <EndpointActions shown={shown} />}
            />
            <div className="grid gap-6">
              <Warnings shown={shown} />
              <EndpointFacts shown={shown} />
              <EndpointLog />
            </div>
          </>
        )}
      </ReadView>
      <EndpointDialog />
    </>
  );
}

function Warnings({ shown: { endpoint_state } }: { shown: WebhookEndpoint }) {
  if (endpoint_state === 'off')
    return (
      <Alert tone="warning" title={words.offTitle}>
        <p>{words.offText}</p>
      </Alert>
    );
  return endpoint_state === 'paused' ? <p className="text-sm text-muted">{words.pausedText}</p> : null;
}

function EndpointFacts({ shown }: { shown: WebhookEndpoint }) {
  const { url, events, created_at, failing_since, former_until } = shown;
  const states = [
    failing_since && words.failing(formatInstant(failing_since)),
    former_until && words.former(formatInstant(former_until)),
  ].filter((state) => state !== null);
  return (
    <Card>
      <Facts
        facts={[
          { term: words.url, value: url },
          { term: words.created, value: formatInstant(created_at) },
          ...(states.length > 0 ? [{ term: words.state, value: states.join('. ') }] : []),
        ]}
      />
      <p className="mt-6 mb-2 text-sm text-muted">{words.events}</p>
      <ul className="flex flex-wrap gap-2 text-sm">
        {events.map((type) => (
          <li key={type} title={type} className="rounded-s bg-sunken px-2 py-1">
            {words.types[type] ?? type}
          </li>
        ))}
      </ul>
    </Card>
  );
}
