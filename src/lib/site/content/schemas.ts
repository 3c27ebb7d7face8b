import { z } from 'astro/zod';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import {
  LEASE_MINUTES,
  MAX_ENTITLEMENTS,
  MAX_LIMIT,
  MAX_PRICE_CENTS,
  MAX_SWAPS,
  MAX_TRIAL_DAYS,
} from '#lib/contract/limits.ts';
import { type Category, categories } from '#lib/text/site/articles.ts';
import { date, invoicedText, strict, text } from './fields.ts';

/** Schemas of the editors' files. Their messages are in Italian: editors read them. */
const categoryIds = Object.keys(categories) as [Category, ...Category[]];

/** Search engines show about 160 characters of a page's description; a shorter one is worth little. */
export const DESCRIPTION_LENGTH = { min: 110, max: 160 } as const;

const slugOf = (what: string) =>
  z
    .string({ error: `manca il nome del file ${what}` })
    .regex(/^[a-z0-9-]+$/, `usa il nome del file ${what}, senza .mdx: lettere minuscole, cifre e trattini`);
const slug = slugOf('dell’articolo');
const tag = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'un’etichetta è in lettere minuscole senza accenti, con trattini al posto degli spazi',
  );

/** @param picture schema of a picture's path: Astro's in the build, plain text elsewhere */
export const articleSchema = <Picture extends z.ZodType>(picture: Picture) =>
  strict({
    title: text('il titolo'),
    excerpt: text('l’estratto (excerpt)').max(
      DESCRIPTION_LENGTH.max,
      `l’estratto supera ${DESCRIPTION_LENGTH.max} caratteri`,
    ),
    category: z.enum(categoryIds, {
      error: ({ input }) => `categoria «${input ?? ''}» non ammessa: scegli fra ${categoryIds.join(', ')}`,
    }),
    author: slugOf('dell’autore'),
    publishedAt: date,
    updatedAt: date.optional(),
    views: z
      .int({ error: 'serve un numero intero' })
      .nonnegative('il numero non può essere negativo')
      .default(0),
    featured: z.boolean({ error: 'scrivi true oppure false' }).default(false),
    draft: z.boolean({ error: 'scrivi true oppure false' }).default(false),
    cover: strict({ src: picture, alt: text('il testo alternativo dell’immagine (alt)') }).optional(),
    tags: z.array(tag).default([]),
    series: strict({
      title: text('il titolo della serie (title)'),
      part: z.int({ error: 'serve il numero della parte (part)' }).positive('le parti si contano da 1'),
    }).optional(),
    related: z.array(slug).default([]),
    corrections: z.array(strict({ date, text: text('che cosa è stato corretto (text)') })).default([]),
    sources: z
      .array(
        strict({
          title: text('il titolo della fonte'),
          url: z.url({ error: 'serve un indirizzo che inizi con https://' }),
        }),
      )
      .default([]),
  });

/** @param picture as in `articleSchema`; the file's text is the biography */
export const authorSchema = <Picture extends z.ZodType>(picture: Picture) =>
  strict({
    name: text('il nome'),
    role: text('il ruolo').max(60, 'il ruolo supera 60 caratteri'),
    picture: strict({ src: picture, alt: text('il testo alternativo dell’immagine (alt)') }).optional(),
  });

/** The name of a feature or a limit in programs. */
const machineName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'usa lettere minuscole, cifre e trattini, al massimo 40');

const allowed = {
  features: z.array(machineName).max(MAX_ENTITLEMENTS, `al massimo ${MAX_ENTITLEMENTS} funzioni`),
  limits: z.record(machineName, z.int().nonnegative().max(MAX_LIMIT)),
};

export const productSchema = strict({
  id: slugOf('della piattaforma').refine(
    (id) => id !== SANDBOX_PRODUCT,
    `«${SANDBOX_PRODUCT}» è il prodotto dell’ambiente di prova: scegli un altro nome`,
  ),
  name: invoicedText('il nome'),
  tagline: text('la frase breve (tagline)'),
  description: text('la descrizione').check(
    z.minLength(DESCRIPTION_LENGTH.min, `la descrizione ha meno di ${DESCRIPTION_LENGTH.min} caratteri`),
    z.maxLength(DESCRIPTION_LENGTH.max, `la descrizione supera ${DESCRIPTION_LENGTH.max} caratteri`),
  ),
  features: z.array(text('la caratteristica')).min(1, 'serve almeno una caratteristica'),
  specifications: z.record(z.string(), z.coerce.string()),
  basePriceCents: z.int({ error: 'serve il prezzo in centesimi, senza virgola' }).nonnegative(),
  durations: z.record(
    z.string(),
    strict({
      label: invoicedText('l’etichetta della durata'),
      multiplier: z.number().positive(),
      months: z.int().positive(),
    }),
  ),
  maxActivations: z.int().positive(),
  swapsPerMonth: z.int().positive().default(MAX_SWAPS),
  deviceCents: z
    .int({ error: 'serve il prezzo in centesimi, senza virgola' })
    .nonnegative()
    .max(MAX_PRICE_CENTS)
    .default(0),
  leaseMinutes: z
    .int()
    .refine(
      (n) => n === 0 || (n >= LEASE_MINUTES.min && n <= LEASE_MINUTES.max),
      `è 0, o da ${LEASE_MINUTES.min} a ${LEASE_MINUTES.max}`,
    )
    .default(0),
  trialDays: z.int().nonnegative().max(MAX_TRIAL_DAYS).default(0),
  entitlements: strict({
    ...allowed,
    durations: z
      .record(z.string().regex(/^\d+$/, 'la chiave è il numero dei mesi'), strict(allowed))
      .default({}),
  }).optional(),
  entitlementNames: z.record(machineName, text('il nome della funzione o del limite')).default({}),
  featured: z.boolean().default(false),
  comingSoon: z.boolean().default(false),
  order: z.int(),
  logo: z.string().startsWith('/', 'il logo è un percorso che inizia con /'),
});
