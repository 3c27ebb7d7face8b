import * as v from 'valibot';

/** How a long list is asked for: from a row on, as many as fit a page. */
export const cursor = ['after', 'limit'] as const;

/** A page of a list that no total counts, and where the next one begins; null after the last row. */
export const answersWithCursor = <Item extends v.GenericSchema>(item: Item) => {
  const page = v.object({ results: v.array(item), next: v.nullable(v.string()) });
  return { answers: { 200: page }, result: page };
};
