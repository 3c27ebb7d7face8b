import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { root } from '#scripts/lib/paths.ts';

/** The exchange system's own schema, as a package carries it. */
const schema = readFileSync(
  join(root, 'node_modules/@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd'),
  'utf8',
);
/** Stands for the schema of signatures, which the official one fetches from the network; ours has none. */
const signatures = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#"><xs:element name="Signature"/></xs:schema>`;
const offline = schema
  .replace(/schemaLocation="[^"]+xmldsig[^"]+"/, 'schemaLocation="signatures.xsd"')
  // The package has version 1.2.1 of the format. Since 1.2.2 «not subject» is divided, and the system refuses N2 itself.
  .replace('value="N2"', 'value="N2.1"');

/** What the schema refuses of invoices: the validator starts once for all of them, which is most of its work. */
export async function faultsOf(...xmls: string[]): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: xmls.map((contents, at) => ({ fileName: `invoice-${at}.xml`, contents })),
    schema: [{ fileName: 'fatturapa.xsd', contents: offline }],
    preload: [{ fileName: 'signatures.xsd', contents: signatures }],
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}
