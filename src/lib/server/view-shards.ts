/** The names of the objects that count views. */
export const VIEW_SHARDS = ['articles-0', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `articles-${n}`)] as const;

/** The views of a page on a day. */
export interface PageDay {
  /** Days since 1970, in UTC. */
  day: number;
  /** The path of its route. */
  page: string;
  views: number;
}
