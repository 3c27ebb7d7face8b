import { Component } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
  children: Elements;
  /** Called instead of rendering the part again. */
  onRetry?: () => void;
}

/** Contains the error of a part, and offers to render it again; React logs the error on the console. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, onRetry = () => this.setState({ broken: false }) } = this.props;
    if (!this.state.broken) return children;
    return <ErrorState message={shell.broken} retryLabel={shell.retry} onRetry={onRetry} />;
  }
}
