import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { MAX_PICTURE_BYTES } from '#lib/site/content/pictures.ts';
import { articleSchema, authorSchema } from '#lib/site/content/schemas.ts';
import { categories } from '#lib/text/site/articles.ts';
import { defaultsOf, fieldsOf, pictureSchema } from './fields.ts';
import { articleWords, authorWords, type FieldWords } from './words.ts';

/** Where the editor stores files: on this machine, or on a Git hosting service. */
export type Store =
  | { kind: 'local'; origin: string }
  | { kind: 'github' | 'gitlab'; repository: string; branch: string; authOrigin?: string; appId?: string };

const article = articleSchema(pictureSchema);
const author = authorSchema(pictureSchema);

/** What a missing field means, by collection. */
export const defaults = { articles: defaultsOf(article), authors: defaultsOf(author) };
export const defaultsFor = (path: string): Record<string, unknown> =>
  path.startsWith('src/content/authors/') ? defaults.authors : defaults.articles;

/** The check's limit in the megabytes of the CMS, which are a million bytes. */
const MAX_CMS_BYTES = (MAX_PICTURE_BYTES / 1024 / 1024) * 1_000_000;

/** A name needs a letter or a digit: otherwise the CMS would make a random one. */
const SPOKEN: [string, string] = ['[A-Za-z0-9À-ÖØ-öø-ÿ]', 'Serve almeno una lettera o una cifra.'];

/** The editor's forms, from the schemas that the build checks. */
export function cmsConfig(store: Store): CmsConfig {
  return {
    load_config_file: false,
    backend: backendOf(store),
    publish_mode: store.kind === 'local' ? 'simple' : 'editorial_workflow',
    app_title: 'Redazione COA',
    show_preview_links: false,
    media_folder: 'src/content/articles',
    public_folder: '/',
    media_libraries: {
      default: { config: { max_file_size: MAX_CMS_BYTES, slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [articles, authors],
  };
}

/** A file of a collection: its name is its address, its pictures are beside it. */
const file = (folder: string, address: string, named: string) =>
  ({
    folder,
    media_folder: '',
    public_folder: '.',
    create: true,
    // Like `articleSlug`; the pattern refuses names in which the two differ.
    slug: {
      template: `{{${named}}}`,
      editable: ['create'],
      pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Lettere minuscole senza accenti, cifre e trattini.'],
      hint: `Diventa l’indirizzo della pagina: ${address}`,
    },
  }) satisfies Partial<EntryCollection>;

const articles: EntryCollection = {
  ...file('src/content/articles', '/articles/…', 'title'),
  name: 'articles',
  format: 'articles',
  label: 'Articoli',
  label_singular: 'articolo',
  icon: 'article',
  sortable_fields: {
    fields: ['publishedAt', 'title', 'author'],
    default: { field: 'publishedAt', direction: 'descending' },
  },
  view_filters: [{ label: 'Bozze', field: 'draft', pattern: true }],
  view_groups: [{ label: 'Categoria', field: 'category' }],
  thumbnail: false,
  fields: formOf(article, articleWords, { label: 'Testo', widget: 'mdx' }, 'title', 'draft'),
};

const authors: EntryCollection = {
  ...file('src/content/authors', '/articles/authors/…', 'name'),
  name: 'authors',
  format: 'authors',
  label: 'Autori',
  label_singular: 'autore',
  icon: 'person',
  identifier_field: 'name',
  thumbnail: false,
  fields: formOf(author, authorWords, { label: 'Biografia', widget: 'mdx' }, 'name', 'picture'),
};

/**
 * @param naming the field from which a new file's name is made
 * @param last the last field above the text; rarely used ones follow the text
 */
function formOf(
  schema: z.ZodType,
  words: Record<string, FieldWords>,
  body: { label: string; widget: string },
  naming: string,
  last: string,
): Field[] {
  const labels = Object.entries(categories).map(([name, { label }]) => [name, label]);
  const fields = fieldsOf(schema, words, { category: Object.fromEntries(labels) });
  const named = fields.map((field) => (field.name === naming ? { ...field, pattern: SPOKEN } : field));
  const at = fields.findIndex(({ name }) => name === last) + 1;
  return named.toSpliced(at, 0, { name: 'body', required: true, ...body });
}

function backendOf(store: Store): CmsConfig['backend'] {
  if (store.kind === 'local') {
    const { origin } = store;
    return {
      name: 'gitea',
      repo: 'coa/portale',
      branch: 'disco',
      base_url: origin,
      api_root: `${origin}/api/v1`,
    };
  }
  const { kind, repository, branch, authOrigin, appId } = store;
  return {
    name: kind,
    repo: repository,
    branch,
    ...(authOrigin && { base_url: authOrigin }),
    ...(appId && { app_id: appId, auth_type: 'pkce' }),
  } as CmsConfig['backend'];
}
