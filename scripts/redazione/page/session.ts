import type { CmsConfig } from '@sveltia/cms';
import type { Data } from '../config/file-format.ts';

/** The page's start data. */
export interface Opening {
  config: CmsConfig;
  /** What a missing field means, by collection. */
  defaults: Record<string, Data>;
  /** Authorizes this page's calls to the local server; missing in a deployment, where the editor signs in. */
  token?: string;
}

export async function openingOf(): Promise<Opening> {
  const response = await fetch('./opening.json', { cache: 'no-store' });
  return response.json();
}
