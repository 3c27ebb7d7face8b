import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { bulkChanges } from '#lib/api/db/schema/bulk-changes.ts';
import { imports } from '#lib/api/db/schema/imports.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { discrepancies, providerTasks, type TaskKind } from '#lib/api/db/schema/provider.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { webhookDeliveries, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import type { Outbox } from '#lib/api/kernel/outbox/outbox.ts';
import { retryTask } from '#lib/api/services/admin/discrepancies/retry.ts';
import { importOutbox } from '#lib/api/services/admin/imports/steps.ts';
import { bulkOutbox } from '#lib/api/services/admin/licenses/bulk-steps.ts';
import { sendAgain } from '#lib/api/services/admin/mails/again.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { sendDeliveryAgain } from '#lib/api/services/admin/webhooks/sending.ts';
import { usageOutbox } from '#lib/api/services/licenses/waiting-usage.ts';
import { mailOutbox } from '#lib/api/services/mails/outbox.ts';
import { erasureOutbox } from '#lib/api/services/personal-data/account-erasure.ts';
import { taskOutbox } from '#lib/api/services/provider/tasks/outbox.ts';
import { webhookOutbox } from '#lib/api/services/webhooks/outbox.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import type { OutboxName } from '#lib/contract/admin/failed.ts';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { UsageEvent } from '#lib/contract/licenses/usage-events.ts';
import { discrepancies as discrepancyText } from '#lib/text/admin/discrepancies.ts';
import { failed as text } from '#lib/text/admin/failed.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { mails as mailText } from '#lib/text/admin/mails.ts';
import { webhooks as webhookText } from '#lib/text/admin/webhooks.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { retryRow } from './row.ts';

/** How the admin area shows the failed rows of an outbox. */
export interface FailedKind {
  outbox: Outbox;
  /** The role that may retry the rows, and whether it has to confirm its presence first. */
  role: StaffRole;
  isConfirmed?: true;
  /** The code of a row's subject, and the text for the code. */
  what: SQL<string>;
  about: (what: string) => string;
  /** The page that shows the row, and the id in its address. */
  page?: { route: StaffRouteName; id: SQL<string | null> };
  retry: (context: Context, actor: Actor, id: string) => Promise<unknown>;
}

const { kind, subject } = providerTasks;
const isOpen = and(
  eq(discrepancies.kind, sql`iif(${kind} = 'refund', 'refund', 'task')`),
  eq(discrepancies.subject, sql`${kind} || ' ' || ${subject}`),
  isNull(discrepancies.decidedAt),
);

export const failedKinds: Record<OutboxName, FailedKind> = {
  mails: {
    outbox: mailOutbox,
    role: 'support',
    what: sql`${mails.kind}`,
    about: (what) => mailText.kinds[what] ?? what,
    page: { route: 'customer', id: sql`${mails.userId}` },
    retry: sendAgain,
  },
  webhooks: {
    outbox: webhookOutbox,
    role: 'admin',
    what: sql`(select ${webhookEvents.type} from ${webhookEvents} where ${eq(webhookEvents.id, webhookDeliveries.eventId)})`,
    about: (what) => webhookText.types[what] ?? what,
    page: { route: 'webhookDelivery', id: sql`${webhookDeliveries.id}` },
    retry: (context, actor, id) =>
      sendDeliveryAgain(context, actor, id, { expected: { delivery_state: 'failed' } }),
  },
  payments: {
    outbox: taskOutbox,
    role: 'admin',
    isConfirmed: true,
    what: sql`${kind}`,
    about: (what) => discrepancyText.tasks[what as TaskKind],
    page: {
      route: 'discrepancy',
      id: sql`(select ${discrepancies.id} from ${discrepancies} where ${isOpen})`,
    },
    retry: retryTask,
  },
  bulk: {
    outbox: bulkOutbox,
    role: 'admin',
    what: sql`json_extract(${bulkChanges.change}, '$.action')`,
    about: (what) => actionWords[what as LicenseAction].label,
    page: { route: 'licenseChange', id: sql`${bulkChanges.id}` },
    retry: retryRow(bulkOutbox, { target: 'bulk' }),
  },
  imports: {
    outbox: importOutbox,
    role: 'admin',
    what: sql`${imports.fileName}`,
    about: (what) => what,
    page: { route: 'import', id: sql`${imports.id}` },
    retry: retryRow(importOutbox, { target: 'import' }),
  },
  erasures: {
    outbox: erasureOutbox,
    role: 'admin',
    what: sql`''`,
    about: () => text.erasure,
    retry: retryRow(erasureOutbox, { target: 'user' }),
  },
  usage: {
    outbox: usageOutbox,
    role: 'support',
    what: sql`${waitingUsage.event}`,
    about: (what) => usage.events[what as UsageEvent],
    page: { route: 'license', id: sql`${waitingUsage.licenseId}` },
    // The licence's other entries wait for the same log.
    retry: retryRow(usageOutbox, { target: 'license', by: waitingUsage.licenseId }),
  },
};
