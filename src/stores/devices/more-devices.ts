import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { deviceDaysCents } from '#lib/contract/sales/rules.ts';
import { moreDevices as words } from '#lib/text/devices/more-devices.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { asExpected } from '#stores/sales/expected-price.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $adding } from './devices.ts';

type Offer = NonNullable<License['more_devices']>;

/** The number typed in the dialog. */
export const $typedDevices = ownedAtom('page', '1');

/** The number of devices to add; `undefined` if the text is not a number within the offer. */
export function devicesIn(typed: string, { most }: Pick<Offer, 'most'>): number | undefined {
  const devices = Number(typed);
  return typed.trim() && Number.isInteger(devices) && devices >= 1 && devices <= most ? devices : undefined;
}

/** Their price in cents for the rest of the licence. */
export const centsFor = (devices: number, { month_price, days }: Offer): number =>
  deviceDaysCents(devices, month_price, days);

const attempts = createAttempts();

/** Adds devices to a licence if that is free of charge. */
export const moreDevicesDialog = createFormDialog<License>({
  $subject: $adding,
  fallback: words.failed,
  required: ['devices'],
  validate: (values, { more_devices: offer }) =>
    offer && devicesIn(textOf(values, 'devices'), offer) === undefined
      ? { devices: words.wrong(offer.most) }
      : undefined,
  send: async ({ id, more_devices: offer }, values) => {
    const devices = Number(textOf(values, 'devices'));
    const { message } = await call('addDevices', {
      params: { id },
      body: { devices, expected_price: asExpected(offer ? centsFor(devices, offer) : undefined) },
      headers: { [IDEMPOTENCY_HEADER]: attempts.keyFor(`${id}/${devices}`) },
    });
    attempts.settle();
    notify({ type: 'success', title: words.done, message });
    await reloadLicense();
  },
});
