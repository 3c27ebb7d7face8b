// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { offlineRequest } from '#lib/text/devices/dialogs.ts';
import { $requesting } from '#stores/devices/devices.ts';
import { $chosen, chooseRequest, planOf, requestDialog } from '#stores/devices/offline-request.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const saved = vi.hoisted(() => vi.fn());
vi.mock('#stores/browser/save-file.ts', () => ({ saveFile: saved }));

const api = fakeApi();
const { visit } = asMember();
const license = { id: 'l1', product_id: 'risk-manager' };
const request = {
  format: 'coa-request/1',
  product_id: 'risk-manager',
  fingerprint: 'device-0001',
  name: 'Laboratorio',
  platform: 'Windows 11',
  app_version: '2.4.1',
} as const;
const fingerprint = createHash('sha256').update('l1:device-0001').digest('hex');
const fileOf = (fields: object, name = 'richiesta.json') =>
  new File([JSON.stringify({ ...request, ...fields })], name);
const device = (changes: Partial<Activation>): Activation => ({
  id: 'd1',
  name: 'Laboratorio',
  platform: '',
  app_version: '',
  fingerprint,
  status: 'active',
  first_seen: null,
  last_seen: null,
  deactivated_at: null,
  offline_until: null,
  lease_until: null,
  ...changes,
});
const answer = {
  code: 'ACTIVATED',
  file: { filename: 'coa-x.lic', content: 'TEXT', expires_at: '2026-04-01T10:00:00.000Z' },
};

describe('the request of a computer without a network', () => {
  it('is read in the browser, with the fingerprint in the list’s format', async () => {
    visit('/licenses/l1');
    await chooseRequest(fileOf({}), license);
    expect($chosen.get()).toEqual({ state: 'read', file: 'richiesta.json', request, fingerprint });
    expect(api.sent).not.toContainEqual(expect.objectContaining({ method: 'POST' }));
  });

  it('is the last chosen one, however long an earlier one takes', async () => {
    visit('/licenses/l1');
    const slow = fileOf({});
    let arrive = (_: string) => {};
    slow.text = () => new Promise((resolve) => (arrive = resolve));
    const first = chooseRequest(slow, license);
    await chooseRequest(fileOf({ product_id: 'bond-ladder' }, 'altra.json'), license);
    arrive(JSON.stringify(request));
    await first;
    expect($chosen.get()).toEqual({
      state: 'refused',
      file: 'altra.json',
      message: offlineRequest.faults.product('bond-ladder'),
    });
  });

  it('is sent unchanged, once for two presses, and its response is saved', async () => {
    visit('/licenses/l1');
    api.on('POST /api/licenses/my-licenses/l1/offline-request/', () => json(answer));
    $requesting.set('l1');
    await chooseRequest(fileOf({}), license);
    await Promise.all([requestDialog.submit(new FormData()), requestDialog.submit(new FormData())]);
    const sent = api.sent.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(saved).toHaveBeenCalledExactlyOnceWith('coa-x.lic', 'TEXT', 'application/octet-stream');
    expect(requestDialog.$form.get()).toEqual({ state: 'done', result: answer });
  });

  it('shows why the service refuses it', async () => {
    visit('/licenses/l1');
    const detail = 'La licenza è sospesa.';
    api.on('POST /api/licenses/my-licenses/l1/offline-request/', () =>
      json({ detail, code: 'SUSPENDED' }, 403),
    );
    $requesting.set('l1');
    await chooseRequest(fileOf({}), license);
    await requestDialog.submit(new FormData());
    expect(requestDialog.$form.get()).toMatchObject({ state: 'failed', message: detail });
  });

  it('is forgotten when its dialog closes', async () => {
    visit('/licenses/l1');
    $requesting.set('l1');
    await chooseRequest(fileOf({}), license);
    requestDialog.close();
    expect([$requesting.get(), $chosen.get()]).toEqual([undefined, { state: 'none' }]);
  });
});

describe('the effect of an activation', () => {
  const slots = (active_activations: number) => ({ active_activations, max_activations: 2 });
  const until = '2026-04-01T10:00:00.000Z';

  it.each([
    ['takes a slot', 1, [device({ fingerprint: 'other' })], { kind: 'takes', used: 2, max: 2 }],
    ['finds none', 2, [device({ fingerprint: 'other' })], { kind: 'full', max: 2 }],
    ['keeps its own', 2, [device({ offline_until: until })], { kind: 'renews', until }],
    ['comes back to its own', 2, [device({ status: 'reserved' })], { kind: 'returns' }],
    ['takes a slot again', 0, [device({ status: 'deactivated' })], { kind: 'takes', used: 1, max: 2 }],
    [
      'is not known of a host that tells no fingerprints',
      1,
      [device({ fingerprint: null })],
      { kind: 'unknown' },
    ],
  ])('%s', (_, used, devices, plan) => {
    expect(planOf(slots(used), devices, fingerprint)).toEqual(plan);
  });

  it('is unknown before the list has loaded, or if the browser cannot compute it', () => {
    expect(planOf(slots(0), undefined, fingerprint)).toEqual({ kind: 'unknown' });
    expect(planOf(slots(0), [], undefined)).toEqual({ kind: 'unknown' });
  });
});
