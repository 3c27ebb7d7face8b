import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { root } from '#scripts/lib/paths.ts';
import type { DocumentFile } from './document.ts';

/** The exchange system's own schema, from a package: version 1.2 of the format. */
const packaged = readFileSync(
  join(root, 'node_modules/@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd'),
  'utf8',
);
/** Replaces the signature schema, which the official one loads from the network; our documents are unsigned. */
const signatures = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#"><xs:element name="Signature"/></xs:schema>`;

const numbered = (stem: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${stem}${from + at}`);

/** Values that versions up to 1.2.3 (2025) add. The broad N2, N3 and N6 remain: error 00445 refuses them. */
const added: Record<string, string[]> = {
  N2: [...numbered('N2.', 1, 2), ...numbered('N3.', 1, 6), ...numbered('N6.', 1, 9)],
  TD06: numbered('TD', 16, 29),
  RF19: ['RF20'],
  MP22: ['MP23'],
};
/** A part of an address, excluding what the packaged schema would accept for a PEC. */
const ATOM = "[!#-'*+/-9=?A-Z^-~-]+".replace('&', '&amp;');
const ADDRESS = `${ATOM}(\\.${ATOM})*@${ATOM}(\\.${ATOM})*`;

const schema = Object.entries(added)
  .reduce((text, [value, more]) => {
    const newer = more.map((each) => `<xs:enumeration value="${each}"/>`).join('');
    return replaced(text, `<xs:enumeration value="${value}">`, (found) => newer + found);
  }, packaged)
  .replace(/schemaLocation="[^"]+xmldsig[^"]+"/, 'schemaLocation="signatures.xsd"');

function replaced(text: string, part: string, by: (part: string) => string): string {
  if (!text.includes(part)) throw new Error(`The packaged schema has no ${part}`);
  return text.replace(part, by);
}

const today = replaced(schema, 'value=".+@.+[.]+.+"', () => `value="${ADDRESS}"`);

/** The schema's errors. One validator run for all files: its start is most of the work. */
export async function schemaFaults(
  files: readonly DocumentFile[],
): Promise<{ file: string; detail: string }[]> {
  // Validates under generated names: a file's own name may be invalid or not unique.
  const { valid, errors } = await validateXML({
    xml: files.map(({ xml }, at) => ({ fileName: `${at}.xml`, contents: xml })),
    schema: [{ fileName: 'fatturapa.xsd', contents: today }],
    preload: [{ fileName: 'signatures.xsd', contents: signatures }],
  });
  if (valid) return [];
  // Messages without a position only quote the file or say that it failed: they are dropped.
  return errors.flatMap(({ message, rawMessage }) => {
    const at = /^(\d+)\.xml:\d+: /.exec(rawMessage)?.[1];
    return at === undefined ? [] : [{ file: files[Number(at)]?.name ?? '', detail: message }];
  });
}
