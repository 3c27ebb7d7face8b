import type { Context } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { refused } from '#lib/api/errors.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { dashboardUrl } from '#lib/api/services/provider/stripe-dashboard.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DiscrepancyDetailBody } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { toDiscrepancyBody } from './list.ts';
import { chargeIdOf, type FoundDiscrepancy, findDiscrepancy } from './rows.ts';
import { asksCode, bookableCents, decisionsOf } from './rules.ts';

export async function readDiscrepancy(context: Context, id: string): Promise<FoundDiscrepancy> {
  const found = await findDiscrepancy(context, id);
  if (!found) throw refused(404, missingWords.discrepancy);
  return found;
}

export const showDiscrepancy = async (context: Context, id: string): Promise<DiscrepancyDetailBody> =>
  toDetail(context, await readDiscrepancy(context, id));

export function toDetail({ env, now }: Context, found: FoundDiscrepancy): DiscrepancyDetailBody {
  const { discrepancy, payment, license, task, customer, decider } = found;
  const { decidedAt, reason } = discrepancy;
  const chargeId = chargeIdOf(found);
  return {
    ...toDiscrepancyBody({ discrepancy, transactionId: payment?.transactionId ?? null, customer }),
    charge_id: chargeId ?? null,
    provider_url: chargeId ? dashboardUrl(env, chargeId) : null,
    payment: payment && {
      id: payment.id,
      product_name: payment.productName,
      license_duration: payment.licenseDuration,
      status: payment.status,
      amount: toMoney(payment.amountCents),
      refunded: toMoney(payment.refundedCents),
    },
    customer_id: payment?.userId ?? null,
    license: license && { id: license.id, status: statusOf(license, now) },
    task: task ? toTask(task) : null,
    asks_code: asksCode(found),
    decisions: decisionsOf(found),
    bookable: toMoney(bookableCents(found)),
    decided: decidedAt === null ? null : { by: decider, at: toInstant(decidedAt), reason },
  };
}

const toTask = ({ state, attempts, dueAt, endedAt, answer }: ProviderTask) => ({
  state,
  attempts,
  at: toInstant(endedAt ?? dueAt),
  answer: answer ?? '',
});
