import { parseArgs } from 'node:util';
import { count } from '#lib/format.ts';
import { faultsOf } from './documents/faults.ts';
import { readDocuments } from './documents/read.ts';
import { runCommand } from './lib/command.ts';
import { Problem } from './lib/problem.ts';

const USAGE = 'Uso: npm run check:documents -- ARCHIVIO.zip | CARTELLA | --seeded NUMERO';

/**
 * `npm run check:documents -- fatture-2026.zip`: lists what the exchange system would refuse in an archive saved from
 * the admin area, or in a folder; exits with 1 if there are faults. `--seeded 10000` checks generated documents.
 */
await runCommand(async () => {
  const { files, today } = await documents();
  const faults = await faultsOf(files, today);
  for (const { file, code, says, detail } of faults) console.info(`${file} ${code} ${says}: ${detail}`);
  const refused = new Set(faults.map(({ file }) => file)).size;
  const all = count(files.length, 'documento controllato', 'documenti controllati');
  console.info(refused > 0 ? `${all}, ${refused} da correggere.` : `${all}, tutti in ordine.`);
  if (faults.length > 0) process.exitCode = 1;
});

async function documents() {
  const { values, positionals } = parsed();
  const [path] = positionals;
  if (path !== undefined && positionals.length === 1 && values.seeded === undefined)
    return { files: readDocuments(path), today: undefined };
  const number = Number(values.seeded);
  if (path !== undefined || !Number.isInteger(number) || number < 1) throw new Problem(USAGE);
  const { SEEDED_DAY, seededDocuments } = await import('./documents/seeded/documents.ts');
  return { files: await seededDocuments(number), today: SEEDED_DAY };
}

function parsed() {
  try {
    return parseArgs({ options: { seeded: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Problem(USAGE);
  }
}
