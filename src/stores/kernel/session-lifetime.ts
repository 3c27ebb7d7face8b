import { atom, type WritableAtom } from 'nanostores';

/** The owner of state: the page on which it arose, or the account's session, on any page. */
export type Owner = 'page' | 'session';

const turns = { page: 0, session: 0 };
const ends = { page: new Set<() => void>(), session: new Set<() => void>() };

/** Runs `end` whenever the page is left, or a session starts or ends. The end of a session also ends the page. */
export function atEndOf(owner: Owner, end: () => void): void {
  ends[owner].add(end);
}

export function endOf(owner: Owner): void {
  turns[owner] += 1;
  for (const end of ends[owner]) end();
  if (owner === 'session') endOf('page');
}

/** An atom that is reset to its first value when its owner ends. */
export function ownedAtom<Value>(owner: Owner, first: Value): WritableAtom<Value> {
  const $state = atom(first);
  atEndOf(owner, () => $state.set(first));
  return $state;
}

/** Returns a function that tells whether the current page or session is still open, for code after an await. */
export function whileOn(owner: Owner): () => boolean {
  const turn = turns[owner];
  return () => turns[owner] === turn;
}

/** A call was dropped without a message: its session has ended, or its user cancelled it. */
export class Abandoned extends Error {}

/** @throws Abandoned, if the response arrives after the end of the session */
export async function forThisSession<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const isMine = whileOn('session');
  await asked.catch(() => {});
  if (!isMine()) throw new Abandoned('The session that asked is over');
  return asked;
}
