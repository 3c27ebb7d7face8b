import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
}

/** A figure, as large as its card allows: on a phone two cards stand side by side. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className="@container rounded-l border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="flex items-start justify-between gap-2 text-sm text-muted">
        {label}
        {icon}
      </p>
      <p className="mt-2 font-display text-[clamp(1.25rem,17cqi,2.625rem)] leading-tight tabular sm:mt-3">
        {value}
      </p>
      {detail !== undefined && <p className="mt-1 text-sm text-muted">{detail}</p>}
    </div>
  );
}
