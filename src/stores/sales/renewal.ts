import { map } from 'nanostores';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { href, type Page, routes } from '#lib/contract/routes/routes.ts';
import type { Renewal, RenewalOption, RenewResult } from '#lib/contract/sales/sales.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { renewalText } from '#lib/text/renewal.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';
import { atEndOf, ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { createAttempts } from './attempts.ts';
import { asExpected } from './expected-price.ts';
import { createOrder } from './ordering.ts';

export const renewal = remote({
  read: 'renewal',
  fallback: renewalText.loadError,
  toast: { title: renewalText.toastTitle, message: renewalText.toast },
});

/** The title of the renewal's page and document. */
export function renewalTitle(shown: Remote<Renewal>): string {
  return shown.state === 'ready' ? renewalText.titleOf(shown.data.product.name) : routes.renewal.title;
}

type Renewable = Renewal['licenses'][number];

/** The licence in the address, or the first. */
export function chosenLicense(
  { licenses }: Renewal,
  { search }: Pick<Page, 'search'>,
): Renewable | undefined {
  return licenses.find(({ license }) => license.id === search.license) ?? licenses[0];
}

/** Puts the licence into the address, so that it can be linked to. */
export function chooseLicense(license: string): void {
  navigate(href('renewal', $page.get()?.params, { license }), 'replace');
}

/** The duration chosen for each licence, by licence id. */
export const $renewalDurations = map<Record<string, string>>({});
atEndOf('session', () => $renewalDurations.set({}));

/** Whether the button was pressed without a chosen duration. */
export const $undecidedRenewal = ownedAtom('page', false);

/** Chooses a duration. The address stores the choice, for a reload and for a new login. */
export function chooseRenewal(licenseId: string, durationKey: string): void {
  $renewalDurations.setKey(licenseId, durationKey);
  $undecidedRenewal.set(false);
  navigate(href('renewal', $page.get()?.params, { license: licenseId, duration: durationKey }), 'replace');
}

export function chosenOption(
  { license, options }: Renewable,
  durations: Record<string, string>,
  { search }: Pick<Page, 'search'>,
): RenewalOption | undefined {
  const asked = search.license === license.id ? search.duration : undefined;
  const chosen = durations[license.id] ?? asked;
  return options.find(({ duration_key }) => duration_key === chosen);
}

/** A text about the licence's old and new end. */
export function expiryChange(
  from: string | null | undefined,
  to: string,
  format: (iso: string) => string,
): string {
  return from ? renewalText.moves(format(from), format(to)) : renewalText.begins(format(to));
}

type Renewed = Pick<RenewResult, 'license' | 'message'> & { what: keyof typeof renewalText.done };
export const { $order: $renew, begin, close: closeRenewal } = createOrder<Renewed>();

const attempts = createAttempts();

/** Renews a licence (docs/product.md, 7.8 Renewal). */
export async function renew(
  { license, options }: Renewable,
  durationKey: string | undefined,
  waiver?: Waiver,
): Promise<void> {
  $undecidedRenewal.set(!durationKey);
  const end = durationKey && begin(license.id);
  if (!durationKey || !end) return;
  const isHere = whileOn('page');
  const shown = options.find(({ duration_key }) => duration_key === durationKey);
  try {
    const result = await call('renew', {
      params: { id: license.id },
      body: {
        duration_key: durationKey,
        expected_price: asExpected(shown?.price),
        withdrawal_waiver: waiver,
      },
      headers: { [IDEMPOTENCY_HEADER]: attempts.keyFor(`${license.id}/${durationKey}`) },
    });
    attempts.settle();
    $renewalDurations.setKey(license.id, '');
    if (isHere() && $page.get()?.search.duration) chooseLicense(license.id);
    const what = license.is_trial ? 'purchase' : 'renewal';
    end({ ...result, what });
    notify({ type: 'success', title: renewalText.done[what], message: result.message });
    void renewal.reload();
  } catch (error) {
    end();
    notifyFailure(error, renewalText.failed, renewalText.failedText);
  }
}
