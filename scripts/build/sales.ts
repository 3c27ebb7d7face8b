import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { unstable_readConfig as readConfig } from 'wrangler';
import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { sellsForReal } from '#lib/contract/real-sales.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';

const fileIn = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Whether the build sells for money: by the environment of a local run, otherwise by the Worker's settings. */
function isReal(): boolean {
  const { PAYMENT_PROVIDER, CLOUDFLARE_ENV } = process.env;
  if (PAYMENT_PROVIDER) return sellsForReal({ PAYMENT_PROVIDER });
  const config = fileIn('wrangler.toml');
  const { vars } = readConfig({ config, ...(CLOUDFLARE_ENV && { env: CLOUDFLARE_ENV }) });
  return sellsForReal({ PAYMENT_PROVIDER: String(vars.PAYMENT_PROVIDER ?? '') });
}

/** What src/lib/contract/real-sales.ts knows. */
export const salesDefine = (): Record<string, string> => ({ __REAL_SALES__: JSON.stringify(isReal()) });

const pages = {
  [checkoutPages.checkout]: 'checkout',
  [checkoutPages.order]: 'order',
  [checkoutPages.pay]: 'pay',
  [`${END_SUBSCRIPTION_PAGE}:token`]: 'end-subscription',
};

/** Pages that only a shop has which sells for money. */
export const salePages = () =>
  !isReal()
    ? []
    : Object.entries(pages).map(([path, file]) => ({
        pattern: path.replace(/:(\w+)/g, '[$1]'),
        entrypoint: fileIn(`src/pages/_sales/${file}.astro`),
        prerender: false,
      }));

const ASKED = /^import \{ REAL_SALES \} from '#lib\/contract\/real-sales\.ts';\n/m;
const NAME = /\bREAL_SALES\b/g;
/** Imports of components that stand in its branches alone. */
const COMPONENTS =
  /^import \{[^}]*\} from '#islands\/(?:admin\/)?(?:checkout|differences|subscriptions)\/[^']+';\n/gm;

/**
 * Writes the answer into each module that asks for it: the bundler follows a module's imports before it looks into another
 * one, and would keep what only branches of `REAL_SALES` use. Even what it drops would move others to other files.
 */
export const answerSales = (): Plugin => {
  const sells = isReal();
  const answered = (code: string) => {
    const told = code.replace(ASKED, '').replace(NAME, String(sells));
    return sells ? told : told.replace(COMPONENTS, '');
  };
  return {
    name: 'coa:answer-sales',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { code: ASKED }, handler: answered },
  };
};

const ROOMS =
  /\/src\/(?:lib\/(?:contract|text)|stores|islands)\/(?:admin\/)?(?:checkout|coupons|differences|subscriptions)\//;

/** Modules of what is sold for money only declare, which the bundler does not see of validators. */
export const salesDeclare: Plugin = {
  name: 'coa:sales-declare',
  apply: 'build',
  transform: { filter: { id: ROOMS }, handler: () => ({ moduleSideEffects: false }) },
};
