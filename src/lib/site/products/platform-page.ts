import type { Product, ProductPicture } from '#lib/contract/products/products.ts';
import type { ProductReleases } from '#lib/contract/products/releases.ts';
import { href } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';
import { dataFragment, htmlFragment } from '#lib/edge/pages/fragments.ts';
import { productSnapshot, releasesSnapshot, type Snapshot, textSnapshot } from '#lib/edge/pages/snapshot.ts';
import { blocksOf } from '#lib/text/marked-text.ts';
import type { Block } from '#lib/text/terms/terms-document.ts';
import type { Editorial } from './editorial.ts';

/** The data of a platform's page. */
interface Shown {
  kind: 'shown';
  /** The source of its texts: the API or the editors. */
  known: Product | Editorial;
  product: Product | undefined;
  editorial: Editorial | undefined;
  list: Snapshot<unknown>;
  /** The page's text: the API's, or the editors' as built. */
  text: Snapshot<readonly Block[]> | { html: string };
  /** Its versions; unavailable with an external host. */
  releases: Snapshot<ProductReleases>;
  /** A picture, or the path of the page whose preview picture is used. */
  preview: string | ProductPicture;
}

export type PlatformPage = { kind: 'missing' } | { kind: 'silent' } | Shown;

interface Visit {
  env: Env;
  ctx: Pick<ExecutionContext, 'waitUntil'>;
  site: URL;
  id: string;
}

/**
 * Opens the page of a platform. The embedded API knows all texts. An external host may have none: then the editors'
 * texts are shown, also while the host does not respond.
 */
export async function openPlatform(visit: Visit): Promise<PlatformPage> {
  const { env, ctx, id } = visit;
  const list = await productSnapshot(env, ctx);
  const product = list.state === 'unavailable' ? undefined : list.data.find((other) => other.id === id);
  if (env.API_ORIGIN) return withEditorsTexts(visit, list, product);
  if (list.state === 'unavailable') return isId(id) ? { kind: 'silent' } : { kind: 'missing' };
  if (!product) return { kind: 'missing' };
  const [text, releases, names] = await Promise.all([
    textSnapshot(env, ctx, id),
    releasesSnapshot(env, ctx, id),
    dataFragment<Record<string, string>>(built(visit, 'platform-names.json')),
  ]);
  const drawn = names?.[id] === product.name ? href('platform', { id }) : href('platforms');
  return {
    kind: 'shown',
    known: product,
    product,
    editorial: undefined,
    list,
    text: text.state === 'unavailable' ? text : { ...text, data: blocksOf(text.data) },
    releases,
    preview: product.picture ?? drawn,
  };
}

async function withEditorsTexts(
  visit: Visit,
  list: Snapshot<unknown>,
  product: Product | undefined,
): Promise<PlatformPage> {
  const editorials = await dataFragment<Editorial[]>(built(visit, 'platforms.json'));
  const editorial = editorials?.find(({ id }) => id === visit.id);
  const known = product ?? (list.state === 'unavailable' ? editorial : undefined);
  if (!known) return { kind: 'missing' };
  const html = editorial ? await htmlFragment(built(visit, `platforms/${visit.id}`)) : '';
  const preview = editorial ? href('platform', { id: visit.id }) : href('platforms');
  const releases = { state: 'unavailable' } as const;
  return { kind: 'shown', known, product, editorial, list, text: { html }, releases, preview };
}

/** The preview of a product's page for staff, before it is published. */
export const previewOf = async (
  { env, ctx }: Pick<Visit, 'env' | 'ctx'>,
  product: Product,
): Promise<Shown> => ({
  kind: 'shown',
  known: product,
  product,
  editorial: undefined,
  list: { state: 'fresh', data: undefined, version: '' },
  text: { state: 'fresh', data: blocksOf(product.text ?? ''), version: '' },
  releases: await releasesSnapshot(env, ctx, product.id),
  preview: product.picture ?? href('platforms'),
});

/** The newest articles that mention a platform, as built. */
export const articlesAbout = ({ env, site, id }: Omit<Visit, 'ctx'>): Promise<string> =>
  isId(id) ? htmlFragment(built({ env, site }, `platforms/${id}/articles`)) : Promise.resolve('');

const built = ({ env, site }: Pick<Visit, 'env' | 'site'>, name: string) => ({
  files: env.ASSETS,
  site,
  name,
});

/** The form of our product ids; anything else in an address is no id. */
const isId = (id: string) => /^[a-z0-9-]+$/.test(id);
