import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { WebhookDeliveryPage } from '#lib/contract/admin/webhooks/webhooks.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { may } from '#stores/admin/member.ts';
import { $action, sendAgain } from '#stores/admin/webhooks/actions.ts';
import { delivery } from '#stores/admin/webhooks/webhooks.ts';
import { eventName } from './EndpointLog.tsx';
import { DeliveryBadge } from './StateBadge.tsx';

/** A webhook delivery with its request and response. */
export default function WebhookDelivery({ member }: { member: StaffMember }) {
  return (
    <ReadView read={delivery} title={words.delivery}>
      {(shown) => (
        <>
          <BackLink href={staffHref('webhook', { id: shown.endpoint_id })}>{shown.endpoint_name}</BackLink>
          <PageHead
            title={eventName(shown.event_type)}
            description={<DeliveryBadge state={shown.delivery_state} />}
            actions={<Turns shown={shown} isAdmin={may(member, 'admin')} />}
          />
          <div className="grid gap-6">
            <DeliveryFacts shown={shown} />
            <Card title={words.body}>
              <Code>{JSON.stringify(JSON.parse(shown.body), null, 2)}</Code>
            </Card>
            <Card title={words.answer}>
              {shown.answer ? (
                <Code>{shown.answer}</Code>
              ) : (
                <p className="text-sm text-muted">
                  {shown.answer === null ? words.answerNone : words.answerEmpty}
                </p>
              )}
            </Card>
          </div>
        </>
      )}
    </ReadView>
  );
}

function Turns({ shown, isAdmin }: { shown: WebhookDeliveryPage; isAdmin: boolean }) {
  const action = useStore($action);
  const hasEnded = shown.delivery_state === 'sent' || shown.delivery_state === 'failed';
  return (
    <>
      <Button variant="secondary" onClick={() => void delivery.reload()}>
        {words.reload}
      </Button>
      {isAdmin && hasEnded && (
        <Button busy={action === 'again' ? words.working : undefined} onClick={() => void sendAgain(shown)}>
          {words.again}
        </Button>
      )}
    </>
  );
}

function DeliveryFacts({ shown }: { shown: WebhookDeliveryPage }) {
  const { url, event_id, license_id, attempts, status, took_ms } = shown;
  return (
    <Card>
      <Facts
        facts={[
          { term: words.url, value: url },
          { term: words.eventId, value: <code className="font-mono text-xs">{event_id}</code> },
          ...(license_id
            ? [
                {
                  term: words.license,
                  value: <StaffLink to="license" id={license_id} className="font-mono text-xs" />,
                },
              ]
            : []),
          { term: words.occurred, value: formatInstant(shown.created_at) },
          { term: words.attempts, value: attempts },
          ...(shown.due_at ? [{ term: words.next, value: formatInstant(shown.due_at) }] : []),
          ...(shown.ended_at ? [{ term: words.ended, value: formatInstant(shown.ended_at) }] : []),
          ...(status === null ? [] : [{ term: words.status, value: status }]),
          ...(took_ms === null ? [] : [{ term: words.took, value: words.tookMs(formatWhole(took_ms)) }]),
        ]}
      />
    </Card>
  );
}

/** Shows the receiver's response as text, never as markup. */
function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-m bg-sunken p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  );
}
