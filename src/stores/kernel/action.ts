import { notifyFailure, notifyWait } from '#stores/shell/failure.ts';
import { ownedAtom, whileOn } from './session-lifetime.ts';

/** What an action says of its failure: a title, and a sentence where neither server nor catalogue has one. */
export interface FailureWords {
  title: string;
  fallback?: string;
}

/**
 * An action that an account runs once at a time; `$running` holds what it runs on, or `none`. A press on something else
 * meanwhile says why nothing happens.
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
