import { filters } from '#lib/contract/admin/filters.ts';
import type { BulkPreview, LicenseAction, LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { toCustomerIn } from '#stores/admin/reason.ts';
import { $page, open } from '#stores/admin/router.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { changeFields, changeOf } from './change.ts';
import { $chosen } from './chosen.ts';

/** The licences of a bulk change. */
export type Selection = { kind: 'ids'; ids: string[] } | { kind: 'filter'; filter: Record<string, string> };

/** A bulk change with its preview. */
export interface Previewed {
  selection: Selection;
  change: LicenseChange;
  reason: string;
  toCustomer: string;
  preview: BulkPreview;
}

export const chooseTicked = (): void => previewDialog.open({ kind: 'ids', ids: [...$chosen.get()] });

/** Selects all licences that match the URL's filters. */
export const chooseFound = (): void =>
  previewDialog.open({ kind: 'filter', filter: picked($page.get()?.search ?? {}, filters.licenses) });

/** Asks for the change, loads its preview and opens the confirmation. */
export const previewDialog = createFormDialog<Selection>({
  fallback: words.previewFailed,
  required: changeFields,
  send: async (selection, values) => {
    const isHere = whileOn('page');
    const change = changeOf(textOf(values, 'action') as LicenseAction, values);
    const preview = await call('previewBulk', { body: { selection, change } });
    if (!isHere()) return;
    previewDialog.$subject.set(undefined);
    const [reason, toCustomer] = [textOf(values, 'reason'), toCustomerIn(values)];
    startDialog.open({ selection, change, reason, toCustomer, preview });
  },
});

const attempts = createAttempts();
/** Starts the previewed change, once. If its effects have changed meanwhile, loads the preview again. */
export const startDialog = createFormDialog<Previewed>({
  fallback: words.failed,
  send: async ({ selection, change, reason, toCustomer, preview }) => {
    const body = {
      selection,
      change,
      reason,
      to_customer: toCustomer,
      expected: { changes: preview.changes },
    };
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    try {
      const { id } = await call('startBulk', { headers, body });
      attempts.settle();
      open('licenseChange', { id });
    } catch (error) {
      if (isOvertaken(error)) {
        const again = await call('previewBulk', { body: { selection, change } });
        startDialog.$subject.set({ selection, change, reason, toCustomer, preview: again });
      }
      throw error;
    }
  },
});
