import { codeForCall, get } from '#lib/client/request.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import type { Read } from '#lib/contract/routes/screen-data.ts';
import { isMissing } from './capabilities.ts';
import { $user } from './session.ts';

/** Parsed answers by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** How long a prefetched answer counts as fresh. */
const PREFETCH_FRESH_MS = 10_000;

/** The last answers by path: a screen shows them at once when the visitor comes back. */
const kept = new Map<string, unknown>();
/** Paths whose answer came with the document or was just prefetched. */
const fresh = new Set<string>();
const underway = new Map<string, Promise<unknown>>();

/** Counts the calls of `forgetAnswers`: an answer to an older request is not kept. */
let turn = 0;

export function keepAnswers(answers: Answers): void {
  for (const [path, data] of Object.entries(answers)) {
    kept.set(path, data);
    fresh.add(path);
  }
}

/** Keeps changed data, so that its screen does not show the old state when it opens again. */
export function keepAnswer(path: string, data: unknown): void {
  kept.set(path, data);
}

export function keptAnswer(path: string): unknown {
  return kept.get(path);
}

/** Whether the kept answer is fresh; true only once. */
export function takeFresh(path: string): boolean {
  return fresh.delete(path);
}

/** @throws ApiError, or another error when the answer breaks the contract */
export async function fetchAnswer(read: Read, path: string): Promise<unknown> {
  const asked = turn;
  // The validators load with the first answer.
  const [body, { parseRead }] = await Promise.all([
    get(path),
    codeForCall(import('#lib/contract/routes/screen-schemas.ts')),
  ]);
  const data = parseRead(read, body);
  if (asked === turn) kept.set(path, data);
  return data;
}

/** The request in flight for this path, or a new one. */
export function joinAnswer(read: Read, path: string): Promise<unknown> {
  return underway.get(path) ?? fetchAnswer(read, path);
}

/** Prefetches a page's reads that were never read before. The screen reports failures. */
export async function prefetchAnswers(page: Page): Promise<void> {
  const { callOf, readsOf } = await import('#lib/contract/routes/screen-data.ts');
  for (const { read, path } of readsOf(page)) {
    if (kept.has(path) || underway.has(path) || isMissing(callOf(read))) continue;
    const asked = turn;
    const request = fetchAnswer(read, path);
    underway.set(path, request);
    const settled = () => underway.get(path) === request && underway.delete(path);
    request.then(() => {
      settled();
      if (asked !== turn) return;
      fresh.add(path);
      setTimeout(() => fresh.delete(path), PREFETCH_FRESH_MS);
    }, settled);
  }
}

/** Drops all answers after a change that concerns many screens, such as a purchase. */
export function forgetAnswers(): void {
  turn += 1;
  kept.clear();
  fresh.clear();
  underway.clear();
}

/** Drops one user's answers before the next signs in. */
export function watchAnswers(): void {
  $user.listen((user, previous) => {
    if (!user || !previous) forgetAnswers();
  });
}
