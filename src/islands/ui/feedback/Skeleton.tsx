/**
 * Grey shapes in place of loading content, hidden from screen readers: the loading region has `aria-busy`.
 */
/** The border shows in forced colours, which leave no grey. */
const shape = 'rounded-s border border-transparent bg-neutral-soft';
const bar = `h-3 ${shape}`;

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid animate-breathe gap-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes have no other identity
        <div key={line} className={`${bar} last:w-3/5`} />
      ))}
    </div>
  );
}

/** A placeholder for content that JavaScript loads, and that never appears without it. */
export function SkeletonCard() {
  return (
    <div
      aria-hidden="true"
      className="rounded-l border border-line bg-surface p-5 shadow-card codeless:hidden"
    >
      <div className="grid animate-breathe gap-4">
        <div className={`${bar} w-2/5`} />
        <div className={`h-8 w-3/5 ${shape}`} />
        <div className={`${bar} w-1/2`} />
      </div>
    </div>
  );
}

export function SkeletonTable({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="rounded-l border border-line bg-surface shadow-card">
      <div className="h-10 rounded-t-l bg-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes have no other identity
        <div key={row} className="flex animate-breathe gap-6 border-t border-line px-5 py-5">
          <div className={`${bar} w-1/3`} />
          <div className={`${bar} w-1/4`} />
          <div className={`${bar} ml-auto w-1/6`} />
        </div>
      ))}
    </div>
  );
}

/** Labels with their fields, in two columns if there is space. */
export function SkeletonFields({ fields = 4 }: { fields?: number }) {
  return (
    <div aria-hidden="true" className="grid animate-breathe gap-5 sm:grid-cols-2">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes have no other identity
        <div key={field} className="grid gap-2.5">
          <div className={`${bar} w-1/4`} />
          <div className={`h-10 ${shape}`} />
        </div>
      ))}
    </div>
  );
}
