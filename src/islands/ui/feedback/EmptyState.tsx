import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '#islands/ui/icons/Illustration.tsx';

interface EmptyStateProps {
  title: string;
  description?: string;
  action?: ReactNode;
  picture?: IllustrationName;
}

export function EmptyState({ title, description, action, picture }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-l bg-sunken px-6 py-12 text-center">
      {picture !== undefined && <Illustration name={picture} />}
      <h2 className="text-xl">{title}</h2>
      {description !== undefined && <p className="max-w-prose text-muted">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
