import { useStore } from '@nanostores/react';
import { useHref } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { formatDay } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import { soldName } from '#lib/text/sold.ts';
import { $purchase, closePurchase } from '#stores/products/products.ts';
import { $buyerStep } from '#stores/sales/buyer-step.ts';
import { OrderDone } from './OrderDone.tsx';

const loadStep = async () => (await import('./BuyerStep.tsx')).BuyerStep;

/** The dialogs before a purchase and after it, with the key to copy (docs/product.md, 6.5 Purchase dialog). */
export function PurchaseModal() {
  const href = useHref();
  const purchase = useStore($purchase, { ssr: 'initial' });
  const step = useStore($buyerStep, { ssr: 'initial' });
  const Step = useLater(step !== undefined, loadStep, () => $buyerStep.set(undefined));
  if (step && Step) return <Step stored={step} />;
  const done = purchase.state === 'done' ? purchase : undefined;
  const quantity = done?.licenses?.length ?? 1;
  const isMany = quantity > 1;
  return (
    <OrderDone
      open={done !== undefined}
      title={done?.title ?? products.doneTitle}
      message={done?.message}
      next={{ label: products.seeLicenses, href: href('licenses') }}
      close={products.close}
      onClose={closePurchase}
    >
      {done && (
        <dl className="mt-4 grid gap-3 rounded-m bg-sunken p-4 text-sm">
          <div>
            <dt className="text-muted">{isMany ? products.keys : products.key}</dt>
            <dd>
              {isMany ? (
                products.keysElsewhere
              ) : (
                <LicenseKey value={done.license.license_key} product={done.license.product.name} />
              )}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{products.product}</dt>
            <dd className="font-semibold">
              {soldName({ productName: done.license.product.name, quantity })}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{products.expiry}</dt>
            <dd className="font-semibold">{formatDay(done.license.expiry_date)}</dd>
          </div>
        </dl>
      )}
    </OrderDone>
  );
}
