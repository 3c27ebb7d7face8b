import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
}

/** One figure; a sum of money is set smaller where it would not fit. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className="@container rounded-l border border-line bg-surface p-5 shadow-card">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        {label}
        {icon}
      </p>
      <p className="mt-3 font-display text-3xl @3xs:text-4xl tabular-nums">{value}</p>
      {detail !== undefined && <p className="mt-1 text-sm text-muted">{detail}</p>}
    </div>
  );
}
