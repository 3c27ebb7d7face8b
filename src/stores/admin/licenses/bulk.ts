import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/changed.ts';
import type { BulkPreview, LicenseAction, LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { call } from '#stores/admin/call.ts';
import { picked } from '#stores/admin/list.ts';
import { $page, open } from '#stores/admin/router.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { changeOf, missingIn } from './change.ts';
import { $chosen } from './chosen.ts';
import { licenseFilters } from './licenses.ts';

/** Which licences a change of many is about. */
export type Selection = { kind: 'ids'; ids: string[] } | { kind: 'filter'; filter: Record<string, string> };

/** What will happen, for what it was asked about. */
interface Previewed {
  change: LicenseChange;
  reason: string;
  preview: BulkPreview;
}

/** The selection of the dialog that is open. */
export const $selection = atom<Selection | undefined>(undefined);

export const chooseTicked = (): void => select({ kind: 'ids', ids: [...$chosen.get()] });

/** All that the filters of the address find. */
export const chooseFound = (): void =>
  select({ kind: 'filter', filter: picked($page.get()?.search ?? {}, licenseFilters) });

export function select(selection: Selection | undefined): void {
  if (startForm.$form.get().state === 'busy') return;
  previewForm.reset();
  startForm.reset();
  $selection.set(selection);
}

interface Asked {
  selection: Selection;
  action: LicenseAction;
  values: FormData;
}

/** Asks what a change would do. */
export const previewForm = createForm<Asked, Previewed>({
  fallback: words.previewFailed,
  validate: ({ values }) => {
    const missing = missingIn(values);
    return Object.keys(missing).length > 0 ? missing : undefined;
  },
  send: async ({ selection, action, values }) => {
    const change = changeOf(action, values);
    const preview = await call('previewBulk', { body: { selection, change } });
    return { change, reason: textOf(values, 'reason'), preview };
  },
});

/** Begins what was previewed, once; where it would do something else by now, the preview is made anew. */
const attempts = createAttempts();
export const startForm = createForm<{ selection: Selection } & Previewed>({
  fallback: words.failed,
  send: async ({ selection, change, reason, preview }) => {
    const body = { selection, change, reason, expected: { changes: preview.changes } };
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    try {
      const { id } = await call('startBulk', { headers, body });
      attempts.settle();
      $selection.set(undefined);
      open('licenseChange', { id });
    } catch (error) {
      if (error instanceof CallError && error.code === CHANGED_MEANWHILE) {
        const again = await call('previewBulk', { body: { selection, change } });
        previewForm.$form.set({ state: 'done', result: { change, reason, preview: again } });
      }
      throw error;
    }
  },
});

atEndOf('page', () => $selection.set(undefined));
