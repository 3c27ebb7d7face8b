import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema, authorSchema, productSchema } from '#lib/site/content/schemas.ts';

export const collections = {
  articles: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './src/content/articles' }),
    schema: ({ image }) => articleSchema(image()),
  }),
  authors: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './src/content/authors' }),
    schema: ({ image }) => authorSchema(image()),
  }),
  products: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './src/content/products' }),
    schema: productSchema,
  }),
};
