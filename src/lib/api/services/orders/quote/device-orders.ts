import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { chargeOf, placeRefusal } from '#lib/api/services/billing/charged.ts';
import { daysLeft, whyNoMoreDevices } from '#lib/api/services/licenses/more-devices.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { MIN_CHARGE_CENTS } from '#lib/contract/limits.ts';
import { type DeviceRefusal, deviceDaysCents } from '#lib/contract/sales/rules.ts';
import { formatDay } from '#lib/format.ts';
import { deviceOrders as text } from '#lib/text/checkout/device-orders.ts';
import type { Purchasable } from './subjects.ts';
import type { Thing } from './things.ts';
import type { Priced } from './totals.ts';

/** `payments.durationKey` of an order of devices, which has no duration of the product. */
const DEVICES = 'devices';

type Upgradable = License & { expiresAt: number };

/** The price of more devices for a licence until its end (docs/product.md, 9.12 More devices). */
export function priceOfDevices(
  { now }: Context,
  subject: Purchasable,
  { license, devices }: Thing & { kind: 'devices' },
): Priced {
  const { product } = subject;
  const refusal = whyNoMoreDevices(license, product, devices, now);
  if (refusal || !isUpgradable(license)) return refused(refusal ?? 'ENDLESS');
  const days = daysLeft(now, license.expiresAt);
  const listCents = deviceDaysCents(devices, product.deviceCents, days);
  const charged = chargeOf(subject, listCents, now);
  if (charged.kind === 'refused') return charged;
  const unplaced = placeRefusal(subject);
  if (unplaced) return unplaced;
  if (charged.priceCents < MIN_CHARGE_CENTS) return refused('TOO_LOW');
  const label = text.label(devices, formatDay(toInstant(license.expiresAt)));
  return {
    kind: 'priced',
    couponRefusal: '',
    total: {
      durationKey: DEVICES,
      duration: { label, multiplier: 0, months: 0 },
      ...{ quantity: 1, unitCents: listCents, listCents, discountCents: 0 },
      coupon: undefined,
      charged,
      undiscounted: charged,
      lowestCents: undefined,
      term: {
        expiresAt: license.expiresAt,
        anchorAt: license.anchorAt,
        durationMonths: license.durationMonths,
      },
      extraCents: 0,
      thing: { kind: 'devices', devices, days, monthCents: product.deviceCents },
    },
  };
}

const isUpgradable = (license: License): license is Upgradable => license.expiresAt !== null;

const refused = (code: DeviceRefusal): Priced => ({
  kind: 'refused',
  code,
  detail: text.refusals[code],
});
