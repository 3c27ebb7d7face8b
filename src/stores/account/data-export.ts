import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import { settings } from '#lib/text/account/settings.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';

export const $exporting = atom(false);

/** Downloads everything of the account. Not by a link: a refusal would be a page of JSON. */
export async function saveData(): Promise<void> {
  if ($exporting.get()) return;
  $exporting.set(true);
  try {
    const data = await call('exportData');
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`coa-dati-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
  } catch (error) {
    notify({
      type: 'error',
      title: settings.exportFailed,
      message: failureText(error, settings.exportFallback),
    });
  }
  $exporting.set(false);
}
