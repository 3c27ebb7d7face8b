/** Conditions of a file request (RFC 9110) that downloads support: one byte range, one entity tag. */
export type Wanted =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unchanged' }
  | { kind: 'unsatisfiable' };

/** Whether a request goes on with this very file, of which its sender has the beginning. */
export const isResumption = (headers: Headers, wanted: Wanted): boolean =>
  headers.has('If-Range') && wanted.kind === 'part' && wanted.start > 0;

/** @param etag the file's present one, with quotes */
export function readConditions(headers: Headers, etag: string, size: number): Wanted {
  const known = headers.get('If-None-Match');
  if (known && names(known, etag)) return { kind: 'unchanged' };
  const range = headers.get('Range');
  const condition = headers.get('If-Range');
  if (!range || (condition && condition !== etag)) return { kind: 'whole' };
  return readRange(range, size);
}

function names(list: string, etag: string): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** A request for several ranges gets the whole file, as the RFC allows. */
function readRange(range: string, size: number): Wanted {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (!first && !last) return { kind: 'whole' };
  // Without a first byte the number counts from the end.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return { kind: 'whole' };
  return start < size && start <= end ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
}
