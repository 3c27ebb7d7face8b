import { atom, computed } from 'nanostores';
import { loadHttp } from '#lib/client/request.ts';
import { guard, visitorOf } from '#lib/contract/routes/guard.ts';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { matchesQuery } from '#lib/search.ts';
import { call } from '#stores/portal/call.ts';
import { $user } from '#stores/portal/session.ts';

export const entryKinds = ['screen', 'license', 'article'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A result of the search. */
export interface Entry {
  kind: EntryKind;
  title: string;
  /** Distinguishes results of the same title: a licence's key. */
  detail: string;
  href: string;
}

/** A limit for each kind, so that many licences do not hide the articles. */
const MAX_PER_KIND = 8;

export const $query = atom('');

/** Index of the result that Enter opens. */
export const $active = atom(0);

/** Whether licences or articles could not be loaded. */
export const $incomplete = atom(false);

/** Licences and articles, loaded when the palette opens. */
const $loaded = atom<readonly Entry[]>([]);

/** Pages without parameters that are open to this visitor. */
const $screens = computed($user, (user): Entry[] =>
  (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const { path, title, layout } = routes[name];
    if (!title || layout === 'bare' || path.includes(':')) return [];
    const page = { route: name, params: {}, search: {}, path };
    if (guard(page, visitorOf(user), path).kind !== 'allow') return [];
    return [{ kind: 'screen', title, detail: '', href: path }];
  }),
);

/** Entries that match every typed word; the pages before anything is typed. */
export const $found = computed([$screens, $loaded, $query], (screens, loaded, query): Entry[] => {
  if (query.trim() === '') return screens;
  const matches = [...screens, ...loaded].filter(({ title, detail }) =>
    matchesQuery(`${title} ${detail}`, query),
  );
  return entryKinds.flatMap((kind) => matches.filter((entry) => entry.kind === kind).slice(0, MAX_PER_KIND));
});

async function loadLicenses(): Promise<Entry[]> {
  const { results } = await call('licenses');
  return results.map(({ id, product_name: title, license_key: detail }) => ({
    kind: 'license',
    title,
    detail,
    href: href('license', { id }),
  }));
}

async function loadArticles(): Promise<Entry[]> {
  const { readSiteFile } = await loadHttp();
  const { articles } = await readSiteFile('articleIndex');
  return articles.map(({ id, title }) => ({
    kind: 'article',
    title,
    detail: '',
    href: href('article', { id }),
  }));
}

/** Starts an empty search and loads what it covers. */
export async function startSearch(): Promise<void> {
  searchFor('');
  $loaded.set([]);
  $incomplete.set(false);
  const loaders = visitorOf($user.get()) === 'member' ? [loadLicenses, loadArticles] : [loadArticles];
  const outcomes = await Promise.allSettled(loaders.map((load) => load()));
  $loaded.set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])));
  $incomplete.set(outcomes.some(({ status }) => status === 'rejected'));
}

export function searchFor(query: string): void {
  $query.set(query);
  $active.set(0);
}

/** Moves up or down the list, wrapping round at its ends. */
export function moveActive(step: 1 | -1): void {
  const count = $found.get().length;
  if (count > 0) $active.set(($active.get() + step + count) % count);
}
