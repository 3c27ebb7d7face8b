import type { Created, Paging } from './params.ts';
import { missing } from './refusal.ts';

interface Listed {
  id: string;
  created: number;
}

export interface List<One extends Listed = Listed> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: One[];
}

/** A page of a list, newest first. */
export function listOf<One extends Listed>(
  things: One[],
  url: string,
  { limit, starting_after }: Paging,
): List<One> {
  const begin = starting_after ? things.findIndex(({ id }) => id === starting_after) + 1 : 0;
  if (starting_after && begin === 0) throw missing('object', starting_after, 'starting_after');
  const data = things.slice(begin, begin + limit);
  return { object: 'list', url, has_more: begin + limit < things.length, data };
}

export function isWithin({ created }: Listed, range: Created): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
