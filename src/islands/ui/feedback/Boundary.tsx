import { Component, type ReactElement } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { shell } from '#lib/text/shell/shell.ts';

interface BoundaryProps {
  children: Elements;
  /** In place of what threw, unless a sentence and «Riprova» will do. */
  instead?: (retry: () => void) => ReactElement;
}

/** Keeps what stands around a part that throws, and offers to show it again; React logs the error on the console. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, instead = sentence } = this.props;
    return this.state.broken ? instead(() => this.setState({ broken: false })) : children;
  }
}

const sentence = (retry: () => void) => (
  <div role="alert" className="grid justify-items-start gap-3 p-2 text-sm">
    <p>{shell.partBroken}</p>
    <Button variant="secondary" size="s" onClick={retry}>
      {shell.retry}
    </Button>
  </div>
);
