import { useRemote } from '#islands/hooks.ts';
import type { Elements } from '#islands/ui/elements.ts';
import type { Failed } from '#stores/kernel/remote-state.ts';
import type { RemoteStore } from '#stores/portal/remote.ts';
import { LoadError } from './LoadError.tsx';

interface LoadedProps<Data> {
  store: RemoteStore<Data>;
  /** A placeholder while the data loads. */
  loading: Elements;
  /** Shown if no retry can load the data. */
  absent?: (failed: Failed) => Elements;
  onRetry?: () => void;
  children: (data: Data) => Elements;
}

/** A store's data in all its states. */
export function Loaded<Data>({ store, loading, absent, onRetry, children }: LoadedProps<Data>) {
  const remote = useRemote(store);
  if (remote.state === 'loading') return loading;
  if (remote.state === 'ready') return children(remote.data);
  if (remote.cause && absent) return absent(remote);
  return <LoadError error={remote} onRetry={onRetry ?? (() => void store.reload())} />;
}
