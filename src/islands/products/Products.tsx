import { useEffect } from 'react';
import { RedeemLink } from '#islands/codes/RedeemLink.tsx';
import { usePage, useProvider, useRemote } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { PurchaseModal } from '#islands/sales/PurchaseModal.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { cardId } from '#lib/contract/products/rules.ts';
import { products } from '#lib/text/products/products.ts';
import { WITHDRAWAL_NOTICE } from '#lib/text/withdrawals/order.ts';
import { goToFragment } from '#stores/portal/screen.ts';
import { isMarked, productList, resumeOrder } from '#stores/products/products.ts';
import { Order } from './Order.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productGrid } from './product-grid.ts';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Products() {
  const provider = useProvider();
  return (
    <>
      <PageHeader title={products.title} description={products.intro(provider)} actions={<RedeemLink />} />
      <p className="mb-6 text-sm text-muted">{`${products.payment(provider)} ${WITHDRAWAL_NOTICE}`}</p>
      <ProductGrid />
      {provider !== 'stripe' && <PurchaseModal />}
    </>
  );
}

function ProductGrid() {
  const remote = useRemote(productList);
  const page = usePage();
  const named = page.search.product;
  const isReady = remote.state === 'ready';
  // The list may load after the address that names one of its cards.
  useEffect(() => {
    if (isReady && named && location.hash === `#${cardId(named)}`) goToFragment();
  }, [isReady, named]);
  const listed = isReady ? remote.data.results : undefined;
  useEffect(() => {
    if (listed) resumeOrder(listed);
  }, [listed]);

  return (
    <Loaded
      store={productList}
      loading={
        <div className={productGrid} aria-busy="true">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            picture="nothing"
            title={products.empty}
            action={
              <Button variant="secondary" onClick={() => void productList.reload()}>
                {products.reload}
              </Button>
            }
          />
        ) : (
          <ul className={productGrid}>
            {results.map((product) => (
              <li key={product.id} className="contents">
                <ProductCard product={product} marked={isMarked(page, product.id)}>
                  <Order product={product} />
                </ProductCard>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
