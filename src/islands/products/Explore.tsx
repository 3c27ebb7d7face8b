import { Check } from 'lucide-react';
import { usePage } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { pictures } from '#islands/products/pictures/pictures.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { ownPicture } from '#islands/ui/data/own-picture.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { SkeletonCard, SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { ExploreCatalogue, ExploreProduct } from '#lib/contract/calls/site-files.ts';
import type { ProductPicture } from '#lib/contract/products/products.ts';
import { choiceHref } from '#lib/contract/products/rules.ts';
import { explore } from '#lib/text/products/explore.ts';
import { exploreCatalogue, exploredProduct, exploreProduct } from '#stores/products/explore.ts';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Explore() {
  return (
    <>
      <PageHeader title={explore.title} description={explore.intro} />
      <Loaded
        store={exploreCatalogue}
        loading={
          <div className="grid gap-8 lg:grid-cols-2" aria-busy="true">
            <SkeletonText lines={8} />
            <SkeletonCard />
          </div>
        }
      >
        {(catalogue) => <Chosen catalogue={catalogue} />}
      </Loaded>
    </>
  );
}

function Chosen({ catalogue }: { catalogue: ExploreCatalogue }) {
  const product = exploredProduct(catalogue, usePage());
  if (!product) return null;
  return (
    <>
      <div className="mb-8 max-w-xs">
        <SelectField
          label={explore.product}
          name="product"
          value={product.id}
          options={catalogue.products.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => exploreProduct(event.currentTarget.value)}
        />
      </div>
      <Product product={product} />
    </>
  );
}

function Product({ product }: { product: ExploreProduct }) {
  const Example = pictures[product.id];
  const picture = ownPicture(product.picture?.url) ? product.picture : null;
  return (
    <article aria-labelledby="product" className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <header>
        <h2 id="product" className="text-3xl">
          {product.name}
        </h2>
        {product.comingSoon && (
          <p className="mt-2">
            <Badge tone="warning">{explore.comingSoon}</Badge>
          </p>
        )}
        <p className="mt-3 text-lg">{product.tagline}</p>
        <p className="mt-3 text-muted">{product.description}</p>
        <p className="mt-6 flex flex-wrap items-center gap-4">
          {!product.comingSoon && <ButtonLink href={choiceHref(product.id)}>{explore.buy}</ButtonLink>}
          <Link
            to="platform"
            params={{ id: product.id }}
            className="inline-flex items-center font-semibold text-brand underline"
          >
            {explore.platform}
          </Link>
        </p>
      </header>
      {picture ? <Uploaded picture={picture} /> : Example && <Example />}
      <section>
        <h3 className="font-display text-xl font-medium">{explore.features}</h3>
        <ul className="mt-3 text-sm">
          {product.features.map((feature) => (
            <li key={feature} className="flex gap-3 border-t border-line py-2.5">
              <Check size={16} className="mt-0.5 text-brand" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-display text-xl font-medium">{explore.specifications}</h3>
        <dl className="mt-3 text-sm">
          {Object.entries(product.specifications).map(([name, value]) => (
            <div key={name} className="grid grid-cols-2 gap-4 border-t border-line py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

function Uploaded({ picture: { url, alt, width, height } }: { picture: ProductPicture }) {
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="rounded-l border border-line"
    />
  );
}
