import { onMount } from 'nanostores';
import type { LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { call } from '#stores/admin/call.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createAction } from '#stores/kernel/action.ts';

export const importList = staffList('licenseImports', words.loadFailed);

export const importPage = staffRead('licenseImport', words.oneLoadFailed);

export const importSkips = staffList('importSkips', words.skippedFailed);

const LOOK_MS = 2_000;

// Polls a running import while its page is shown.
onMount(importPage.$state, () => {
  const timer = setInterval(() => {
    const state = importPage.$state.get();
    if (state.state !== 'ready' || state.data.state !== 'running') return;
    void importPage.reload().then(() => importSkips.reload());
  }, LOOK_MS);
  return () => clearInterval(timer);
});

/** The running action on the import of the page. */
export const acting = createAction<'stop' | 'write' | undefined>(undefined);

const act = (what: 'stop' | 'write', title: string, ask: () => Promise<LicenseImport>): Promise<void> =>
  acting.run(what, { title }, async () => {
    try {
      const present = await ask();
      importPage.update(() => present);
    } catch (error) {
      void importPage.reload();
      throw error;
    }
  });

/** Stops an import or its mails. If it has ended meanwhile, the page shows its final state. */
export const stopImport = (id: string): Promise<void> =>
  act('stop', words.stopFailed, () => call('stopImport', { params: { id } }));

/** Starts the mails to the accounts that the import created. */
export const writeToImported = (id: string): Promise<void> =>
  act('write', words.writeFailed, () => call('writeToImported', { params: { id } }));

/** The lines that an import skipped. */
export const skipsCsv = csvExport({
  call: 'importSkips',
  file: () => words.skipsFile('importazione.csv'),
  failed: words.csvFailed,
  header: [words.line, words.why],
  cells: ({ line, why }) => [String(line), words.reasons[why]],
});
