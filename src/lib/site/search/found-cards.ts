import { quoteOf, wordPlaces } from './quote.ts';
import { readFound } from './search-files.ts';
import { type FoundArticle, searchedWords } from './search-words.ts';

/** Cards of these articles, filled from a template, with the found words marked. */
export function cardsOf(numbers: number[], query: string, template: HTMLTemplateElement): Promise<Element[]> {
  const words = searchedWords(query);
  return Promise.all(numbers.map(async (number) => card(await readFound(number), words, template)));
}

function card(found: FoundArticle, words: string[], template: HTMLTemplateElement): Element {
  const article = (template.content.cloneNode(true) as DocumentFragment).querySelector('article');
  const [title, author] = article?.querySelectorAll('a') ?? [];
  const part = (name: string) => article?.querySelector(`[data-${name}]`);
  const time = article?.querySelector('time');
  if (!article || !title || !author || !time) throw new Error('no template');
  title.href = found.path;
  title.replaceChildren(...marked(found.title, words));
  part('label')?.replaceChildren(found.label);
  part('excerpt')?.replaceChildren(...marked(quoteOf(found, words), words));
  author.href = found.author.path;
  author.textContent = found.author.name;
  [time.dateTime, time.textContent] = found.date;
  part('minutes')?.replaceChildren(found.minutes);
  return article;
}

function marked(text: string, words: string[]): (Node | string)[] {
  let from = 0;
  const parts = wordPlaces(text, words).flatMap(({ start, end }) => {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    const before = text.slice(from, start);
    from = end;
    return [before, mark];
  });
  return [...parts, text.slice(from)];
}
