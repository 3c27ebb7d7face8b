import { context, publisher } from '#lib/site/page/structured-data.ts';
import { lastChange } from './articles.ts';

/** Structured data (schema.org) of articles and their authors. */
export interface ArticleFacts {
  title: string;
  excerpt: string;
  author: { name: string; url: URL };
  publishedAt: Date;
  updatedAt?: Date | undefined;
  tags: string[];
  series?: { title: string; part: number } | undefined;
  corrections: { date: Date; text: string }[];
}

export function articleData(article: ArticleFacts, url: URL, image: URL) {
  const { tags, series, corrections } = article;
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    inLanguage: 'it',
    author: { '@type': 'Person', name: article.author.name, url: article.author.url.href },
    publisher: publisher(new URL('/', url)),
    datePublished: article.publishedAt.toISOString(),
    dateModified: (lastChange(article) ?? article.publishedAt).toISOString(),
    mainEntityOfPage: url.href,
    image: image.href,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(series && {
      isPartOf: { '@type': 'CreativeWorkSeries', name: series.title },
      position: series.part,
    }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ date, text }) => ({
        '@type': 'CorrectionComment',
        text,
        datePublished: date.toISOString(),
      })),
    }),
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
      worksFor: publisher(new URL('/', url)),
      ...(image && { image: image.href }),
    },
  };
}
