import { Check, ChevronDown } from 'lucide-react';
import { classes } from '#islands/ui/classes.ts';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { CARD_FEATURES } from '#lib/contract/limits.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { cardId } from '#lib/contract/products/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatEuro } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import { ProductLogo } from './ProductLogo.tsx';

interface ProductCardProps {
  product: Product;
  /** Whether the address names it; if a page cannot tell, its fragment does. */
  marked?: boolean;
  /** The order form of a product on sale. */
  children: Elements;
}

/** A product card (docs/product.md, 6.2 Product cards), for the portal and for the public pages. */
export function ProductCard({ product, marked, children }: ProductCardProps) {
  const id = cardId(product.id);
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={classes(
        'row-span-2 grid grid-rows-subgrid gap-0 rounded-l border border-line bg-surface p-5 shadow-card outline-brand scroll-mt-5',
        marked && 'outline-2 outline-offset-2',
        marked === undefined && 'target:outline-2 target:outline-offset-2',
      )}
    >
      <header className="grid grid-cols-[auto_1fr] content-start items-center gap-x-4">
        <ProductLogo src={product.logo_url} />
        <div className="min-w-0">
          <h2 id={`${id}-name`} className="text-xl wrap-anywhere">
            <a
              href={href('platform', { id: product.id })}
              target="_self"
              className="underline-offset-4 hover:text-brand hover:underline"
            >
              {product.name}
            </a>
          </h2>
          {(product.is_featured || product.coming_soon) && (
            <p className="mt-1 flex flex-wrap gap-2">
              {product.is_featured && <Badge tone="brand">{products.featured}</Badge>}
              {product.coming_soon && <Badge tone="warning">{products.comingSoon}</Badge>}
            </p>
          )}
        </div>
        <p className="col-span-2 mt-4 text-sm text-muted">{product.description}</p>
      </header>
      <div className="mt-5 grid content-start gap-4">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <span className="order-1">{products.basePrice}</span>
          <span className="text-2xl font-semibold text-ink tabular">{formatEuro(product.base_price)}</span>
        </p>
        {product.coming_soon ? (
          <p className="text-sm text-muted">{products.inPreparation}</p>
        ) : (
          <Boundary>{children}</Boundary>
        )}
        <Features features={product.features} />
      </div>
    </article>
  );
}

function Features({ features }: { features: string[] }) {
  const [shown, hidden] = [features.slice(0, CARD_FEATURES), features.slice(CARD_FEATURES)];
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm">
      <FeatureList features={shown} />
      {hidden.length > 0 && (
        <details className="group">
          <summary className="flex min-h-8 items-center gap-2 text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11">
            <ChevronDown size={16} className="group-open:rotate-180" />
            <span>{products.moreFeatures(hidden.length)}</span>
          </summary>
          <FeatureList features={hidden} />
        </details>
      )}
    </div>
  );
}

function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check size={16} className="mt-0.5 text-brand" />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}
