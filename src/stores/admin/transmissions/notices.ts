import { atom } from 'nanostores';
import type { ReadNotice } from '#lib/contract/admin/transmissions/transmissions.ts';
import { MAX_BODY_BYTES, MAX_NOTICE_LENGTH, NOTICES_AT_ONCE } from '#lib/contract/limits.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { call } from '#stores/admin/call.ts';
import { createAction } from '#stores/kernel/action.ts';
import { notify } from '#stores/shell/notifications.ts';
import { batches, transmissions } from './batches.ts';

/** A result row with its own id, because two files can have the same name. */
export type NoticeRow = ReadNotice & { id: string };

/** The results of the files read last. */
export const $read = atom<readonly NoticeRow[]>([]);

export const reading = createAction<boolean>(false);

const MOST = 1000;
/** The overhead of a request body. */
const ENVELOPE_BYTES = 100;

interface Given {
  name: string;
  xml: string;
}
/** The notices of a file, or its error. */
type Opened = { given: Given[] } | { fault: ReadNotice };

const faultOf = (name: string, sentence: string): Opened => ({
  fault: { name, outcome: 'refused', sentence },
});

/** Reads the exchange system's notices from XML files and ZIPs of them; each unreadable file gets an error row. */
export const readFiles = (files: readonly File[]): Promise<void> =>
  reading.run(true, { title: words.readFailed }, async () => {
    $read.set([]);
    const opened = await Promise.all(files.map(open));
    const given = opened.flatMap((one) => ('given' in one ? one.given : []));
    if (given.length > MOST)
      return notify({ type: 'error', title: words.readFailed, message: words.tooMany });
    tell(opened.flatMap((one) => ('fault' in one ? [one.fault] : [])));
    const fitting = given.filter(({ xml }) => xml.length <= MAX_NOTICE_LENGTH);
    tell(
      given
        .filter((one) => !fitting.includes(one))
        .map(({ name }) => ({ name, outcome: 'refused', sentence: words.tooLong })),
    );
    try {
      for (const files of bodiesOf(fitting)) tell((await call('readNotices', { body: { files } })).results);
    } finally {
      // Also after a failure, because the notices read before it have changed the list.
      await Promise.all([transmissions.reload(), batches.reload()]);
    }
    const done = $read.get().filter(({ outcome }) => outcome === 'read').length;
    notify({ type: done > 0 ? 'success' : 'info', title: words.readDone(done) });
  });

/** Splits the files into request bodies, limited by number and bytes. */
function bodiesOf(given: Given[]): Given[][] {
  const bodies: Given[][] = [];
  let bytes = 0;
  for (const one of given) {
    const size = new TextEncoder().encode(JSON.stringify(one)).length + 1;
    const last = bodies.at(-1);
    const fits = last && last.length < NOTICES_AT_ONCE && bytes + size < MAX_BODY_BYTES - ENVELOPE_BYTES;
    if (fits) last.push(one);
    else bodies.push([one]);
    bytes = fits ? bytes + size : size;
  }
  return bodies;
}

function tell(rows: ReadNotice[]): void {
  const known = $read.get();
  $read.set([...known, ...rows.map((row, place) => ({ ...row, id: String(known.length + place) }))]);
}

async function open(file: File): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The signature of ZIP files, independent of the name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return { given: [{ name: file.name, xml: new TextDecoder().decode(bytes) }] };
  return unpack(file.name, bytes);
}

async function unpack(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const { strFromU8, unzipSync } = await import('fflate');
  try {
    const isXml = ({ name: path, originalSize }: { name: string; originalSize: number }) =>
      /\.xml$/i.test(path) && originalSize <= 4 * MAX_NOTICE_LENGTH;
    const entries = Object.entries(unzipSync(bytes, { filter: isXml }));
    if (entries.length === 0) return faultOf(name, words.noFiles);
    return { given: entries.map(([path, content]) => ({ name: path, xml: strFromU8(content) })) };
  } catch {
    return faultOf(name, words.brokenZip);
  }
}
