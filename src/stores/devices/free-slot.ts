import type { Activation } from '#lib/contract/devices/devices.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { devices as words } from '#lib/text/devices/devices.ts';
import { createForm, type FormState } from '#stores/kernel/form.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { activeDevices } from './devices.ts';

/** The options for a licence without a free slot. */
export type SlotChoice =
  /** `nextSwap`: when a new device may use the slot; null if now. */
  | { kind: 'free'; nextSwap: string | null }
  /** Best choice first: the longest unused; devices whose offline file reserves the slot come last. */
  | { kind: 'choose'; devices: Activation[] }
  /** `until`: when the first reserved slot becomes free, if that is known. */
  | { kind: 'reserved'; until: string | null };

/** The result of a deactivation: a free slot, or one that is reserved until `until`. */
export type Freed = Extract<SlotChoice, { kind: 'free' }> | { kind: 'kept'; until: string | null };

type Slots = Pick<License, 'active_activations' | 'max_activations' | 'swaps'>;

/** After a deactivation, the slot counts as free: the waiting program may have taken it already. */
export function slotChoice(
  slots: Slots,
  devices: readonly Activation[] | undefined,
  form: FormState<Freed>,
): SlotChoice | undefined {
  if (form.state === 'done' && form.result.kind === 'free') return form.result;
  if (!devices) return undefined;
  if (slots.active_activations < slots.max_activations) return { kind: 'free', nextSwap: nextSwapOf(slots) };
  const active = activeDevices(devices);
  if (active.length > 0) return { kind: 'choose', devices: active.toSorted(byUse) };
  const ends = devices.flatMap(({ offline_until: end }) => end ?? []);
  return { kind: 'reserved', until: ends.toSorted()[0] ?? null };
}

const nextSwapOf = ({ swaps }: Pick<Slots, 'swaps'>) => swaps?.next_at ?? null;

/** Timestamps sort as text; an unknown last use comes first. */
const rank = ({ offline_until: file, last_seen: seen }: Activation) => `${file ?? ''} ${seen ?? ''}`;
const byUse = (one: Activation, other: Activation) => (rank(one) < rank(other) ? -1 : 1);

export const freeSlotForm = createForm<Pick<Slots, 'swaps'> & { id: string }, Freed>({
  fallback: words.deactivateFailed,
  send: async ({ id, swaps }) => {
    const answer = await call('deactivateActivation', { params: { id } });
    const { reserved_until: until = null, active_activations: used, max_activations: most } = answer;
    await reloadLicense();
    // Hosts may omit the numbers.
    const isFree = used === undefined || most === undefined ? until === null : used < most;
    return isFree ? { kind: 'free', nextSwap: nextSwapOf({ swaps }) } : { kind: 'kept', until };
  },
});
