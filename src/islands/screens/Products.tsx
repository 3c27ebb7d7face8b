import { products } from '#lib/text/products.ts';
import { productList } from '#stores/screens/products.ts';
import { useRemote } from '../hooks.ts';
import { LoadError } from '../parts/LoadError.tsx';
import { ProductCard } from '../parts/ProductCard.tsx';
import { PurchaseModal } from '../parts/PurchaseModal.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';

export { SidebarLayout as Layout } from '../parts/SidebarLayout.tsx';

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
