import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { broken, samples } from '#tests/support/documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'coa-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command; returns its output and exit code. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; problem: string }>((resolve) =>
    execFile(
      process.execPath,
      ['scripts/check-documents.ts', ...args],
      { cwd: root },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: stdout, problem: stderr }),
    ),
  );

/** An archive like the one that the admin area saves. */
async function archive(name: string, files: { name: string; xml: string }[]): Promise<string> {
  const path = join(folder, name);
  const zip = await downloadZip(files.map(({ name, xml }) => ({ name, input: xml }))).arrayBuffer();
  writeFileSync(path, new Uint8Array(zip));
  return path;
}

describe('npm run check:documents', () => {
  const { invoice, note, reversed } = samples;

  it('accepts a valid archive', async () => {
    const path = await archive('fatture-2026.zip', [invoice, note, reversed]);
    expect(await run(path)).toEqual({
      code: 0,
      out: '3 documenti controllati, tutti in ordine.\n',
      problem: '',
    });
  });

  it('names file, code and description of each fault', async () => {
    const wrong = broken('invoice', '<Imposta>8.84', '<Imposta>8.85');
    const path = await archive('sbagliate.zip', [wrong, note]);
    expect(await run(path)).toEqual({
      code: 1,
      out: `${wrong.name} 00421 Imposta non pari all’aliquota per l’imponibile: 8.85 e non 8.8352\n2 documenti controllati, 1 da correggere.\n`,
      problem: '',
    });
  });

  it('also reads a folder', async () => {
    const inside = mkdtempSync(join(folder, 'fatture-'));
    writeFileSync(join(inside, note.name), note.xml);
    writeFileSync(join(inside, 'IT99999999990_6000Z.xml'), '');
    const { code, out } = await run(inside);
    expect([code, out]).toEqual([
      1,
      'IT99999999990_6000Z.xml 00106 File vuoto o corrotto: 0 byte\n2 documenti controllati, 1 da correggere.\n',
    ]);
  });

  it('makes documents and checks them', async () => {
    expect(await run('--seeded', '60')).toMatchObject({
      code: 0,
      out: '60 documenti controllati, tutti in ordine.\n',
    });
  });

  it('reports that a file is not an archive, or that an archive is empty or incomplete', async () => {
    const none = join(folder, 'lettera.zip');
    writeFileSync(none, 'Gentile cliente');
    expect(await run(none)).toEqual({ code: 1, out: '', problem: `${none} non è un archivio ZIP.\n` });
    const empty = await archive('vuoto.zip', []);
    expect((await run(empty)).problem).toBe(`In ${empty} non c’è nessun documento.\n`);
    const whole = new Uint8Array(await downloadZip([{ name: 'a.xml', input: invoice.xml }]).arrayBuffer());
    const half = join(folder, 'mezzo.zip');
    writeFileSync(half, whole.subarray(0, whole.length / 2));
    expect((await run(half)).problem).toBe(`${half} non è intero: scaricalo di nuovo.\n`);
    expect((await run(join(folder, 'altrove.zip'))).problem).toMatch(/altrove\.zip non esiste\.\n$/);
  });

  it.each([[[]], [['--seeded', 'molti']], [['--seeded', '0']], [['a.zip', 'b.zip']], [['--tutto']]])(
    'shows its usage for %j',
    async (args) => {
      expect(await run(...args)).toMatchObject({ code: 1, problem: expect.stringContaining('Uso: npm run') });
    },
  );
});
