import type { Product, ProductPicture } from '#lib/contract/products/products.ts';
import type { ProductReleases } from '#lib/contract/products/releases.ts';
import { href } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';
import { dataFragment, htmlFragment } from '#lib/edge/pages/fragments.ts';
import { productSnapshot, releasesSnapshot, type Snapshot, textSnapshot } from '#lib/edge/pages/snapshot.ts';
import { blocksOf } from '#lib/text/marked-text.ts';
import type { Block } from '#lib/text/terms/terms-document.ts';
import type { Editorial } from './editorial.ts';

/** What a platform's page is made of. */
interface Shown {
  kind: 'shown';
  /** Its texts are never missing: one of the two knows them. */
  known: Product | Editorial;
  product: Product | undefined;
  editorial: Editorial | undefined;
  list: Snapshot<unknown>;
  /** The text of the page: the shop's, or what the build made of the editors'. */
  text: Snapshot<readonly Block[]> | { html: string };
  /** Its versions: none of a product that is not ours. */
  releases: Snapshot<ProductReleases>;
  /** A picture, or the path of the page whose preview picture it shows. */
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
 * Opens the page of a platform. The shop knows all of its texts; in front of an external host, which may know none, they
 * are the editors', and worth reading while it is silent.
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

/** The page of a product as the seller's people see it before others do. */
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

/** The newest articles that name a platform, as the build made them. */
export const articlesAbout = ({ env, site, id }: Omit<Visit, 'ctx'>): Promise<string> =>
  isId(id) ? htmlFragment(built({ env, site }, `platforms/${id}/articles`)) : Promise.resolve('');

const built = ({ env, site }: Pick<Visit, 'env' | 'site'>, name: string) => ({
  files: env.ASSETS,
  site,
  name,
});

/** An id of ours, which nothing else can be in an address. */
const isId = (id: string) => /^[a-z0-9-]+$/.test(id);
