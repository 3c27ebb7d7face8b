import type { ProductReleases, PublicRelease } from '#lib/contract/products/releases.ts';
import { versions as text } from '#lib/text/products/versions.ts';

/** «Windows (x64, ARM64), da Windows 10»: a line for each platform that a version is for. */
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

/** The day until which the version that customers get is mended; the product's where it has none of its own. */
export const supportEndOf = ({ offered, supported_until }: ProductReleases): string | null =>
  offered?.supported_until ?? supported_until;

const distinct = (words: readonly string[]) => [...new Set(words.filter(Boolean))];
