import { useStore } from '@nanostores/react';
import { href } from '#lib/contract/routes.ts';
import { formatDay } from '#lib/format.ts';
import { products } from '#lib/text/products.ts';
import { navigate } from '#stores/router.ts';
import { $purchase, closePurchase, productList } from '#stores/screens/products.ts';
import { useRemote } from '../hooks.ts';
import { LicenseKey } from '../parts/LicenseBits.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { ProductCard } from '../parts/ProductCard.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';

const grid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

export default function Products() {
  return (
    <>
      <PageHeader title={products.title} description={products.intro} />
      <p className="mb-6 text-sm text-muted">{products.simulated}</p>
      <ProductGrid />
      <PurchaseModal />
    </>
  );
}

function ProductGrid() {
  const remote = useRemote(productList);
  const reload = () => void productList.reload();
  switch (remote.state) {
    case 'loading':
      return (
        <div className={grid} aria-busy="true">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      );
    case 'error':
      return <LoadError error={remote} onRetry={reload} />;
    case 'ready':
      if (remote.data.results.length === 0) {
        return (
          <EmptyState
            title={products.empty}
            action={
              <Button variant="secondary" onClick={reload}>
                {products.reload}
              </Button>
            }
          />
        );
      }
      return (
        <ul className={grid}>
          {remote.data.results.map((product) => (
            <li key={product.id} className="grid">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      );
  }
}

/** «Acquisto Completato!» with the key to copy (specification §2). */
function PurchaseModal() {
  const purchase = useStore($purchase, { ssr: 'initial' });
  const done = purchase.state === 'done' ? purchase : undefined;
  return (
    <Modal
      open={done !== undefined}
      title={products.doneTitle}
      onClose={closePurchase}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              closePurchase();
              navigate(href('licenses'));
            }}
          >
            {products.seeLicenses}
          </Button>
          <Button onClick={closePurchase}>{products.close}</Button>
        </>
      }
    >
      {done && (
        <>
          <p>{done.message}</p>
          <dl className="mt-4 grid gap-3 rounded-m bg-sunken p-4 text-sm">
            <div>
              <dt className="text-muted">{products.key}</dt>
              <dd>
                <LicenseKey value={done.license.license_key} product={done.license.product.name} />
              </dd>
            </div>
            <div>
              <dt className="text-muted">{products.product}</dt>
              <dd className="font-semibold">{done.license.product.name}</dd>
            </div>
            <div>
              <dt className="text-muted">{products.expiry}</dt>
              <dd className="font-semibold">{formatDay(done.license.expiry_date)}</dd>
            </div>
          </dl>
        </>
      )}
    </Modal>
  );
}
