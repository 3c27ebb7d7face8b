import type { LicenseAction, LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import type { ServedLicense, StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { actionWords, subscription } from '#lib/text/admin/license-changes.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { call } from '#stores/admin/call.ts';
import { changeCustomer } from '#stores/admin/customers/customer.ts';
import { toCustomerIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { licenseLog, licensePage } from './licenses.ts';

/** The action on a licence that the dialog asks about. */
export type Wanted = { license: ServedLicense } & (
  | { kind: 'change'; action: LicenseAction }
  | { kind: 'key' }
  | { kind: 'subscription' }
  | { kind: 'device'; device: Activation; expected: 'active' | 'reserved' }
);

/** The change that a form's fields describe. */
export function changeOf(action: LicenseAction, values: FormData): LicenseChange {
  switch (action) {
    case 'extend':
    case 'shorten':
      return { action, days: Number(textOf(values, 'days')) };
    case 'extend_until':
      return { action, until: textOf(values, 'until') };
    case 'limit':
      return { action, devices: Number(textOf(values, 'devices')) };
    default:
      return { action };
  }
}

/** The required fields, for those actions that have them. */
export const changeFields = ['reason', 'days', 'until', 'devices'];

function send(wanted: Wanted, values: FormData): Promise<StaffLicensePage> {
  const { license } = wanted;
  const params = { id: license.id };
  const reason = textOf(values, 'reason');
  const to_customer = toCustomerIn(values);
  switch (wanted.kind) {
    case 'change': {
      const { status, expires_at, max_activations } = license;
      const expected = { status, expires_at, max_activations };
      return call('changeLicense', {
        params,
        body: { change: changeOf(wanted.action, values), expected, reason, to_customer },
      });
    }
    case 'key':
      return call('replaceStaffKey', {
        params,
        body: { expected: { masked_key: license.masked_key }, reason, to_customer },
      });
    case 'subscription':
      return call('endStaffSubscription', { params, body: { reason } });
    case 'device': {
      const { device, expected } = wanted;
      return call('freeDevice', {
        params: { id: device.id },
        body: { expected: { status: expected }, reason },
      });
    }
  }
}

export const doneWords = (wanted: Wanted): string => {
  if (wanted.kind === 'change') return actionWords[wanted.action].done;
  if (wanted.kind === 'key') return words.key.done;
  if (wanted.kind === 'subscription') return subscription.done;
  return wanted.expected === 'active' ? words.deactivate.done : words.free_slot.done;
};

/** Updates a changed licence everywhere on the page. */
export function showChanged(after: StaffLicensePage): void {
  licensePage.update((shown) => (shown.id === after.id ? after : shown));
  void licenseLog.reload();
  changeCustomer((customer) => ({
    ...customer,
    licenses: customer.licenses.map((license) => (license.id === after.id ? after : license)),
  }));
}

/** Performs the action of the dialog. */
export const changeDialog = createFormDialog<Wanted>({
  fallback: words.failed,
  required: changeFields,
  send: async (wanted, values) => {
    showChanged(await send(wanted, values));
    const message = wanted.kind === 'device' ? undefined : words.done;
    notify({ type: 'success', title: doneWords(wanted), ...(message && { message }) });
  },
});
