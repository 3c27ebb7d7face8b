import type { z } from 'astro/zod';
import type { articleSchema, authorSchema } from '#lib/site/content/schemas.ts';

/** The form's labels for a field. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** The field contains file names of this collection. */
  names?: 'articles' | 'authors';
  /** A new file's value, if it differs from a missing field. */
  start?: string | boolean;
  /** The labels of the field's parts, by name. */
  parts?: Record<string, FieldWords>;
  /** The label of one item of a list. */
  one?: string;
}

type Fields<Schema extends z.ZodType> = Record<keyof z.input<Schema> & string, FieldWords>;

const picture: Record<string, FieldWords> = {
  src: {
    label: 'File',
    hint: 'Il file accanto all’articolo. Nel nome: lettere minuscole, cifre e trattini.',
  },
  alt: { label: 'Testo alternativo', hint: 'Che cosa si vede, per chi non può vederlo.' },
};

/** The form of an article. A field without labels here does not compile. */
export const articleWords: Fields<ReturnType<typeof articleSchema<z.ZodString>>> = {
  title: { label: 'Titolo' },
  excerpt: {
    label: 'Riassunto',
    hint: 'Si legge negli elenchi e nei motori di ricerca: meglio fra 110 e 160 caratteri.',
  },
  category: { label: 'Categoria' },
  author: { label: 'Autore', names: 'authors' },
  publishedAt: {
    label: 'Data di pubblicazione',
    hint: 'Con una data futura l’articolo esce quel giorno, con la pubblicazione del mattino; fino ad allora si vede solo nell’anteprima.',
    start: '{{now}}',
  },
  draft: {
    label: 'Bozza',
    hint: 'Finché è una bozza si vede solo nell’anteprima. Per pubblicare: spegni qui, salva e consegna.',
    start: true,
  },
  updatedAt: { label: 'Ultima revisione importante' },
  corrections: {
    label: 'Correzioni',
    hint: 'Che cosa era sbagliato e quando è stato corretto: si legge in fondo all’articolo.',
    one: 'correzione',
    parts: { date: { label: 'Data', start: '{{now}}' }, text: { label: 'Che cosa è stato corretto' } },
  },
  tags: {
    label: 'Etichette',
    hint: 'Lettere minuscole senza accenti, con trattini al posto degli spazi: valute-estere. Legano gli articoli fra loro.',
    one: 'etichetta',
  },
  series: {
    label: 'Serie',
    parts: {
      title: { label: 'Titolo della serie', hint: 'Lo stesso in tutte le sue parti.' },
      part: { label: 'Parte', hint: 'Comincia da 1.' },
    },
  },
  related: { label: 'Da leggere dopo', names: 'articles' },
  sources: {
    label: 'Fonti',
    one: 'fonte',
    parts: { title: { label: 'Titolo' }, url: { label: 'Indirizzo', hint: 'Inizia con https://' } },
  },
  cover: { label: 'Immagine in testa', parts: picture },
  featured: { label: 'In evidenza', hint: 'Sopra l’elenco; se sono più d’uno vale il più recente.' },
  views: {
    label: 'Letture',
    hint: 'Quelle di prima della pubblicazione su COA: il sito conta da solo le altre, che ne prendono il posto.',
  },
};

/** The form of an author. */
export const authorWords: Fields<ReturnType<typeof authorSchema<z.ZodString>>> = {
  name: { label: 'Nome e cognome' },
  role: { label: 'Ruolo', hint: 'Una frase breve sotto il nome.' },
  picture: { label: 'Ritratto', parts: picture },
};
