import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Pairs of term and value that share the width. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 text-sm lg:grid-cols-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="mt-0.5 tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
