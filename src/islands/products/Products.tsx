import { useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { PurchaseModal } from '#islands/sales/PurchaseModal.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { products } from '#lib/text/products/products.ts';
import { productList } from '#stores/products/products.ts';
import { ProductCard } from './ProductCard.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

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
            picture="nothing"
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
