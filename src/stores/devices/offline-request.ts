import type { Activation, OfflineRequest, RequestedFile } from '#lib/contract/devices/devices.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { offlineRequest as words } from '#lib/text/devices/dialogs.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { $requesting } from './devices.ts';
import { plainName, readRequestFile } from './request-file.ts';

type Meant = Pick<License, 'id' | 'product_id'>;

/** The last chosen file, with its name. */
export type Chosen =
  | { state: 'none' }
  | { state: 'refused'; file: string; message: string }
  /** `fingerprint` as hashed in the device list; undefined if the browser cannot compute it. */
  | { state: 'read'; file: string; request: OfflineRequest; fingerprint: string | undefined };

export const $chosen = ownedAtom<Chosen>('page', { state: 'none' });

/** Counts the chosen files: a slowly read file must not replace a later one. */
let turn = 0;

export async function chooseRequest(file: File, { id, product_id }: Meant): Promise<void> {
  turn += 1;
  const mine = turn;
  const isHere = whileOn('page');
  const name = plainName(file.name);
  requestDialog.clear();
  const read = await readRequestFile(file, product_id ?? '');
  const fingerprint = read.kind === 'request' ? await hashOf(`${id}:${read.request.fingerprint}`) : undefined;
  if (mine !== turn || !isHere()) return;
  $chosen.set(
    read.kind === 'request'
      ? { state: 'read', file: name, request: read.request, fingerprint }
      : { state: 'refused', file: name, message: read.message },
  );
}

// Closing the dialog clears its file.
$requesting.listen(() => {
  turn += 1;
  $chosen.set({ state: 'none' });
});

/** Sends the content of the request file, for a licence. */
export const requestDialog = createFormDialog<string, RequestedFile | undefined>({
  $subject: $requesting,
  fallback: words.failed,
  send: async (id) => {
    const chosen = $chosen.get();
    if (chosen.state !== 'read') return undefined;
    const answer = await call('requestOfflineFile', { params: { id }, body: chosen.request });
    saveAgain(answer);
    void reloadLicense();
    return answer;
  },
});

export function saveAgain({ file }: RequestedFile): void {
  saveFile(file.filename, file.content, 'application/octet-stream');
}

/** The effect of an activation on the licence's slots, as far as this page knows. */
export type Plan =
  | { kind: 'renews'; until: string | null }
  | { kind: 'returns' }
  | { kind: 'takes'; used: number; max: number }
  | { kind: 'full'; max: number }
  | { kind: 'unknown' };

type Slots = Pick<License, 'active_activations' | 'max_activations'>;

export function planOf(
  { active_activations: used, max_activations: max }: Slots,
  devices: readonly Activation[] | undefined,
  fingerprint: string | undefined,
): Plan {
  if (!devices || !fingerprint || devices.some((device) => !device.fingerprint)) return { kind: 'unknown' };
  const known = devices.find((device) => device.fingerprint === fingerprint);
  if (known?.status === 'active') return { kind: 'renews', until: known.offline_until };
  if (known?.status === 'reserved') return { kind: 'returns' };
  return used < max ? { kind: 'takes', used: used + 1, max } : { kind: 'full', max };
}

async function hashOf(text: string): Promise<string | undefined> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // Browsers allow this only in secure contexts.
    return undefined;
  }
}
