import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { usePage, useUser } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { CARD_FEATURES } from '#lib/contract/limits.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { formatAmount, formatEuro } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import {
  $durations,
  $purchase,
  buy,
  chooseDuration,
  chosenDuration,
  priceFor,
} from '#stores/products/products.ts';
import { ProductLogo } from './ProductLogo.tsx';

/** Name of the field for a product's duration. */
export const durationField = (productId: string) => `duration-${productId}`;

/** A product of the grid (docs/product.md, 6.2 Product cards). */
export function ProductCard({ product }: { product: Product }) {
  const hidden = product.features.length - CARD_FEATURES;
  return (
    <article className="flex flex-col rounded-l border border-line bg-surface p-5 shadow-card">
      <header className="flex items-start gap-4">
        <ProductLogo src={product.logo_url} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">
            <Link to="platform" params={{ id: product.id }} className="hover:text-brand hover:underline">
              {product.name}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-2">
            {product.is_featured && <Badge tone="brand">{products.featured}</Badge>}
            {product.coming_soon && <Badge tone="neutral">{products.comingSoon}</Badge>}
          </p>
        </div>
      </header>
      <p className="mt-4 text-sm text-muted">{product.description}</p>
      <ul className="mt-4 mb-5 grid gap-2 text-sm">
        {product.features.slice(0, CARD_FEATURES).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check size={16} className="mt-0.5 text-brand" />
            {feature}
          </li>
        ))}
        {hidden > 0 && <li className="pl-6 text-muted">{products.moreFeatures(hidden)}</li>}
      </ul>
      <div className="mt-auto grid gap-4 border-t border-line pt-4">
        <p className="flex items-baseline justify-between text-sm text-muted">
          {products.basePrice}
          <span className="text-lg font-semibold text-ink tabular">{formatEuro(product.base_price)}</span>
        </p>
        {!product.coming_soon && <Order product={product} />}
      </div>
    </article>
  );
}

function Order({ product }: { product: Product }) {
  const user = useUser();
  const chosen = chosenDuration(useStore($durations, { ssr: 'initial' }), usePage(), product);
  const purchase = useStore($purchase, { ssr: 'initial' });
  const price = priceFor(product, chosen);
  const busy = purchase.state === 'busy' && purchase.productId === product.id;
  return (
    <>
      <SelectField
        label={products.duration}
        name={durationField(product.id)}
        value={chosen}
        placeholder={products.chooseDuration}
        options={Object.entries(product.available_durations).map(([value, { label }]) => ({ value, label }))}
        onChange={(event) => chooseDuration(product.id, event.currentTarget.value)}
      />
      <p className="flex min-h-6 items-baseline justify-between text-sm text-muted" aria-live="polite">
        {price !== undefined && (
          <>
            {products.finalPrice}
            <span className="text-lg font-semibold text-ink tabular">{formatEuro(price)}</span>
          </>
        )}
      </p>
      <Button
        disabled={price === undefined}
        busy={busy ? products.busy : undefined}
        onClick={() => void buy(product, chosen)}
      >
        {!user
          ? products.signIn
          : price === undefined
            ? products.chooseDuration
            : products.buy(formatAmount(price))}
      </Button>
    </>
  );
}
