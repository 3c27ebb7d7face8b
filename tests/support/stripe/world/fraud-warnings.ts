import type { Charge, FraudWarning } from './objects.ts';
import { all, born, put, type World } from './world.ts';

/** A card's issuer reports a charge as fraud before a dispute. */
export function warnOfFraud(world: World, charge: Charge, fraud_type: string): FraudWarning {
  const made: FraudWarning = put(world, {
    ...born(world, 'radar.early_fraud_warning', 'issfr'),
    actionable: isActionable(charge),
    charge: charge.id,
    fraud_type,
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  });
  world.emit('radar.early_fraud_warning.created', made);
  return made;
}

/** The seller can act until the charge is disputed or fully refunded. */
const isActionable = ({ disputed, refunded }: Charge) => !disputed && !refunded;

export function reviewWarnings(world: World, charge: Charge): void {
  for (const warning of all(world, 'radar.early_fraud_warning')) {
    if (warning.charge !== charge.id || warning.actionable === isActionable(charge)) continue;
    warning.actionable = isActionable(charge);
    world.emit('radar.early_fraud_warning.updated', warning);
  }
}
