import { erasureKind } from '#lib/api/services/personal-data/account-erasure.ts';
import { type PaymentHealth, paymentHealth, readHealth } from '#lib/api/services/provider/health/health.ts';
import { taskKind } from '#lib/api/services/provider/tasks/work.ts';
import { lacksOf } from '#lib/api/services/shop/complete.ts';
import { selectShop, shopOf } from '#lib/api/services/shop/shop.ts';
import type { OutboxName } from '#lib/contract/admin/failed.ts';
import type { ShopLack } from '#lib/contract/admin/shop/shop.ts';
import { createContext } from './context.ts';
import type { ApiEnv } from './env.ts';
import { failedCounts } from './kernel/outbox/failed.ts';
import type { Batch, Kind } from './kernel/outbox/work.ts';
import { transaction } from './kernel/transaction.ts';
import { mailWriters } from './mail-writers.ts';
import { taskWorkers } from './payment-tasks.ts';
import { importKind } from './services/admin/imports/steps.ts';
import { bulkKind } from './services/admin/licenses/bulk-steps.ts';
import { usageKind } from './services/licenses/waiting-usage.ts';
import { mailKind } from './services/mails/delivery.ts';
import { webhookKind } from './services/webhooks/delivery.ts';

/** All kinds of retried work, for the queues, the job of each minute, /readyz and the admin area. */
export const outboxes: Record<OutboxName, Kind | Batch> = {
  mails: mailKind(mailWriters),
  webhooks: webhookKind,
  payments: taskKind(taskWorkers),
  bulk: bulkKind,
  imports: importKind,
  erasures: erasureKind,
  usage: usageKind,
};

/** The failed work, and the state of the payment service. */
export interface Readiness {
  /** How many rows of each kind have failed, at most `MOST_COUNTED`. */
  failed: Record<OutboxName, number>;
  payments: PaymentHealth | undefined;
  /** What is missing before the shop can sell for money. */
  missing: ShopLack[];
}

export async function readReadiness(env: ApiEnv): Promise<Readiness> {
  const context = createContext(env, Date.now(), () => {}, 'readyz');
  const {
    failed: [failed],
    health,
    shop,
  } = await transaction(context, {
    failed: failedCounts(context, outboxes),
    health: readHealth(context),
    shop: selectShop(context),
  });
  return {
    failed: failed as Record<OutboxName, number>,
    payments: paymentHealth(env, health),
    missing: lacksOf(env, shopOf(shop)),
  };
}
