import { type Bytes, type Cleaned, join, textAt, viewOf } from './bytes.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

const [SOI, EOI, SOS, DHT, DQT, DRI, APP0, APP1, APP14] = [
  0xd8, 0xd9, 0xda, 0xc4, 0xdb, 0xdd, 0xe0, 0xe1, 0xee,
];
/** Baseline, extended and progressive: the frames that browsers display. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const KEPT: ReadonlySet<number> = new Set([...FRAMES, DHT, DQT, DRI, SOS]);

interface Segment {
  marker: number;
  data: Bytes;
  whole: Bytes;
}

/** Segments from marker to marker up to the picture's end; cameras append a film or another picture after it. */
function readSegments(bytes: Bytes): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return segments;
    // Any marker may be preceded by more 0xff.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= SOI) || at + 4 > bytes.length) return undefined;
    const length = view.getUint16(at + 2);
    const headEnd = at + 2 + length;
    if (length < 2 || headEnd > bytes.length) return undefined;
    const end = marker === SOS ? scanEnd(bytes, headEnd) : headEnd;
    if (marker === SOS && end === headEnd) return undefined;
    segments.push({ marker, data: bytes.subarray(at + 4, headEnd), whole: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Compressed pixels end at the next marker; 0xff00 and restarts are part of them. */
function scanEnd(bytes: Bytes, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Removes comments, all application data except the colour model and the orientation, and everything after the end. */
export function cleanJpeg(bytes: Bytes): Cleaned | undefined {
  const segments = readSegments(bytes);
  const frames = segments?.filter(({ marker }) => FRAMES.has(marker)) ?? [];
  const [frame] = frames;
  if (!segments || !frame || frames.length > 1 || frame.data.length < 6) return undefined;
  const first = segments.findIndex(({ marker }) => marker === SOS);
  if (first < segments.indexOf(frame) || !segments.some(({ marker }) => marker === DQT)) return undefined;
  const isMeta = (marker: number) => (marker >= APP0 && marker <= 0xef) || marker === 0xfe;
  if (segments.some(({ marker }) => !KEPT.has(marker) && !isMeta(marker))) return undefined;

  const exif = segments.find(({ marker, data }) => marker === APP1 && textAt(data, 0, 6) === 'Exif\0\0');
  const orientation = exif ? orientationOf(exif.data.subarray(6)) : 1;
  const isColorModel = ({ marker, data }: Segment) =>
    marker === APP14 && data.length === 12 && textAt(data, 0, 5) === 'Adobe';
  const kept = segments.filter((segment) => KEPT.has(segment.marker) || isColorModel(segment));
  const view = viewOf(frame.data);
  return {
    width: view.getUint16(3),
    height: view.getUint16(1),
    bytes: join([
      Uint8Array.of(0xff, SOI),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      ...kept.map(({ whole }) => whole),
      Uint8Array.of(0xff, EOI),
    ]),
  };
}
