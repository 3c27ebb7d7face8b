import { findArticles } from './find-articles.ts';
import { cardsOf } from './found-cards.ts';
import { readBucket } from './search-files.ts';
import { categoryWord, searchedWords } from './search-words.ts';

/** The search of a list page; loaded with the first search. */
const FOUND_AT_ONCE = 8;

const found = document.querySelector<HTMLElement>('#found-articles');
const moreFound = document.querySelector<HTMLElement>('#more-found');
const template = document.querySelector<HTMLTemplateElement>('#found-article');
const status = document.querySelector<HTMLElement>('#articles-found');

/** The last search's results, best first. */
let results: number[] = [];

/**
 * Shows the results instead of the list, or the list if the query is empty.
 *
 * @param query the query in the address: the field may contain a newer one
 */
export async function showFound(
  { dataset }: HTMLFormElement,
  query: () => string,
  shown = FOUND_AT_ONCE,
): Promise<void> {
  const asked = query();
  const words = searchedWords(asked);
  const { category, total } = dataset;
  const numbers =
    words.length > 0 && template
      ? await findArticles(category ? [...words, categoryWord(category)] : words, Number(total), readBucket)
      : [];
  const cards = template
    ? await cardsOf(numbers.slice(0, Math.max(shown, FOUND_AT_ONCE)), asked, template)
    : [];
  if (asked !== query()) return;
  results = numbers;
  const searched = words.length > 0;
  for (const part of document.querySelectorAll<HTMLElement>('[data-unsearched]')) part.hidden = searched;
  found?.replaceChildren(...cards);
  found?.toggleAttribute('hidden', !searched);
  moreFound?.toggleAttribute('hidden', cards.length >= results.length);
  if (status)
    status.textContent = searched ? sentence(results.length) : asked ? (status.dataset.short ?? '') : '';
}

function sentence(count: number): string {
  const { one = '', many = '', none = '' } = status?.dataset ?? {};
  if (count === 0) return none;
  return count === 1 ? one : many.replace('#', String(count));
}

/** Appends more results and returns the first of them. */
export async function showMore(query: string): Promise<Element | undefined> {
  if (!found || !template) return undefined;
  const asked = results;
  const from = found.childElementCount;
  const cards = await cardsOf(asked.slice(from, from + FOUND_AT_ONCE), query, template);
  // A new search may have started, or another press may have appended the same results.
  if (asked !== results || found.childElementCount !== from) return undefined;
  found.append(...cards);
  moreFound?.toggleAttribute('hidden', found.childElementCount >= results.length);
  return cards[0];
}
