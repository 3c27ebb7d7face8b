import { fetchDocument, loadedPages, loadMore, loadPages } from './paged-list.ts';

/**
 * «Load more» and the search of an article list. Without this script the pages and categories of the list are plain
 * links. This script fetches and appends the next page's articles, and searches for the words in the address.
 */
const search = document.querySelector<HTMLFormElement>('#article-search');
const input = search?.querySelector('input');
const found = document.querySelector<HTMLElement>('#found-articles');
const moreFound = document.querySelector<HTMLElement>('#more-found');

const query = () => new URLSearchParams(location.search).get('q') ?? '';

/** The list's state in the history entry, for a visitor who returns from an article. */
interface ListPlace {
  pages: number;
  found: number;
  scroll: number;
}

function keptPlace(): ListPlace | undefined {
  const place = history.state?.articles;
  return Number.isInteger(place?.pages) ? place : undefined;
}

function keepPlace() {
  const place: ListPlace = { pages: loadedPages(), found: found?.childElementCount ?? 0, scroll: scrollY };
  history.replaceState({ ...history.state, articles: place }, '');
}

// A page that is being left can no longer change its history.
if (found) addEventListener('click', keepPlace, { capture: true });

/** Reloads what was loaded when the visitor left the list, and scrolls to the same place. */
async function returnToPlace() {
  const place = keptPlace();
  await loadPages(place?.pages ?? 1);
  await apply(place?.found);
  if (place) scrollTo(0, place.scroll);
}

/** Replaces the built list with one by the current view counts. */
async function refreshPopular() {
  const built = document.querySelector<HTMLElement>('#popular-articles');
  const address = built?.dataset.counted;
  const counted = address && (await fetchDocument(address)).querySelector('#popular-articles');
  if (counted) built.replaceWith(counted);
}

/** Whether a search has run. */
let searched = false;

/** Shows what the address asks for: the list, or the search results. */
async function apply(shown?: number) {
  searched ||= query() !== '';
  if (!search || !searched) return;
  const { showFound } = await import('#lib/site/search/article-search.ts');
  await showFound(search, query, shown);
}

/** Runs a step, and tells the visitor if a page cannot be fetched. */
async function attempt(step: () => Promise<unknown>) {
  const failed = document.querySelector<HTMLElement>('#articles-failed');
  failed?.setAttribute('hidden', '');
  await step().catch(() => failed?.removeAttribute('hidden'));
}

input?.addEventListener('input', () => {
  const url = new URL(location.href);
  const words = input.value.trim();
  if (words) url.searchParams.set('q', words);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
  attempt(apply);
});
search?.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#more-articles')?.addEventListener('click', (event) => {
  event.preventDefault();
  attempt(async () => (await loadMore())?.querySelector('a')?.focus());
});
moreFound?.addEventListener('click', () =>
  attempt(async () => {
    const { showMore } = await import('#lib/site/search/article-search.ts');
    (await showMore(query()))?.querySelector('a')?.focus();
  }),
);
addEventListener('popstate', () => {
  if (input) input.value = query();
  attempt(apply);
});
if (input && search) {
  input.value = query();
  attempt(returnToPlace);
}
// Without a response the built list is kept: it is correct, only older.
refreshPopular().catch(() => {});
