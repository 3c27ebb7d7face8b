import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
}

export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className="rounded-l border border-line bg-surface p-5 shadow-card">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        {label}
        {icon}
      </p>
      <p className="mt-3 font-display text-4xl tabular-nums">{value}</p>
      {detail !== undefined && <p className="mt-1 text-sm text-muted">{detail}</p>}
    </div>
  );
}
