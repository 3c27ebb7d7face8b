import type { ProductReleases, PublicRelease } from '#lib/contract/products/releases.ts';
import { versions as text } from '#lib/text/products/versions.ts';

/** «Windows (x64, ARM64), da Windows 10»: one line for each platform of a version. */
export function systemsOf({ artifacts }: Pick<PublicRelease, 'artifacts'>): string[] {
  const platforms = [...new Set(artifacts.map(({ platform }) => platform))];
  return platforms.map((platform) => {
    const own = artifacts.filter((artifact) => artifact.platform === platform);
    const kinds = distinct(own.map(({ architecture }) => text.architectures[architecture]));
    const least = distinct(own.map(({ minimum_system }) => minimum_system));
    const name = text.platforms[platform];
    const on = kinds.length > 0 ? `${name} (${kinds.join(', ')})` : name;
    return least.length > 0 ? `${on}, ${text.from(least.join(', '))}` : on;
  });
}

/** The last day of support for the version that customers get; otherwise the product's. */
export const supportEndOf = ({ offered, supported_until }: ProductReleases): string | null =>
  offered?.supported_until ?? supported_until;

const distinct = (words: readonly string[]) => [...new Set(words.filter(Boolean))];
