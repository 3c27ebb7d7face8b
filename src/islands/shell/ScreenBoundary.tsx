import { Component, type ReactNode } from 'react';
import { usePath } from '#islands/hooks.ts';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { shell } from '#lib/text/shell/shell.ts';

/** Keeps the layout when a screen throws; React logs the error on the console. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary key={usePath()}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const retry = () => this.setState({ broken: false });
    return <ErrorState message={shell.broken} retryLabel={shell.retry} onRetry={retry} />;
  }
}
