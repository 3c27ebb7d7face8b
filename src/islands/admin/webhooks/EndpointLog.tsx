import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { deliveryStates, TEST_EVENT } from '#lib/contract/admin/webhooks/rules.ts';
import type { WebhookDelivery } from '#lib/contract/admin/webhooks/webhooks.ts';
import { formatInstant } from '#lib/format.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { reload } from '#stores/admin/webhooks/actions.ts';
import { deliveries } from '#stores/admin/webhooks/webhooks.ts';
import { DeliveryBadge } from './StateBadge.tsx';

const states = deliveryStates.map((value) => ({ value, label: words.deliveryStates[value] }));

/** The name of an event; an unknown one, written by a newer version, keeps its technical name. */
export const eventName = (type: string) =>
  type === TEST_EVENT ? words.testEvent : (words.types[type] ?? type);

const columns: Column<WebhookDelivery>[] = [
  {
    key: 'event',
    header: words.event,
    render: linkTo('webhookDelivery', ({ event_type }) => eventName(event_type)),
  },
  {
    key: 'state',
    header: words.state,
    render: ({ delivery_state, due_at }) => (
      <div>
        <DeliveryBadge state={delivery_state} />
        {due_at && <span className="block text-xs text-muted">{words.due(formatInstant(due_at))}</span>}
      </div>
    ),
  },
  { key: 'status', header: words.status, align: 'end', render: ({ status }) => status ?? '—' },
  { key: 'attempts', header: words.attempts, align: 'end', render: ({ attempts }) => attempts },
  { key: 'occurred', header: words.occurred, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'ended', header: words.ended, render: ({ ended_at }) => formatInstant(ended_at) },
];

/** The deliveries of the last days to an endpoint. */
export function EndpointLog() {
  return (
    <section className="grid">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">{words.log}</h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{words.logText}</p>
        </div>
        <Button variant="secondary" onClick={reload}>
          {words.reload}
        </Button>
      </div>
      <Filters names={['state']}>
        <FilterSelect label={words.state} name="state" options={states} />
      </Filters>
      <ListTable
        list={deliveries}
        label={words.log}
        empty={<EmptyState picture="nothing" title={words.logNone} description={words.logNoneText} />}
        columns={columns}
      />
    </section>
  );
}
