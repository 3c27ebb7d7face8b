import type { AnswerCache } from './read.ts';
import { $user } from './session.ts';

/** Parsed answers by `sourceKey`. */
export type Answers = Readonly<Record<string, unknown>>;

/** How long a prefetched answer counts as fresh. */
const FRESH_MS = 10_000;

/** The last answers: a screen shows them at once when the visitor returns. */
const kept = new Map<string, unknown>();
/** Keys of answers that came with the document or were just prefetched. */
const fresh = new Set<string>();
const underway = new Map<string, Promise<unknown>>();

/** Counts the calls of `forgetAnswers`: answers to older requests are not stored. */
let turn = 0;

export function keepAnswers(answers: Answers): void {
  for (const [key, data] of Object.entries(answers)) {
    kept.set(key, data);
    keepFresh(key);
  }
}

function keepFresh(key: string): void {
  fresh.add(key);
  setTimeout(() => fresh.delete(key), FRESH_MS);
}

export const cache: AnswerCache = {
  kept: (key) => kept.get(key),
  keep: (key, data) => kept.set(key, data),
  takeFresh: (key) => fresh.delete(key),
};

/** Requests and stores the answer, unless `forgetAnswers` ran meanwhile. */
export async function askAnswer(key: string, ask: () => Promise<unknown>): Promise<unknown> {
  const asked = turn;
  const data = await ask();
  if (asked === turn) kept.set(key, data);
  return data;
}

/** Joins the request in flight for this source, or makes a new one. */
export function joinAnswer(key: string, ask: () => Promise<unknown>): Promise<unknown> {
  return underway.get(key) ?? askAnswer(key, ask);
}

/** Prefetches an answer, unless it is stored or in flight. After a failure, the screen requests it again. */
export function askAhead(key: string, ask: () => Promise<unknown>): void {
  if (kept.has(key) || underway.has(key)) return;
  const asked = turn;
  const answer = askAnswer(key, ask);
  underway.set(key, answer);
  const settled = () => underway.get(key) === answer && underway.delete(key);
  answer.then(() => {
    settled();
    if (asked !== turn) return;
    keepFresh(key);
  }, settled);
}

/** Drops all answers after a change that concerns many screens, such as a purchase. */
export function forgetAnswers(): void {
  turn += 1;
  kept.clear();
  fresh.clear();
  underway.clear();
}

/** Drops a user's answers before the next user signs in. */
export function watchAnswers(): void {
  $user.listen((user, previous) => {
    if (!user || !previous) forgetAnswers();
  });
}
