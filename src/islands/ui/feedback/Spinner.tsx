/** Appears after a moment. `label` is for screen readers; a busy button needs none. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex animate-appear">
      <svg viewBox="0 0 16 16" fill="none" className="size-4 animate-spin" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
