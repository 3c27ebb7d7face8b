import { stringify } from 'yaml';
import { inItaly } from '#lib/format.ts';
import type { Category } from '#lib/text/site/articles.ts';

const BODY = `Scrivi qui il primo paragrafo: di che cosa parla l’articolo e perché riguarda chi legge.

## Primo titolo

Il testo continua qui. La guida docs/articles.md mostra tutto quello che puoi inserire.
`;

/** The command's arguments. */
export interface NewArticle {
  title: string;
  category: Category;
  /** The name of the author's file. */
  author: string;
}

/** A draft that builds without further edits. */
export function newArticle({ title, category, author }: NewArticle, today: Date): string {
  const data = {
    title,
    excerpt:
      'Una o due frasi, fra 110 e 160 caratteri, che dicono che cosa si impara leggendo: si vedono negli elenchi e nei motori di ricerca.',
    category,
    author,
    publishedAt: inItaly(today).toISOString().slice(0, 10),
    draft: true,
    sources: [],
  };
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${BODY}`;
}
