import { formatInstant } from '#lib/format.ts';

export interface ThreadEntry {
  id: string;
  author: string;
  /** Whether the reader, or the reader's side, wrote it. */
  isOwn: boolean;
  message: string;
  created_at: string;
}

/** The messages of a conversation, oldest first; the reader's own are on the right. */
export function Thread({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {entries.map(({ id, author, isOwn, message, created_at }) => (
        <li
          key={id}
          className={`max-w-prose rounded-m border border-line p-4 ${isOwn ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-sunken'}`}
        >
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            <span className="font-semibold text-ink">{author}</span>
            <time dateTime={created_at}>{formatInstant(created_at)}</time>
          </p>
          <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ol>
  );
}
