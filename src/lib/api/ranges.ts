/** The conditions of a file request (RFC 9110) that downloads support: one byte range, one entity tag. */
export type Wanted =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unchanged' }
  | { kind: 'changed' }
  | { kind: 'unsatisfiable' };

/**
 * Whether a request resumes the download of this very file: Firefox sends `If-Match` for this, other browsers send
 * `If-Range`.
 */
export function isResumption(headers: Headers, etag: string, wanted: Wanted): boolean {
  const isOfThis = headers.has('If-Range') || tagsOf(headers.get('If-Match') ?? '').includes(etag);
  return isOfThis && wanted.kind === 'part' && wanted.start > 0;
}

/** @param etag the file's present entity tag, with quotes */
export function readConditions(headers: Headers, etag: string, size: number): Wanted {
  const expected = headers.get('If-Match');
  if (expected && !tagsOf(expected).some((tag) => tag === etag || tag === '*')) return { kind: 'changed' };
  const known = headers.get('If-None-Match');
  if (known && names(known, etag)) return { kind: 'unchanged' };
  const range = headers.get('Range');
  const condition = headers.get('If-Range');
  if (!range || (condition && condition !== etag)) return { kind: 'whole' };
  return readRange(range, size);
}

const tagsOf = (list: string): string[] => list.split(',').map((tag) => tag.trim());

function names(list: string, etag: string): boolean {
  const tags = tagsOf(list).map((tag) => tag.replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Reads a single range. A request for several ranges gets the whole file, as the RFC allows. */
function readRange(range: string, size: number): Wanted {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (!first && !last) return { kind: 'whole' };
  // Without a first byte, the last number counts from the end.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return { kind: 'whole' };
  return start < size && start <= end ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
}
