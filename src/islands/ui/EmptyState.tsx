import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  description?: string;
  action?: ReactNode;
  picture?: ReactNode;
}

export function EmptyState({ title, description, action, picture }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-l bg-sunken px-6 py-12 text-center">
      {picture !== undefined && <div className="mb-2 text-faint">{picture}</div>}
      <h2 className="text-xl">{title}</h2>
      {description !== undefined && <p className="max-w-prose text-muted">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
