import { z } from 'astro/zod';
import { MAX_SWAPS } from '#lib/contract/limits.ts';
import { date, strict, text } from './fields.ts';

/** Schemas of the editors' files. Their sentences are in Italian: editors read them. */
export const categories = ['macro', 'guide', 'strategy', 'analysis', 'tutorial'] as const;
export type Category = (typeof categories)[number];

export const MAX_EXCERPT = 200;

const slug = z.string().regex(/^[a-z0-9-]+$/, 'usa il nome del file dell’articolo, senza .mdx');

/** @param picture schema of a picture's path: Astro's own in the build, plain text elsewhere */
export const articleSchema = <Picture extends z.ZodType>(picture: Picture) =>
  strict({
    title: text('il titolo'),
    excerpt: text('l’estratto (excerpt)').max(MAX_EXCERPT, `l’estratto supera ${MAX_EXCERPT} caratteri`),
    category: z.enum(categories, {
      error: ({ input }) => `categoria «${input ?? ''}» non ammessa: scegli fra ${categories.join(', ')}`,
    }),
    author: text('l’autore'),
    publishedAt: date,
    updatedAt: date.optional(),
    views: z
      .int({ error: 'serve un numero intero' })
      .nonnegative('il numero non può essere negativo')
      .default(0),
    featured: z.boolean({ error: 'scrivi true oppure false' }).default(false),
    draft: z.boolean({ error: 'scrivi true oppure false' }).default(false),
    cover: strict({ src: picture, alt: text('il testo alternativo dell’immagine (alt)') }).optional(),
    related: z.array(slug).default([]),
    sources: z
      .array(
        strict({
          title: text('il titolo della fonte'),
          url: z.url({ error: 'serve un indirizzo che inizi con https://' }),
        }),
      )
      .default([]),
  });

export const productSchema = strict({
  id: slug,
  name: text('il nome'),
  tagline: text('la frase breve (tagline)'),
  description: text('la descrizione'),
  features: z.array(text('la caratteristica')).min(1, 'serve almeno una caratteristica'),
  specifications: z.record(z.string(), z.coerce.string()),
  basePriceCents: z.int({ error: 'serve il prezzo in centesimi, senza virgola' }).nonnegative(),
  durations: z.record(
    z.string(),
    strict({
      label: text('l’etichetta della durata'),
      multiplier: z.number().positive(),
      months: z.int().positive(),
    }),
  ),
  maxActivations: z.int().positive(),
  swapsPerMonth: z.int().positive().default(MAX_SWAPS),
  featured: z.boolean().default(false),
  comingSoon: z.boolean().default(false),
  order: z.int(),
  logo: z.string().startsWith('/', 'il logo è un percorso che inizia con /'),
});
