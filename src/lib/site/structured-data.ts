import { finalPrice } from '#lib/contract/licenses/license-rules.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

/** Structured data for search engines (schema.org). Addresses are absolute. */
const context = 'https://schema.org';
const publisher = { '@type': 'Organization', name: PRODUCT_NAME };

/** JSON for a <script> element: nothing in it can close the element. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function breadcrumbs(steps: { name: string; url: URL }[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url.href,
    })),
  };
}

export interface ArticleFacts {
  title: string;
  excerpt: string;
  author: { name: string; url: URL };
  publishedAt: Date;
  updatedAt?: Date | undefined;
}

export function articleData(article: ArticleFacts, url: URL, image: URL) {
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    inLanguage: 'it',
    author: { '@type': 'Person', name: article.author.name, url: article.author.url.href },
    publisher,
    datePublished: article.publishedAt.toISOString(),
    dateModified: (article.updatedAt ?? article.publishedAt).toISOString(),
    mainEntityOfPage: url.href,
    image: image.href,
  };
}

export interface AuthorFacts {
  name: string;
  role: string;
  url: URL;
  image?: URL | undefined;
}

export function authorData({ name, role, url, image }: AuthorFacts) {
  return {
    '@context': context,
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      description: role,
      url: url.href,
      worksFor: publisher,
      ...(image && { image: image.href }),
    },
  };
}

type Offered = Pick<
  Product,
  'id' | 'name' | 'description' | 'base_price' | 'available_durations' | 'coming_soon'
>;

/** Final prices from the cheapest duration to the dearest; none for a product that is not on sale. */
export function productData(product: Offered, url: URL, image: URL) {
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const prices = Object.values(product.available_durations).map(({ multiplier }) =>
    finalPrice(product.base_price, multiplier),
  );
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: DEFAULT_CURRENCY,
    lowPrice: euros(Math.min(...prices)),
    highPrice: euros(Math.max(...prices)),
    offerCount: prices.length,
    availability: `${context}/InStock`,
  };
  return {
    '@context': context,
    '@type': 'Product',
    sku: product.id,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: PRODUCT_NAME },
    image: image.href,
    url: url.href,
    ...(prices.length > 0 && !product.coming_soon && { offers }),
  };
}
