import { notifyFailure, notifyWait } from '#stores/shell/failure.ts';
import { ownedAtom, whileOn } from './session-lifetime.ts';

/** The texts of an action's failure: a title, and a fallback if neither the server nor the catalogue has a text. */
export interface FailureWords {
  title: string;
  fallback?: string;
}

/**
 * An action that runs once at a time per session; `$running` holds its current subject, or `none`. A press on another
 * subject meanwhile shows a notice to wait.
 */
export function createAction<Subject>(none: Subject) {
  const $running = ownedAtom<Subject>('session', none);
  const run = async (
    subject: Subject,
    { title, fallback }: FailureWords,
    act: () => Promise<void>,
  ): Promise<void> => {
    const running = $running.get();
    if (running === subject) return;
    if (running !== none) return notifyWait();
    const isMine = whileOn('session');
    $running.set(subject);
    await act().catch((error: unknown) => notifyFailure(error, title, fallback));
    if (isMine()) $running.set(none);
  };
  return { $running, run };
}
