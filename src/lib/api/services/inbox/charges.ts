import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider.ts';
import { type Known, lossesOf, noteLoss } from './losses.ts';
import { lostOf, lowerMarks } from './lost.ts';
import { noteFailedRefunds, ownRefunds } from './own-refunds.ts';
import { noteVerdict } from './verdicts.ts';

/**
 * Does what follows from what became of money at the payment service: what was given back on its own page, or is disputed
 * at a bank, stops the licence until the seller decides (docs/product.md, 20.18 Differences).
 */
export async function applyCharge(context: Context, facts: ChargeFacts): Promise<'applied' | 'unknown'> {
  const [charge] = await context.db
    .select()
    .from(providerCharges)
    .where(eq(providerCharges.id, facts.chargeId));
  if (!charge) return 'unknown';
  const ours = await ownRefunds(context, charge);
  await noteFailedRefunds(context, charge, facts, ours);
  await noteVerdict(context, charge, facts.dispute);
  if (charge.paymentId === null) return 'applied';
  const known: Known = { ...charge, paymentId: charge.paymentId };
  const lost = lostOf(facts, ours);
  for (const loss of lossesOf(known, facts, ours, lost)) await noteLoss(context, known, loss);
  await lowerMarks(context, known, lost);
  return 'applied';
}
