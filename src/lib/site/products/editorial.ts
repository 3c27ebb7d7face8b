import type { CollectionEntry } from 'astro:content';

/** What the editors say of a platform, as far as its page shows it: the API decides prices and limits. */
export type Editorial = Pick<
  CollectionEntry<'products'>['data'],
  | 'id'
  | 'name'
  | 'tagline'
  | 'description'
  | 'features'
  | 'specifications'
  | 'maxActivations'
  | 'comingSoon'
  | 'logo'
>;
