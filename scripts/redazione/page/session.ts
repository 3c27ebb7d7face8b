import type { CmsConfig } from '@sveltia/cms';
import type { Data } from '../config/file-format.ts';

/** What the page is told when it opens. */
export interface Opening {
  config: CmsConfig;
  /** What absent fields mean, by collection. */
  defaults: Record<string, Data>;
  /** Lets this page call the local server; a deployment has none, there the editor signs in. */
  token?: string;
}

export async function openingOf(): Promise<Opening> {
  const response = await fetch('./opening.json', { cache: 'no-store' });
  return response.json();
}
