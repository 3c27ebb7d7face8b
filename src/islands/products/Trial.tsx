import { useStore } from '@nanostores/react';
import { useMissing, useOrganization } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Product } from '#lib/contract/products/products.ts';
import { trial } from '#lib/text/licenses/trial.ts';
import { $purchase } from '#stores/products/products.ts';
import { trialOf, tryOut } from '#stores/products/trial.ts';

/** The button that starts a product's trial, if it has one. */
export function Trial({ product }: { product: Product }) {
  const purchase = useStore($purchase, { ssr: 'initial' });
  const isOwn = useOrganization() === undefined;
  const isOffered = !useMissing().has('startTrial') && isOwn;
  if (!isOffered || product.trial_days === 0) return null;
  const isBusy = purchase.state === 'busy';
  return (
    <div className="grid gap-2">
      <Button
        variant="ghost"
        waiting={isBusy}
        busy={isBusy && purchase.id === trialOf(product) ? trial.busy : undefined}
        onClick={() => void tryOut(product)}
      >
        {trial.start(product.trial_days)}
      </Button>
      <p className="text-center text-xs text-muted">{trial.noCard}</p>
    </div>
  );
}
