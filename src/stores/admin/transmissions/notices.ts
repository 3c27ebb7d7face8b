import { atom } from 'nanostores';
import type { ReadNotice } from '#lib/contract/admin/transmissions/transmissions.ts';
import { MAX_BODY_BYTES, MAX_NOTICE_LENGTH, NOTICES_AT_ONCE } from '#lib/contract/limits.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { call } from '#stores/admin/call.ts';
import { createAction } from '#stores/kernel/action.ts';
import { notify } from '#stores/shell/notifications.ts';
import { batches, transmissions } from './batches.ts';

/** A row of what was read, in its order: of two files with one name each has its own. */
export type NoticeRow = ReadNotice & { id: string };

/** What became of the files that were dropped in last. */
export const $read = atom<readonly NoticeRow[]>([]);

export const reading = createAction<boolean>(false);

const MOST = 1000;
/** What a body has around its files. */
const ENVELOPE_BYTES = 100;

interface Given {
  name: string;
  xml: string;
}
/** A file that holds notices, or what is wrong with it. */
type Opened = { given: Given[] } | { fault: ReadNotice };

const faultOf = (name: string, sentence: string): Opened => ({
  fault: { name, outcome: 'refused', sentence },
});

/** Reads notices of the exchange system from XML files and ZIPs of them; what cannot be read says why. */
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
      // What was read before a failure has changed the list.
      await Promise.all([transmissions.reload(), batches.reload()]);
    }
    const done = $read.get().filter(({ outcome }) => outcome === 'read').length;
    notify({ type: done > 0 ? 'success' : 'info', title: words.readDone(done) });
  });

/** As many as a call takes at a time, by their number and by the bytes of its body. */
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
  // Every ZIP begins so, whatever its name.
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
