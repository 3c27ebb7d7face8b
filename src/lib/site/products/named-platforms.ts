import { href } from '#lib/contract/routes/routes.ts';

const NAMED = new RegExp(`${href('platforms')}/([a-z0-9]+(?:-[a-z0-9]+)*)`, 'g');

/** The platforms that an article's text links to, without duplicates. */
export const platformsNamedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(NAMED)].map(([, id = '']) => id)),
];
