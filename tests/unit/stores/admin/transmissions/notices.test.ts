import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { $read, readFiles } from '#stores/admin/transmissions/notices.ts';
import { delivered } from '#tests/support/notices.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

vi.stubGlobal('document', { querySelector: () => null });
const api = fakeApi();

interface Sent {
  files: { name: string; xml: string }[];
}

/** The request bodies for the files; the server accepts each file. */
async function sentOf(files: File[]): Promise<Sent[]> {
  const bodies: Sent[] = [];
  api.on('POST /api/admin/transmissions/notices/', ({ body }) => {
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(MAX_BODY_BYTES);
    const { files: given } = body as Sent;
    bodies.push({ files: given });
    return json({ results: given.map(({ name }) => ({ name, outcome: 'read', sentence: '' })) });
  });
  await readFiles(files);
  return bodies;
}

const xml = delivered({ file: 'IT01234567897_6000C.xml' });
const file = (name: string, content: BlobPart) => new File([content], name);
const outcomes = () => $read.get().map(({ name, outcome }) => [name, outcome]);

test('notices are read from files and from ZIPs, whatever their names', async () => {
  const zip = zipSync({ 'a/RC_1.xml': strToU8(xml), 'RC_2.XML': strToU8(xml), 'note.pdf': strToU8('x') });
  const bodies = await sentOf([file('RC.xml', xml), file('notifiche', zip)]);
  expect(bodies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
    'RC.xml',
    'a/RC_1.xml',
    'RC_2.XML',
  ]);
  expect(outcomes().map(([, outcome]) => outcome)).toEqual(['read', 'read', 'read']);
});

test('an unreadable file shows why, and the others are read', async () => {
  const half = zipSync({ 'a.xml': strToU8(xml) }).slice(0, 60);
  const files = [file('half.zip', half), file('none.zip', zipSync({ 'a.txt': strToU8('x') }))];
  await sentOf([...files, file('long.xml', 'x'.repeat(40_001)), file('RC.xml', xml)]);
  expect(outcomes()).toEqual([
    ['half.zip', 'refused'],
    ['none.zip', 'refused'],
    ['long.xml', 'refused'],
    ['RC.xml', 'read'],
  ]);
});

test('a call contains as many as fit into its body', async () => {
  const bodies = await sentOf(
    Array.from({ length: 45 }, (_, place) =>
      file(`${place}.xml`, xml.replace('<Hash>', `<Hash>${'0'.repeat(9000)}`)),
    ),
  );
  expect(bodies.flatMap(({ files }) => files)).toHaveLength(45);
  expect(bodies.length).toBeGreaterThan(7);
});
