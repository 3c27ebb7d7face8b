import * as v from 'valibot';
import { ImportStarted } from '#lib/contract/admin/imports/imports.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { newKey } from '#tests/support/worker/imports.ts';
import { doWork } from '#tests/support/worker/work.ts';

const lines = (n: number) =>
  Array.from({ length: n }, (_, i) => `importata-${i}@example.org,one,${newKey()}`).join('\n');

/** An import that starts and is stopped, and one that mails its customers. */
export async function importLicenses({ ask }: Meter, access: string) {
  const file = { file_name: 'clienti.csv', csv: `email,product,key\nnessuno,one,x\n${lines(1)}` };
  await ask('previewImport', [2, 0, 12, 0, 1], { access, body: file });
  const start = async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { ...file, expected: { licenses: 1 } };
    return v.parse(ImportStarted, await ask('startImport', [4, 0, 16, 17, 1], { access, headers, body })).id;
  };
  const stopped = await start();
  await ask('stopImport', [4, 0, 15, 11, 1], { access, params: { id: stopped } });
  const id = await start();
  await doWork();
  await ask('licenseImports', [2, 0, 8, 0, 0], { access });
  await ask('licenseImport', [2, 0, 5, 0, 0], { access, params: { id } });
  await ask('importSkips', [2, 0, 5, 0, 0], { access, query: { import: id } });
  await ask('writeToImported', [4, 0, 12, 10, 1], { access, params: { id } });
}
