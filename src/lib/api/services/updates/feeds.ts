import type { Context } from '#lib/api/context.ts';
import type { Presented } from '#lib/api/services/devices/license-credential.ts';
import type { Architecture, ReleaseChannel } from '#lib/contract/admin/releases/rules.ts';
import type { UpdateCode } from '#lib/contract/devices/rules.ts';
import type { FeedName } from '#lib/contract/devices/updates.ts';
import { writeAppcast } from './appcast.ts';
import { writeLatest } from './latest.ts';
import { type Fit, feedFolder, type Offer, selectNewest, toOffer } from './newest.ts';
import { standingOf } from './standing.ts';

/** A feed as a file, or why there is none; `none`: no version fits. */
export type Feed =
  | { kind: 'feed'; type: string; text: string }
  | { kind: 'refused'; code: UpdateCode }
  | { kind: 'none' };

/**
 * What each feed lists. electron-updater takes the first file of its kind whose address names its processor, and on Windows any
 * other where none does: a version counts there only with a file for x64.
 */
const fits: Record<FeedName, Omit<Fit, 'channel'>> = {
  'latest.yml': {
    platforms: ['windows'],
    architectures: ['x64', 'universal', 'any', 'arm64'],
    decisive: ['x64', 'universal', 'any'],
    kinds: ['exe'],
  },
  'latest-mac.yml': {
    platforms: ['macos'],
    architectures: ['x64', 'universal', 'any', 'arm64'],
    kinds: ['zip', 'dmg'],
  },
  'latest-linux.yml': linux('x64'),
  'latest-linux-arm64.yml': linux('arm64'),
  // Of equal versions Sparkle takes the first that the machine can run.
  'appcast.xml': {
    platforms: ['macos', 'windows', 'linux'],
    architectures: ['arm64', 'x64', 'universal', 'any'],
  },
};

function linux(architecture: Architecture): Omit<Fit, 'channel'> {
  return {
    platforms: ['linux'],
    architectures: [architecture, 'universal', 'any'],
    kinds: ['appimage', 'deb', 'rpm', 'pacman'],
  };
}

/** What a feed needs to be written. */
export interface FeedQuestion {
  productId: string;
  channel: ReleaseChannel;
  feed: FeedName;
  /** Only this processor's files, for readers that cannot tell them apart. */
  architecture?: 'x64' | 'arm64' | undefined;
}

/** The newest version that a key may have, in the words of an updater. */
export async function readFeed(
  context: Context,
  question: FeedQuestion,
  { license, product }: Presented,
): Promise<Feed> {
  const standing = standingOf(license, question.productId, context.now);
  if (standing.kind === 'refused') return standing;
  const fit = fitOf(question);
  const offer = toOffer(await selectNewest(context, license, fit), fit);
  if (!offer && standing.over) return { kind: 'refused', code: standing.over };
  return writeFeed(context.env.SITE_ORIGIN, question, product.name, offer);
}

export function fitOf({ channel, feed, architecture }: FeedQuestion): Fit {
  const fit = fits[feed];
  const own: Architecture[] = architecture ? [architecture, 'universal', 'any'] : [...fit.architectures];
  return { ...fit, channel, architectures: own };
}

/** An updater reads a feed without a version as «up to date» only in an appcast. */
export function writeFeed(
  origin: string,
  { productId, channel, feed }: FeedQuestion,
  title: string,
  offer: Offer | undefined,
): Feed {
  const folder = new URL(feedFolder(productId, channel), origin).href;
  if (feed === 'appcast.xml')
    return { kind: 'feed', type: 'application/xml; charset=utf-8', text: writeAppcast(folder, title, offer) };
  if (!offer) return { kind: 'none' };
  return { kind: 'feed', type: 'application/yaml; charset=utf-8', text: writeLatest(offer) };
}
