import { settings } from '#lib/text/account/settings.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';

const file = createAction(false);
export const $exporting = file.$running;

const failure = { title: settings.exportFailed, fallback: settings.exportFallback };

/** Downloads all data of the account. A link would show a refusal as JSON. */
export function saveData(): Promise<void> {
  return file.run(true, failure, async () => {
    const data = await call('exportData');
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`coa-dati-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
  });
}
