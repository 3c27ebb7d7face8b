import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Pairs of term and value in a grid: two per row, or three if there is space. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,28%),1fr))] gap-x-8 gap-y-4 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="mt-0.5 tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
