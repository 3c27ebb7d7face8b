import { atom } from 'nanostores';
import { Abandoned, atEndOf } from './lifetime.ts';

/** A call that matters waits until its user has proved to be there (docs/product.md, 4.14 Confirmation). */
export interface Question {
  /** Ways to prove it. */
  ways: readonly string[];
  answered: Promise<void>;
  settle: (isConfirmed: boolean) => void;
}

export const $question = atom<Question | undefined>(undefined);

/** Has the dialog ask; calls that wait at once wait for the same answer. @throws Abandoned, if the user does not confirm */
export function confirm(ways: readonly string[]): Promise<void> {
  const { answered } = $question.get() ?? ask(ways);
  return answered;
}

function ask(ways: readonly string[]): Question {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
  const settle = (isConfirmed: boolean) =>
    isConfirmed ? resolve() : reject(new Abandoned('The user did not confirm'));
  const question = { ways, answered, settle };
  $question.set(question);
  return question;
}

/** Closes the question; the calls that wait go on, or nothing comes of them. */
export function answer(isConfirmed: boolean): void {
  $question.get()?.settle(isConfirmed);
  $question.set(undefined);
}

atEndOf('page', () => answer(false));
