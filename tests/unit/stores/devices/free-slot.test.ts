// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { freeSlotForm, slotChoice } from '#stores/devices/free-slot.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
const { visit } = asMember();
const full = { active_activations: 2, max_activations: 2, swaps: { used: 6, limit: 6, next_at: null } };
const untouched = { state: 'idle', fields: {} } as const;
const device = (name: string, changes: Partial<Activation> = {}): Activation => ({
  id: name,
  name,
  platform: '',
  app_version: '',
  fingerprint: null,
  status: 'active',
  first_seen: null,
  last_seen: '2026-03-01T10:00:00.000Z',
  deactivated_at: null,
  offline_until: null,
  lease_until: null,
  ...changes,
});

test('a slot that has become free needs no choice', () => {
  expect(slotChoice({ ...full, active_activations: 1 }, [device('Studio')], untouched)).toEqual({
    kind: 'free',
    nextSwap: null,
  });
});

test('the longest idle device is the first choice, before those with an offline file', () => {
  const devices = [
    device('di ieri', { last_seen: '2026-03-09T10:00:00.000Z' }),
    device('con file', { last_seen: '2026-01-01T10:00:00.000Z', offline_until: '2026-04-01T00:00:00.000Z' }),
    device('fermo', { last_seen: '2026-02-01T10:00:00.000Z' }),
    device('mai visto', { last_seen: null }),
    device('di prima', { status: 'deactivated', last_seen: '2025-01-01T10:00:00.000Z' }),
  ];
  const choice = slotChoice(full, devices, untouched);
  expect(choice?.kind === 'choose' && choice.devices.map(({ name }) => name)).toEqual([
    'mai visto',
    'fermo',
    'di ieri',
    'con file',
  ]);
});

test('if files reserve every slot, the dialog shows the first end', () => {
  const reserved = (day: string) =>
    device(day, { status: 'reserved', offline_until: `2026-04-${day}T00:00:00.000Z` });
  expect(slotChoice(full, [reserved('20'), reserved('11')], untouched)).toEqual({
    kind: 'reserved',
    until: '2026-04-11T00:00:00.000Z',
  });
  expect(slotChoice(full, [], untouched)).toEqual({ kind: 'reserved', until: null });
});

/** The dialog's offer after the deactivation of one of two devices. */
async function afterwards(answer: object, now: Parameters<typeof slotChoice>[0]) {
  visit('/licenses/7?free=slot');
  api.on('PATCH /api/licenses/activations/Studio/deactivate/', () => json({ message: 'Fatto.', ...answer }));
  freeSlotForm.reset();
  await freeSlotForm.submit({ id: 'Studio', swaps: full.swaps });
  return slotChoice(now, [device('Casa')], freeSlotForm.$form.get());
}

test('a freed slot is shown as freed, although the waiting program has taken it meanwhile', async () => {
  const taken = { ...full, swaps: { ...full.swaps, next_at: '2026-04-20T00:00:00.000Z' } };
  const counts = { active_activations: 1, max_activations: 2, reserved_until: null };
  expect(await afterwards(counts, taken)).toEqual({ kind: 'free', nextSwap: null });
  expect(await afterwards({}, taken)).toEqual({ kind: 'free', nextSwap: null });
});

test('if an offline file keeps the slot, another device can be chosen', async () => {
  const until = '2026-04-11T00:00:00.000Z';
  const counts = { active_activations: 2, max_activations: 2, reserved_until: until };
  expect(await afterwards(counts, full)).toMatchObject({ kind: 'choose', devices: [{ name: 'Casa' }] });
  expect(freeSlotForm.$form.get()).toEqual({ state: 'done', result: { kind: 'kept', until } });
});
