import * as v from 'valibot';
import { ImportPreview, ImportStarted, LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import { MAX_IMPORT_BYTES } from '#lib/contract/limits.ts';
import { numberOf } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { newAddress } from './support/accounts.ts';
import { hostile } from './support/cases.ts';
import { colleague } from './support/colleagues.ts';
import { stateDir } from './support/outbox.ts';
import { shared } from './support/shared.ts';

const admin = shared(async () => (await colleague('admin')).agent);

const sent = async (call: 'previewImport' | 'startImport', csv: unknown, more: object = {}) =>
  (await admin()).tab().call(call, {
    body: { file_name: 'clienti.csv', csv, ...more },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
const preview = async (csv: string) =>
  v.parse(ImportPreview, await (await sent('previewImport', csv)).json());
const newKey = () => `LS-${crypto.randomUUID()}`;
const HEAD = 'email,product,key';

/** Files that are malformed or too large, and the status of their preview. */
const files: [what: string, csv: unknown, status: number][] = [
  ['with other columns', 'nome;cognome\nAnna;Bianchi', 400],
  ['with its columns twice', `${HEAD},${HEAD}\na,b,c,d,e,f`, 400],
  ['with a quote that never closes', `${HEAD}\n"${'a'.repeat(100_000)}`, 400],
  ['whose only cell is two million quotes', `${HEAD}\n${'"'.repeat(2_000_000)}`, 200],
  ['with a million quotes in one that never closes', `${HEAD}\n${'"'.repeat(2_000_001)}`, 400],
  ['with a million columns', `${HEAD}${',x'.repeat(1_000_000)}\na,b,c`, 400],
  ['with a hundred thousand lines', `${HEAD}\n${'a,b,c\n'.repeat(100_000)}`, 400],
  ['that is a list', [HEAD], 400],
  ['of nothing', '', 400],
  ['one byte longer than it may be', 'x'.repeat(MAX_IMPORT_BYTES + 1), 400],
  ['of twelve megabytes', 'x'.repeat(12_000_000), 413],
];
for (const [what, csv, status] of files)
  hostile(166, `import a file ${what}`, status, async () => (await sent('previewImport', csv)).status);

hostile(
  166,
  'import formulas, NULs, a byte order mark, other line ends and pages as names and keys',
  ['LS-… 1', 'email email', 'text'],
  async () => {
    const [one, key] = [newAddress(), newKey()];
    const script = '<script>alert(1)</script>';
    const csv = [
      `\ufeff${HEAD},first_name,note`,
      `${one},risk-manager,${key},"=HYPERLINK(""https://evil.example"")","${script}"`,
      `=1+1,risk-manager,${newKey()},,`,
      `a\0${newAddress()},risk-manager,${newKey()},,`,
    ].join('\r');
    const { licenses, skipped } = await preview(csv);
    const started = await sent('startImport', csv, { expected: { licenses } });
    const { id } = v.parse(ImportStarted, await started.json());
    await ended(id);
    const notes = numberOf({ stateDir }, `SELECT count(*) FROM staff_notes WHERE text LIKE '%${script}%'`);
    const page = await (await admin()).visit(`/admin/import/${id}`);
    const isText = notes > 0 && !(await page.text()).includes(script);
    return [`LS-… ${licenses}`, skipped.map(({ why }) => why).join(' '), isText ? 'text' : `${notes} notes`];
  },
);

async function ended(id: string): Promise<v.InferOutput<typeof LicenseImport>> {
  const params = { id };
  return until(async () => {
    const answer = await (await admin()).call('licenseImport', { params });
    const state = v.parse(LicenseImport, await answer.json());
    if (state.state === 'running') throw new Error('The import runs');
    return state;
  });
}

hostile(166, 'begin one import of 250 licences six times at once', ['250 made', 250], async () => {
  const mark = crypto.randomUUID();
  const lines = Array.from({ length: 250 }, (_, at) => `${mark}.${at}@example.org,risk-manager,${newKey()}`);
  const csv = [HEAD, ...lines].join('\n');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sent('startImport', csv, { expected: { licenses: 250 } })),
  );
  let made = 0;
  for (const answer of answers.filter(({ status }) => status === 201))
    made += (await ended(v.parse(ImportStarted, await answer.json()).id)).made;
  const found = `FROM licenses l JOIN users u ON u.id = l.user_id WHERE u.email LIKE '${mark}.%'`;
  return [`${made} made`, numberOf({ stateDir }, `SELECT count(*) ${found}`)];
});
