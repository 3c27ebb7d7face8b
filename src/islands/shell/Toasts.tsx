import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLater } from '#islands/later.ts';
import { atFirstAction } from '#lib/client/first-action.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $toasts, actOnToast, type Toast } from '#stores/shell/notifications.ts';

const loadList = async () => (await import('./ToastList.tsx')).ToastList;
const prepare = () => void loadList().catch(() => {});

/** The toasts' region is always in the page, so that screen readers announce new toasts. */
export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [isGone, setGone] = useState(false);
  const List = useLater(toasts.length > 0, loadList, () => setGone(true));
  useEffect(() => atFirstAction(prepare), []);
  return (
    <section aria-label={shell.notices} aria-live="polite" data-print="off">
      {List ? <List toasts={toasts} /> : isGone && <PlainList toasts={toasts} />}
    </section>
  );
}

/** Plain toasts, for when a deployment has removed the list's code. */
function PlainList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <ol className="fixed top-16 right-4 z-50 rounded-l border border-line bg-raised">
      {toasts.map(({ id, title, message, action }) => (
        <li key={id} className="p-4">
          <span>{`${title} ${message} `}</span>
          {action && (
            <button type="button" className="text-brand underline" onClick={() => actOnToast(id)}>
              {action.label}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
