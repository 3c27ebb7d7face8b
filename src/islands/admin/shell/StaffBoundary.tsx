import { Component, type ReactNode } from 'react';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { shell } from '#lib/text/shell/shell.ts';

/** Keeps the frame when a screen throws or its code does not come; React logs the error on the console. */
export class StaffBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ErrorState message={shell.broken} retryLabel={shell.reload} onRetry={() => location.reload()} />;
  }
}
