import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { formatInstant } from '#lib/format.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { may } from '#stores/admin/member.ts';
import { endpointDialog } from '#stores/admin/webhooks/endpoint-form.ts';
import { endpoints } from '#stores/admin/webhooks/webhooks.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointBadge } from './StateBadge.tsx';

const columns: Column<WebhookEndpoint>[] = [
  {
    key: 'name',
    header: words.name,
    render: linkTo('webhook', ({ name }) => name, 'font-semibold wrap-anywhere'),
  },
  {
    key: 'url',
    header: words.url,
    render: ({ url }) => <span className="line-clamp-3 wrap-anywhere">{url}</span>,
  },
  {
    key: 'state',
    header: words.state,
    render: ({ endpoint_state, failing_since }) => (
      <div>
        <EndpointBadge state={endpoint_state} />
        {failing_since && (
          <span className="block text-xs text-muted">{words.failing(formatInstant(failing_since))}</span>
        )}
      </div>
    ),
  },
  { key: 'events', header: words.events, align: 'end', render: ({ events }) => events.length },
  { key: 'created', header: words.created, render: ({ created_at }) => formatInstant(created_at) },
];

/** The list of webhook endpoints. */
export default function Webhooks({ member }: { member: StaffMember }) {
  const create = <Button onClick={() => endpointDialog.open({ kind: 'new' })}>{words.create}</Button>;
  return (
    <ListPage words={words} actions={may(member, 'admin') && create} list={endpoints} columns={columns}>
      <EndpointDialog />
    </ListPage>
  );
}
