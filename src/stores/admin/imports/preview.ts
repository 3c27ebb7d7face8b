import type { ImportFile, ImportPreview } from '#lib/contract/admin/imports/imports.ts';
import { importColumns } from '#lib/contract/admin/imports/rules.ts';
import { MAX_IMPORT_BYTES } from '#lib/contract/limits.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { open } from '#stores/admin/router.ts';
import { csvRows, toCsv } from '#stores/browser/csv.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { createAction } from '#stores/kernel/action.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

/** A file with its preview. */
export interface Previewed {
  file: ImportFile;
  preview: ImportPreview;
}

export const $previewed = ownedAtom<Previewed | undefined>('page', undefined);

export const previewing = createAction(false);

const refuse = (message: string): void => notify({ type: 'error', title: words.previewFailed, message });

/** Loads the preview of a file. */
export const previewFile = (file: File): Promise<void> =>
  previewing.run(true, { title: words.previewFailed }, async () => {
    const isHere = whileOn('page');
    $previewed.set(undefined);
    if (file.size > MAX_IMPORT_BYTES) return refuse(words.tooLarge);
    const csv = await textOf(file);
    if (csv === undefined) return refuse(words.notUtf8);
    const given = { file_name: file.name, csv };
    const preview = await call('previewImport', { body: given });
    if (isHere()) $previewed.set({ file: given, preview });
  });

/** A file's text; undefined if it is not UTF-8. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const starting = createAction(false);
const attempts = createAttempts();

/** Starts the previewed import, once. If its effects have changed meanwhile, loads the preview again. */
export const startImport = ({ file, preview }: Previewed): Promise<void> =>
  starting.run(true, { title: words.failed }, async () => {
    const body = { ...file, expected: { licenses: preview.licenses } };
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    try {
      const { id } = await call('startImport', { headers, body });
      attempts.settle();
      open('import', { id });
    } catch (error) {
      if (isOvertaken(error)) $previewed.set({ file, preview: await call('previewImport', { body: file }) });
      throw error;
    }
  });

const cellsOf = ({ line, why }: ImportPreview['skipped'][number]) => [String(line), words.reasons[why]];

export const skipHeader = [words.line, words.why] as const;

/** Saves the skipped lines of the preview as a file. */
export const savePreviewSkips = ({ file, preview }: Previewed): void =>
  saveFile(
    words.skipsFile(file.file_name),
    toCsv([skipHeader]) + csvRows(preview.skipped.map(cellsOf)),
    'text/csv;charset=utf-8',
  );

const EXAMPLES = [
  {
    email: 'anna.neri@example.com',
    first_name: 'Anna',
    last_name: 'Neri',
    product: 'Nome del prodotto',
    key: 'ABCD-1234-EFGH-5678',
    status: 'active',
    created: '2025-03-01',
    expires: '2027-02-28',
    devices: '3',
    note: 'LS-1042',
  },
  {
    email: 'studio@example.com',
    product: 'Nome del prodotto',
    key_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
] as const;

/** Saves an example file with all columns. */
export const saveExample = (): void =>
  saveFile(
    words.exampleFile,
    toCsv([
      importColumns,
      ...EXAMPLES.map((row: Partial<Record<string, string>>) => importColumns.map((name) => row[name] ?? '')),
    ]),
    'text/csv;charset=utf-8',
  );
