// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { $picture, removePicture } from '#stores/account/profile-picture.ts';
import { deactivationDialog } from '#stores/devices/deactivate-device.ts';
import { $deactivation } from '#stores/devices/devices.ts';
import { $renaming, startRenaming } from '#stores/kernel/renaming.ts';
import { navigate } from '#stores/portal/router.ts';
import { $shown } from '#stores/portal/screen.ts';
import { $undecided, chooseDuration } from '#stores/products/products.ts';
import { $undecidedRenewal } from '#stores/sales/renewal.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();

const all = (licenseId: string) => ({ kind: 'all', licenseId, count: 2 }) as const;
const deactivation = (licenseId: string) => `POST /api/licenses/my-licenses/${licenseId}/deactivate-all/`;
const done = () => json({ message: '', active_activations: 0, max_activations: 2 });

const kept: [string, { get: () => unknown }, () => void][] = [
  ['the question whether to deactivate', $deactivation, () => $deactivation.set(all('7'))],
  ['the name that is being changed', $renaming, () => startRenaming('1')],
  ['the hint to choose a duration', $undecided, () => $undecided.set('risk-manager')],
  ['the hint to choose a renewal’s duration', $undecidedRenewal, () => $undecidedRenewal.set(true)],
  ['the picture that is not saved', $picture, removePicture],
];

test.each(kept)('%s closes with its page, and does not reopen with it', (_, state, begin) => {
  navigate('/licenses/7');
  const before = state.get();
  begin();
  expect(state.get()).not.toEqual(before);
  navigate('/licenses');
  expect(state.get()).toEqual(before);
  navigate('/licenses/7');
  expect(state.get()).toEqual(before);
});

test('a dialog of a screen that waits for the next one closes with it', () => {
  const shown = (path: string) => $shown.set(matchRoute(new URL(path, location.origin)));
  navigate('/licenses/7');
  shown('/licenses/7');
  navigate('/licenses');
  $deactivation.set(all('7'));
  expect($deactivation.get()).toEqual(all('7'));
  shown('/licenses');
  expect($deactivation.get()).toBeUndefined();
});

test('a new filter in the address leaves a question open', () => {
  navigate('/licenses/7');
  $deactivation.set(all('7'));
  navigate('/licenses/7?event=renewed');
  expect($deactivation.get()).toEqual(all('7'));
});

test('deactivates the devices of the licence that it asked about, whatever the address says', async () => {
  navigate('/licenses/8');
  $deactivation.set(all('7'));
  api.on(deactivation('7'), done);
  await deactivationDialog.submit(new FormData());
  expect(notices()).toEqual(['success: Dispositivi disattivati']);
});

test('the response for one licence’s dialog does not close another one’s', async () => {
  navigate('/licenses/7');
  const slow = later();
  api.on(deactivation('7'), slow.reply);
  $deactivation.set(all('7'));
  const running = deactivationDialog.submit(new FormData());
  navigate('/licenses/8');
  $deactivation.set(all('8'));
  slow.arrive(done());
  await running;
  expect($deactivation.get()).toEqual(all('8'));
});

test('the choice of a duration remains only in its page’s address', () => {
  navigate('/products');
  chooseDuration('risk-manager', '1m');
  navigate('/licenses');
  expect(location.search).toBe('');
});
