// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivationBody } from '#lib/contract/devices/devices.ts';
import * as files from '#stores/browser/save-file.ts';
import { deactivationDialog } from '#stores/devices/deactivate-device.ts';
import { $deactivation, $offlineBusy, $renamed, downloadOfflineFile } from '#stores/devices/devices.ts';
import { renameForm } from '#stores/devices/rename-device.ts';
import { $renaming, startRenaming, stopRenaming } from '#stores/kernel/renaming.ts';
import { activationList, licenseDetail, usageLog } from '#stores/licenses/license.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const LICENSE = '/api/licenses/my-licenses/7/';
const DEVICES = `GET ${LICENSE}activations/`;
const LOG = `GET ${LICENSE}usage-logs/?page=1&page_size=20`;
const DEVICE = '/api/licenses/activations/1/';

const api = fakeApi();
const { visit } = asMember();

const license = { id: 7, status: 'active', license_key: 'COA-AB12-CD34', created_at: '2026-01-01T00:00:00Z' };
const device = (id: number, changes: Partial<ActivationBody> = {}): ActivationBody => ({
  id,
  name: `Dispositivo ${id}`,
  ...changes,
});

function open(...devices: ActivationBody[]) {
  api.on(`GET ${LICENSE}`, () => json(license));
  api.on(DEVICES, () => json({ results: devices, count: devices.length }));
  api.on(LOG, () => json([]));
  visit('/licenses/7', licenseDetail.$state, activationList.$state, usageLog.$state);
  return until(() => expect(names()).toHaveLength(devices.length));
}

function all() {
  const state = activationList.$state.get();
  if (state.state !== 'ready') throw new Error(`The devices are ${state.state}`);
  return state.data.results;
}
const names = () => all().map(({ name }) => name);
function first() {
  const [found] = all();
  if (!found) throw new Error('There is no device');
  return found;
}

beforeEach(() => {
  vi.spyOn(files, 'saveFile').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  deactivationDialog.close();
  stopRenaming();
  $missing.set(new Set());
});

test('renames a device in its place', async () => {
  await open(device(1), device(2));
  api.on(`PATCH ${DEVICE}`, () => json({}));
  startRenaming('1');
  await renameForm.submit({ id: '1', name: '  Studio ' });
  expect(names()).toEqual(['Studio', 'Dispositivo 2']);
  expect(api.sent.at(-1)?.body).toEqual({ name: 'Studio' });
  expect($renaming.get()).toBeNull();
  expect(notices()).toEqual(['success: Nome aggiornato']);
});

test('shows the new name at once; a refusal restores the old one, and the input', async () => {
  await open(device(1));
  const slow = later();
  api.on(`PATCH ${DEVICE}`, slow.reply);
  startRenaming('1');
  const renaming = renameForm.submit({ id: '1', name: 'Studio' });
  expect([names(), $renaming.get()]).toEqual([['Studio'], null]);
  slow.arrive(json({ detail: 'Nome già in uso.' }, 400));
  await renaming;
  expect(names()).toEqual(['Dispositivo 1']);
  expect($renaming.get()).toEqual({ id: '1', typed: 'Studio' });
  expect(notices()).toEqual(['error: Impossibile rinominare il dispositivo: Nome già in uso.']);
});

test('shows the device’s name after two refused new ones', async () => {
  await open(device(1));
  const first = renameForm.submit({ id: '1', name: 'Studio' });
  renameForm.reset();
  await Promise.all([first, renameForm.submit({ id: '1', name: 'Casa' })]);
  expect(names()).toEqual(['Dispositivo 1']);
});

test('undoes a new name, once, however late', async () => {
  await open(device(1));
  api.on(`PATCH ${DEVICE}`, () => json({}));
  await renameForm.submit({ id: '1', name: 'Studio' });
  $toasts.set([]);
  $renamed.get()?.undo();
  expect(names()).toEqual(['Dispositivo 1']);
  expect($renamed.get()).toBeNull();
  const renamed = () => api.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await until(() => expect(renamed()).toEqual([{ name: 'Studio' }, { name: 'Dispositivo 1' }]));
});

test('requires a name before it sends one', async () => {
  await open(device(1));
  startRenaming('1');
  await renameForm.submit({ id: '1', name: '  ' });
  expect(renameForm.$form.get()).toMatchObject({ fields: { name: 'Questo campo è obbligatorio.' } });
  expect($renaming.get()).toEqual({ id: '1' });
});

test('asks before it deactivates, and can be cancelled', async () => {
  await open(device(1));
  $deactivation.set({ kind: 'one', device: first() });
  expect($deactivation.get()).toMatchObject({ kind: 'one' });
  deactivationDialog.close();
  await deactivationDialog.submit(new FormData());
  expect(api.sent.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('deactivates one device and updates the page', async () => {
  await open(device(1));
  const slow = later();
  api.on(`PATCH ${DEVICE}deactivate/`, slow.reply);
  $deactivation.set({ kind: 'one', device: first() });
  const done = deactivationDialog.submit(new FormData());
  deactivationDialog.close();
  expect($deactivation.get()).toMatchObject({ kind: 'one' });
  api.on(DEVICES, () => json([]));
  slow.arrive(json({ message: '', active_activations: 0, max_activations: 2 }));
  await done;
  expect(all()).toEqual([]);
  expect($deactivation.get()).toBeUndefined();
  expect(notices()).toEqual(['success: Dispositivo disattivato']);
});

test('shows until when a slot remains reserved', async () => {
  await open(device(1));
  const reserved_until = '2026-04-01T10:00:00Z';
  api.on(`POST ${LICENSE}deactivate-all/`, () =>
    json({ message: '', active_activations: 0, max_activations: 2, reserved_until }),
  );
  $deactivation.set({ kind: 'all', licenseId: '7', count: 2 });
  await deactivationDialog.submit(new FormData());
  expect(notices()).toEqual([
    'success: Dispositivi disattivati: Il posto resta riservato fino al 01/04/2026, quando scade il file offline.',
  ]);
});

test('accepts any successful response to a deactivation, and shows a refusal’s message', async () => {
  await open(device(1));
  api.on(`PATCH ${DEVICE}deactivate/`, () => json({ status: 'ok' }));
  $deactivation.set({ kind: 'one', device: first() });
  await deactivationDialog.submit(new FormData());
  api.on(`PATCH ${DEVICE}deactivate/`, () => json({ detail: 'Dispositivo già disattivato.' }, 409));
  $deactivation.set({ kind: 'one', device: first() });
  await deactivationDialog.submit(new FormData());
  expect(notices()).toEqual(['success: Dispositivo disattivato']);
  expect(deactivationDialog.$form.get()).toMatchObject({ message: 'Dispositivo già disattivato.' });
});

test('remembers calls that the host does not offer', async () => {
  await open(device(1));
  api.on(`POST ${DEVICE}offline-file/`, () => json({ detail: '', code: 'not_offered' }, 404));
  await downloadOfflineFile(first());
  expect($missing.get().has('offlineFile')).toBe(true);
  expect(notices()).toEqual(['error: Impossibile preparare il file offline']);
});

test('downloads an offline file with the response’s name, one at a time', async () => {
  await open(device(1));
  const slow = later();
  api.on(`POST ${DEVICE}offline-file/`, slow.reply);
  const done = downloadOfflineFile(first());
  await downloadOfflineFile(first());
  expect($offlineBusy.get()).toBe('1');
  slow.arrive(json({ filename: 'studio.lic', content: 'TEXT', expires_at: '2026-04-01T10:00:00Z' }));
  await done;
  expect(vi.mocked(files.saveFile).mock.calls).toEqual([['studio.lic', 'TEXT', 'application/octet-stream']]);
  expect(api.count(`POST ${DEVICE}offline-file/`)).toBe(1);
  expect($offlineBusy.get()).toBeNull();
  expect(notices()).toEqual(['success: File offline scaricato: È valido fino al 01/04/2026.']);
});
