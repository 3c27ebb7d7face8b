import { matchesQuery } from '#lib/search.ts';

/**
 * Filters and «load more» for the list of articles. Without this script the list's pages are plain links. With
 * it, the next page's articles are fetched and appended; a filter first fetches all pages that are missing and
 * is kept in the address.
 */
const list = document.querySelector('#articles');
const search = document.querySelector<HTMLFormElement>('#article-search');
const input = search?.querySelector('input');
const found = document.querySelector<HTMLElement>('#articles-found');
const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
const moreLink = () => document.querySelector<HTMLAnchorElement>('#more-articles');

const filter = () => {
  const params = new URLSearchParams(location.search);
  return { query: params.get('q') ?? '', category: params.get('category') ?? '' };
};

/** The browser parses the answer, since Trusted Types forbid scripts to turn text into HTML. */
function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${address}: ${request.status}`));
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    request.addEventListener('error', fail);
    request.send();
  });
}

/** Appends the next page's articles; resolves to the first of them. */
async function loadMore(): Promise<Element | null> {
  const link = moreLink();
  if (!link || !list) return null;
  const page = await fetchDocument(link.href);
  const articles = [...page.querySelectorAll('#articles > *')];
  // Another call may have appended the same page meanwhile.
  if (moreLink()?.href !== link.href) return null;
  list.append(...articles);
  pages += 1;
  const next = page.querySelector<HTMLAnchorElement>('#more-articles');
  if (next) link.href = next.getAttribute('href') ?? '';
  else link.remove();
  return articles[0] ?? null;
}

/** What an entry of the history keeps of the list, for who comes back from an article. */
interface Place {
  pages: number;
  scroll: number;
}

let pages = 1;

function keptPlace(): Place | undefined {
  const place = history.state?.articles;
  return Number.isInteger(place?.pages) ? place : undefined;
}

/** Loads what was loaded when the list was left, and goes to where it was. */
async function returnToPlace() {
  const place = keptPlace();
  while (place && pages < place.pages && moreLink()) await loadMore();
  if (place) scrollTo(0, place.scroll);
}

function keepPlace() {
  const place: Place = { pages, scroll: scrollY };
  history.replaceState({ ...history.state, articles: place }, '');
}

// A page that is being left may not change its history any more.
if (list) addEventListener('click', keepPlace, { capture: true });

/** Replaces the built list by one with the views counted so far. */
async function refreshPopular() {
  const built = document.querySelector<HTMLElement>('#popular-articles');
  const address = built?.dataset.counted;
  const counted = address && (await fetchDocument(address)).querySelector('#popular-articles');
  if (counted) built.replaceWith(counted);
}

function show() {
  const { query, category } = filter();
  const active = query !== '' || category !== '';
  let count = 0;
  for (const article of document.querySelectorAll<HTMLElement>('[data-article]')) {
    const text = `${article.querySelector('a')?.textContent} ${article.querySelector('[data-excerpt]')?.textContent}`;
    article.hidden = (category !== '' && article.dataset.category !== category) || !matchesQuery(text, query);
    if (!article.hidden) count += 1;
  }
  for (const tab of tabs) {
    if (tab.dataset.tab === category) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  const { one, many, none } = found?.dataset ?? {};
  const words = count === 0 ? none : count === 1 ? one : many?.replace('#', String(count));
  if (found) found.textContent = active ? (words ?? '') : '';
  moreLink()?.toggleAttribute('hidden', active);
}

async function apply() {
  const { query, category } = filter();
  show();
  if (query === '' && category === '') return;
  while (moreLink()) await loadMore();
  show();
}

/** Runs a step, and tells the visitor when a page cannot be fetched. */
async function attempt(step: () => Promise<unknown>) {
  const failed = document.querySelector<HTMLElement>('#articles-failed');
  failed?.setAttribute('hidden', '');
  await step().catch(() => failed?.removeAttribute('hidden'));
}

function change(name: string, value: string, keep: 'pushState' | 'replaceState') {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  history[keep](keep === 'replaceState' ? history.state : null, '', url);
  attempt(apply);
}

function restore() {
  if (input) input.value = filter().query;
  attempt(apply);
}

for (const tab of tabs) {
  tab.addEventListener('click', (event) => {
    event.preventDefault();
    change('category', tab.dataset.tab ?? '', 'pushState');
  });
}
input?.addEventListener('input', () => change('q', input.value.trim(), 'replaceState'));
search?.addEventListener('submit', (event) => event.preventDefault());
moreLink()?.addEventListener('click', (event) => {
  event.preventDefault();
  attempt(async () => (await loadMore())?.querySelector('a')?.focus());
});
addEventListener('popstate', restore);
if (search) {
  restore();
  attempt(returnToPlace);
}
// Without an answer the built list stays: it is right, only older.
refreshPopular().catch(() => {});
