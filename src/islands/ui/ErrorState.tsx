import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  message: string;
  retryLabel: string;
  onRetry: () => void;
}

export function ErrorState({ message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-l border border-line bg-surface px-6 py-12 text-center shadow-card"
    >
      <TriangleAlert size={28} strokeWidth={1.5} className="text-critical" aria-hidden="true" />
      <p className="max-w-prose">{message}</p>
      <Button variant="secondary" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
