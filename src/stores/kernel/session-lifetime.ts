import { atom, type WritableAtom } from 'nanostores';

/** What state belongs to: the page that it arose on, or the session of an account, on whatever page. */
export type Owner = 'page' | 'session';

const turns = { page: 0, session: 0 };
const ends = { page: new Set<() => void>(), session: new Set<() => void>() };

/** Has `end` run whenever the page is left, or a session begins or ends; that leaves the page, too. */
export function atEndOf(owner: Owner, end: () => void): void {
  ends[owner].add(end);
}

export function endOf(owner: Owner): void {
  turns[owner] += 1;
  for (const end of ends[owner]) end();
  if (owner === 'session') endOf('page');
}

/** An atom that goes back to its first value with the end of what it belongs to. */
export function ownedAtom<Value>(owner: Owner, first: Value): WritableAtom<Value> {
  const $state = atom(first);
  atEndOf(owner, () => $state.set(first));
  return $state;
}

/** For what waits for an answer: tells whether the page or session that it began on goes on. */
export function whileOn(owner: Owner): () => boolean {
  const turn = turns[owner];
  return () => turns[owner] === turn;
}

/** Nothing comes of a call, and nothing is said: its session is over, or its user thought better of it. */
export class Abandoned extends Error {}

/** @throws Abandoned, where the answer comes after the session that asked */
export async function forThisSession<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const isMine = whileOn('session');
  await asked.catch(() => {});
  if (!isMine()) throw new Abandoned('The session that asked is over');
  return asked;
}
