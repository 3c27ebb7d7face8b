import { codeForCall, get } from '#lib/client/request.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import type { Read } from '#lib/contract/routes/screen-data.ts';
import { isMissing } from './capabilities.ts';
import { $user } from './session.ts';

/** Answers by path, parsed as the contract says. */
export type Answers = Readonly<Record<string, unknown>>;

/** How long an answer that was fetched ahead of its screen needs no second look. */
const PREFETCH_FRESH_MS = 10_000;

/** Last answers by path: what a screen shows at once when the visitor comes back to it. */
const kept = new Map<string, unknown>();
/** Paths whose answer came with the document or just ahead of the screen. */
const fresh = new Set<string>();
const underway = new Map<string, Promise<unknown>>();

/** Counts how often all was forgotten, so that an answer to a question from before is not kept. */
let turn = 0;

export function keepAnswers(answers: Answers): void {
  for (const [path, data] of Object.entries(answers)) {
    kept.set(path, data);
    fresh.add(path);
  }
}

/** For data that was changed since: its screen must not show the old state when it opens again. */
export function keepAnswer(path: string, data: unknown): void {
  kept.set(path, data);
}

export function keptAnswer(path: string): unknown {
  return kept.get(path);
}

/** Whether the kept answer will do without asking again; says so once. */
export function takeFresh(path: string): boolean {
  return fresh.delete(path);
}

/** @throws ApiError, or another error when the answer is not of the contract's form */
export async function fetchAnswer(read: Read, path: string): Promise<unknown> {
  const asked = turn;
  // The validators come with the first answer that needs them.
  const [body, { parseRead }] = await Promise.all([
    get(path),
    codeForCall(import('#lib/contract/routes/screen-schemas.ts')),
  ]);
  const data = parseRead(read, body);
  if (asked === turn) kept.set(path, data);
  return data;
}

/** An answer that is on its way already, or a new one. */
export function joinAnswer(read: Read, path: string): Promise<unknown> {
  return underway.get(path) ?? fetchAnswer(read, path);
}

/** Fetches what a page's screen reads first, as far as it was never read. Failures are left to the screen. */
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

/** After something that changed what many screens show: a purchase makes a licence, a payment, an activity. */
export function forgetAnswers(): void {
  turn += 1;
  kept.clear();
  fresh.clear();
  underway.clear();
}

/** Answers belong to one user: whoever signs in next starts with none. */
export function watchAnswers(): void {
  $user.listen((user, previous) => {
    if (!user || !previous) forgetAnswers();
  });
}
