import { atom } from 'nanostores';
import { REQUIRED } from '#lib/contract/messages.ts';
import { gift as words } from '#lib/text/admin/licenses.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

/** Whether the dialog that gives a licence is open. */
export const $giving = atom(false);

/** An attempt without an answer keeps its key, so that repeating it gives one licence. */
const attempts = createAttempts();
const required = ['email', 'product_id', 'months', 'reason'];

export const giftForm = createForm<FormData>({
  fallback: words.failed,
  validate: (values) => {
    const empty = required.filter((name) => textOf(values, name).trim() === '');
    return empty.length > 0 ? Object.fromEntries(empty.map((name) => [name, REQUIRED])) : undefined;
  },
  send: async (values) => {
    const devices = textOf(values, 'devices').trim();
    const body = {
      email: textOf(values, 'email'),
      product_id: textOf(values, 'product_id'),
      months: Number(textOf(values, 'months')),
      ...(devices && { devices: Number(devices) }),
      reason: textOf(values, 'reason'),
    };
    const key = attempts.keyFor(JSON.stringify(body));
    const { id } = await call('giveLicense', { headers: { 'Idempotency-Key': key }, body });
    attempts.settle();
    $giving.set(false);
    notify({ type: 'success', title: words.done });
    open('license', { id });
  },
});

export function give(isGiving: boolean): void {
  if (giftForm.$form.get().state === 'busy') return;
  giftForm.reset();
  $giving.set(isGiving);
}

atEndOf('page', () => $giving.set(false));
