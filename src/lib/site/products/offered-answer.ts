import type { Env } from '#lib/edge/env.ts';
import { dataFragment } from '#lib/edge/pages/fragments.ts';
import { type OfferedProduct, offeredProducts } from '#lib/edge/pages/offered.ts';
import type { SiteIndex } from '#lib/site/page/site-index.ts';
import { snapshotAnswer } from './snapshot-page.ts';

interface Asked {
  env: Env;
  ctx: Pick<ExecutionContext, 'waitUntil'>;
  url: URL;
}

type Write = (products: readonly OfferedProduct[]) => string;

/** A file about the products for sale; 503 while the list is unavailable. */
export async function offeredAnswer({ env, ctx, url }: Asked, type: string, write: Write): Promise<Response> {
  const offered = await offeredProducts(env, ctx, url);
  const answer = snapshotAnswer(offered);
  if (offered.state === 'unavailable') return new Response(null, answer);
  return new Response(write(offered.data), {
    ...answer,
    headers: { ...answer.headers, 'Content-Type': type },
  });
}

/** Like `offeredAnswer`, for a file that lists every page. */
export async function indexAnswer(
  asked: Asked,
  type: string,
  write: (products: readonly OfferedProduct[], index: SiteIndex) => string,
): Promise<Response> {
  const built = { files: asked.env.ASSETS, site: asked.url, name: 'site-index.json' };
  const index = await dataFragment<SiteIndex>(built);
  if (!index) return new Response(null, snapshotAnswer({ state: 'unavailable' }));
  return offeredAnswer(asked, type, (products) => write(products, index));
}
